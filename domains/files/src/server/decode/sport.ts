/** Sports treated as equal when two recordings are compared. */
export type SportFamily = 'foot' | 'bike' | 'swim' | 'strength' | 'row' | 'snow' | 'other';

/** The first match wins. */
const FAMILY_PATTERNS: readonly (readonly [pattern: RegExp, family: SportFamily])[] = [
  [/\b(?:run|runs|running|jog|jogging|walk|walking|hike|hiking|treadmill|shakeout|rucking)\b/i, 'foot'],
  [/\b(?:bike|biking|ride|riding|cycle|cycling|spin|spinning)\b/i, 'bike'],
  [/\b(?:swim|swimming)\b/i, 'swim'],
  [/\b(?:strength|weights?|lifting|bodyweight)\b/i, 'strength'],
  [/\b(?:row|rowing)\b/i, 'row'],
  [/\b(?:ski|skiing|snowboard|snowboarding|snowshoe|snowshoeing)\b/i, 'snow'],
];

/** The family of a workout type, for example foot for "Easy run"; "other" if unknown. */
export const toSportFamily = (type: string): SportFamily =>
  FAMILY_PATTERNS.find(([pattern]) => pattern.test(type))?.[1] ?? 'other';

/** True if two sports may be the same activity. An unknown sport ("Orange Theory") matches any. */
export const canBeSameSport = (first: SportFamily, second: SportFamily): boolean =>
  first === second || first === 'other' || second === 'other';

/*
 * Workout types by the name of a sport or sub-sport, in lower case without separators. A map rather than an
 * object, because a file may name its sport “constructor”.
 */
const TYPE_BY_SPORT_NAME: ReadonlyMap<string, string> = new Map(
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

/* Sub-sports that apply to one sport only: a virtual activity is an indoor ride only in cycling. */
const REQUIRED_SPORT_BY_SUB_SPORT: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    virtualactivity: /^cycling$/,
    trail: /^running$/,
    mountain: /^cycling$/,
  }),
);

/** The limit of the type columns. */
const MAX_TYPE_CHARACTERS = 60;

/**
 * The workout type for a file's sport, for example "indoor bike" for cycling, indoorCycling.
 * @returns "activity" if the file names no sport
 */
export function toActivityType(sport: string, subSport: string): string {
  const [sportName, subSportName] = [normalizeName(sport), normalizeName(subSport)];
  const specificType =
    REQUIRED_SPORT_BY_SUB_SPORT.get(subSportName)?.test(sportName) === false
      ? undefined
      : TYPE_BY_SPORT_NAME.get(subSportName);
  const knownType = specificType ?? TYPE_BY_SPORT_NAME.get(sportName);
  if (knownType !== undefined) return knownType;
  const isNamed =
    sportName !== '' && sportName !== 'generic' && sportName !== 'other' && !/^\d+$/.test(sportName);
  return isNamed ? separateWords(sport) : 'activity';
}

const normalizeName = (word: string) => word.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** "alpineSkiing" becomes "alpine skiing". */
const separateWords = (name: string) =>
  [
    ...name
      .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
      .toLowerCase(),
  ]
    .slice(0, MAX_TYPE_CHARACTERS)
    .join('') || 'activity';
