/** Titles before a name; the dot is optional. */
const TITLES =
  '(?:Dr\\.?|Prof\\.?|Mr\\.?|Mrs\\.?|Ms\\.?|Miss|Herr|Frau|[Dd]octor|[Pp]rofessor|[Pp]hysio|[Pp]hysiotherapist|[Nn]urse|[Cc]oach|[Tt]rainer)';
const PARTICLES = '(?:van|von|der|den|de|del|della|di|da|du|la|le|ten|ter|zu|bin|al|el)';

/** Capitalized words of a training diary that are not names. */
const NO_NAMES = [
  'Mon Tue Wed Thu Fri Sat Sun Monday Tuesday Wednesday Thursday Friday Saturday Sunday',
  'Jan Feb Mar Apr Jun Jul Aug Sep Sept Oct Nov Dec',
  'January February March April May June July August September October November December',
  'Morning Afternoon Evening Night Lunch Day Days Week Weeks Weekend Month Today Tomorrow Yesterday Christmas Easter Year',
  'Achilles Ankle Ankles Arm Arms Back Band Calf Calves Chest Elbow Fasciitis Foot Feet Glute Glutes Groin Hamstring',
  'Hamstrings Hand Head Heel Hip Hips Knee Knees Leg Legs Muscle Neck Pelvis Plantar Quad Quads Quadriceps Rib Ribs Shin',
  'Shins Shoulder Shoulders Spine Splint Splints Tendon Tendinitis Tendinopathy Thigh Toe Toes Wrist Pain Strain Sprain',
  'Lower Upper Left Right Inner Outer Mild Moderate Severe',
  'Easy Long Short Run Runs Running Runner Runners Ride Rides Bike Biking Cycling Swim Swimming Walk Walking Hike Hiking',
  'Rest Recovery Tempo Threshold Interval Intervals Hill Hills Sprint Sprints Fartlek Strides Strength Mobility Core Yoga',
  'Pilates Row Rowing Spin Ski Gym Race Races Racing Pace Marathon Half Full Ultra Trail Track Road Zone Heart Rate Power',
  'Cadence Warm Cool Up Down Steady Progression Cruise Base Build Peak Taper Plan Workout Session Class Club Team Group',
  'Hyrox Crossfit CrossFit Orangetheory Barry Bootcamp Bodypump Ironman Triathlon Duathlon Parkrun Open Championship',
  'Championships Cup Series Challenge Relay Physical Therapy Physio Check Great North South East West Central New Old Big',
  'Park City Street Bridge Lake River Mount Saint San Los Las Berlin Boston Chicago London Tokyo York Paris Vienna Hamburg',
  'Garmin Connect Apple Watch Health Google Fit Strava Zwift Wahoo Tacx Polar Suunto Coros Fitbit Oura Whoop Training Peaks',
  'TrainingPeaks Nike Adidas Asics Hoka Brooks Saucony',
  'The This That My Our Your His Her Their He She It They We You And But Then Also So Not No Yes Was Is Did Went Felt Feel',
  'Feeling Feels Said Says Told Slept Ran Took Very Good Bad Nice Still Now After Before With From By For In On At To',
].flatMap((words) => words.split(' '));

const WORD = `(?!(?:${NO_NAMES.join('|')})(?!\\p{L}))(?:\\p{Lu}['’])?\\p{Lu}\\p{L}*\\p{Ll}(?:-\\p{Lu}\\p{L}*\\p{Ll})*(?!\\p{L})`;
const NEXT = `\\s(?:${PARTICLES}\\s){0,2}${WORD}`;
const FULL_NAME = `${WORD}${NEXT}`;
/** Words that turn the words before them into a place or a race. */
const NO_PLACE =
  '(?!\\s(?:Run|Race|Marathon|Half|Ultra|Trail|Triathlon|Challenge|Series|Relay|Road|Street|Park|Bridge|Lake|Hill)(?!\\p{L}))';

const TITLED = new RegExp(
  `(?<!\\p{L})(${TITLES}(?:\\s${TITLES})*\\s)(?:\\p{Lu}\\.\\s?){0,2}(?:${PARTICLES}\\s){0,2}${WORD}(?:${NEXT}){0,3}`,
  'gu',
);
const MET = new RegExp(
  `(?<!\\p{L})([Ww]ith|[Bb]y|[Ff]rom|[Ss]aw)\\s${FULL_NAME}${NO_PLACE}(?:(?:,|\\sand|\\s&)\\s${FULL_NAME}${NO_PLACE})*`,
  'gu',
);
const EACH = new RegExp(FULL_NAME, 'gu');

/**
 * Redacts other people's names if a title ("Dr Weber") or "with" and two capitalized words ("with Anna Weber")
 * mark them. Other names look like places and races.
 */
export const redactOthers = (text: string): string =>
  text
    .replaceAll(TITLED, (_, titles: string) => `${titles}[name]`)
    .replaceAll(MET, (met, by: string) => `${by}${met.slice(by.length).replaceAll(EACH, '[name]')}`);
