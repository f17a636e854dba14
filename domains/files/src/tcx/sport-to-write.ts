export interface SportToWrite {
  /** TCX knows only these sports. */
  readonly tcx: 'Running' | 'Biking' | 'Other';
  readonly fit: string;
  readonly fitSub: string;
}

const createSport = (fit: string, fitSub = 'generic', tcx: SportToWrite['tcx'] = 'Other'): SportToWrite => ({
  tcx,
  fit,
  fitSub,
});

/* The first match wins, so more specific words come first. */
const SPORTS: readonly (readonly [RegExp, SportToWrite])[] = [
  [/treadmill/i, createSport('running', 'treadmill', 'Running')],
  [/\btrail run/i, createSport('running', 'trail', 'Running')],
  [/\b(?:run|runs|running|jog|jogging|shakeout)\b/i, createSport('running', 'generic', 'Running')],
  [/\b(?:indoor (?:bike|cycling)|spin|spinning)\b/i, createSport('cycling', 'indoorCycling', 'Biking')],
  [/\bmountain bik/i, createSport('cycling', 'mountain', 'Biking')],
  [/\bgravel/i, createSport('cycling', 'gravelCycling', 'Biking')],
  [/\be-bike/i, createSport('eBiking', 'generic', 'Biking')],
  [/\b(?:bike|biking|ride|riding|cycle|cycling)\b/i, createSport('cycling', 'generic', 'Biking')],
  [/\bopen-water swim/i, createSport('swimming', 'openWater')],
  [/\b(?:swim|swimming)\b/i, createSport('swimming', 'lapSwimming')],
  [/\b(?:walk|walking|rucking)\b/i, createSport('walking')],
  [/\b(?:hike|hiking)\b/i, createSport('hiking')],
  [/\b(?:strength|weights?|lifting|bodyweight)\b/i, createSport('training', 'strengthTraining')],
  [/\bindoor rowing\b/i, createSport('rowing', 'indoorRowing')],
  [/\b(?:row|rowing)\b/i, createSport('rowing')],
  [/\bcross-country ski/i, createSport('crossCountrySkiing')],
  [/\b(?:ski|skiing)\b/i, createSport('alpineSkiing')],
  [/\belliptical\b/i, createSport('fitnessEquipment', 'elliptical')],
  [/\bstair/i, createSport('fitnessEquipment', 'stairClimbing')],
  [/\byoga\b/i, createSport('training', 'yoga')],
  [/\bpilates\b/i, createSport('training', 'pilates')],
  [/\bhiit\b/i, createSport('hiit')],
  [/\b(?:cross-training|training|workout)\b/i, createSport('training', 'cardioTraining')],
];

const FOOT_SPORTS: ReadonlySet<string> = new Set(['running', 'walking', 'hiking']);

/** The cadence as files store it: on foot, the strides of one foot. */
export const toCadenceToWrite = (type: string, cadencePerMinute: number): number =>
  FOOT_SPORTS.has(toSportToWrite(type).fit) ? cadencePerMinute / 2 : cadencePerMinute;

/** A workout type's names in both formats, for example cycling, indoorCycling and Biking for "indoor bike". */
export const toSportToWrite = (type: string): SportToWrite =>
  SPORTS.find(([pattern]) => pattern.test(type))?.[1] ?? createSport('generic');
