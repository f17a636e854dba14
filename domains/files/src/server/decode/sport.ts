/** Sports that count as equal when two recordings are compared. */
export type SportFamily = 'foot' | 'bike' | 'swim' | 'strength' | 'row' | 'snow' | 'other';

const FAMILIES: readonly (readonly [RegExp, SportFamily])[] = [
  [/\b(?:run|runs|running|jog|jogging|walk|walking|hike|hiking|treadmill|shakeout|rucking)\b/i, 'foot'],
  [/\b(?:bike|biking|ride|riding|cycle|cycling|spin|spinning)\b/i, 'bike'],
  [/\b(?:swim|swimming)\b/i, 'swim'],
  [/\b(?:strength|weights?|lifting|bodyweight)\b/i, 'strength'],
  [/\b(?:row|rowing)\b/i, 'row'],
  [/\b(?:ski|skiing|snowboard|snowboarding|snowshoe|snowshoeing)\b/i, 'snow'],
];

/** The family of a workout type, for example foot for "Easy run"; "other" if unknown. */
export const toSportFamily = (type: string): SportFamily =>
  FAMILIES.find(([pattern]) => pattern.test(type))?.[1] ?? 'other';

/** True if two sports may be one activity: an unknown sport ("Orange Theory") matches any. */
export const mayBeSameSport = (one: SportFamily, other: SportFamily): boolean =>
  one === other || one === 'other' || other === 'other';

/*
 * The more specific word first, in FIT spelling, lower case, without separators. Maps rather than objects: a file may
 * name its sport “constructor”.
 */
const TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    treadmill: 'treadmill run',
    indoorrunning: 'treadmill run',
    trail: 'trail run',
    indoorcycling: 'indoor bike',
    spin: 'indoor bike',
    virtualactivity: 'indoor bike',
    mountain: 'mountain bike',
    gravelcycling: 'gravel bike',
    openwater: 'open-water swim',
    lapswimming: 'swim',
    strengthtraining: 'strength',
    weighttraining: 'strength',
    indoorrowing: 'indoor rowing',
    indoorwalking: 'walk',
    elliptical: 'elliptical',
    stairclimbing: 'stair climbing',
    yoga: 'yoga',
    pilates: 'pilates',
    hiit: 'hiit',
    cardiotraining: 'cross-training',
    flexibilitytraining: 'stretching',
    running: 'run',
    run: 'run',
    virtualrun: 'treadmill run',
    trailrun: 'trail run',
    cycling: 'bike',
    biking: 'bike',
    ride: 'bike',
    bike: 'bike',
    virtualride: 'indoor bike',
    ebiking: 'e-bike ride',
    ebikeride: 'e-bike ride',
    swimming: 'swim',
    swim: 'swim',
    walking: 'walk',
    walk: 'walk',
    hiking: 'hike',
    hike: 'hike',
    rowing: 'rowing',
    crosscountryskiing: 'cross-country skiing',
    nordicski: 'cross-country skiing',
    alpineskiing: 'alpine skiing',
    alpineski: 'alpine skiing',
    training: 'cross-training',
    workout: 'cross-training',
    fitnessequipment: 'cross-training',
    // Sport numbers in older Strava GPX files.
    '1': 'bike',
    '4': 'hike',
    '9': 'run',
    '10': 'walk',
    '16': 'swim',
  }),
);

/* Words that are specific to one sport: a virtual run is not a bike ride. */
const ONLY_FOR: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    virtualactivity: /^cycling$/,
    trail: /^running$/,
    mountain: /^cycling$/,
  }),
);

const MAX_CHARACTERS = 60;

/** The workout type for a file's sport, for example "indoor bike" for cycling, indoorCycling; "activity" if empty. */
export function toActivityType(sport: string, subSport: string): string {
  const [wide, narrow] = [key(sport), key(subSport)];
  const narrowed = ONLY_FOR.get(narrow)?.test(wide) === false ? undefined : TYPES.get(narrow);
  const known = narrowed ?? TYPES.get(wide);
  if (known !== undefined) return known;
  const isNamed = wide !== '' && wide !== 'generic' && wide !== 'other' && !/^\d+$/.test(wide);
  return isNamed ? separated(sport) : 'activity';
}

const key = (word: string) => word.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** "alpineSkiing" becomes "alpine skiing". */
const separated = (name: string) =>
  [
    ...name
      .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
      .toLowerCase(),
  ]
    .slice(0, MAX_CHARACTERS)
    .join('') || 'activity';
