export interface SportToWrite {
  /** The only sports of TCX. */
  readonly tcx: 'Running' | 'Biking' | 'Other';
  readonly fit: string;
  readonly fitSub: string;
}

const sport = (fit: string, fitSub = 'generic', tcx: SportToWrite['tcx'] = 'Other'): SportToWrite => ({
  tcx,
  fit,
  fitSub,
});

/* The first matching pattern counts, so the more specific words come first. */
const SPORTS: readonly (readonly [RegExp, SportToWrite])[] = [
  [/treadmill/i, sport('running', 'treadmill', 'Running')],
  [/\btrail run/i, sport('running', 'trail', 'Running')],
  [/\b(?:run|runs|running|jog|jogging|shakeout)\b/i, sport('running', 'generic', 'Running')],
  [/\b(?:indoor (?:bike|cycling)|spin|spinning)\b/i, sport('cycling', 'indoorCycling', 'Biking')],
  [/\bmountain bik/i, sport('cycling', 'mountain', 'Biking')],
  [/\bgravel/i, sport('cycling', 'gravelCycling', 'Biking')],
  [/\be-bike/i, sport('eBiking', 'generic', 'Biking')],
  [/\b(?:bike|biking|ride|riding|cycle|cycling)\b/i, sport('cycling', 'generic', 'Biking')],
  [/\bopen-water swim/i, sport('swimming', 'openWater')],
  [/\b(?:swim|swimming)\b/i, sport('swimming', 'lapSwimming')],
  [/\b(?:walk|walking|rucking)\b/i, sport('walking')],
  [/\b(?:hike|hiking)\b/i, sport('hiking')],
  [/\b(?:strength|weights?|lifting|bodyweight)\b/i, sport('training', 'strengthTraining')],
  [/\bindoor rowing\b/i, sport('rowing', 'indoorRowing')],
  [/\b(?:row|rowing)\b/i, sport('rowing')],
  [/\bcross-country ski/i, sport('crossCountrySkiing')],
  [/\b(?:ski|skiing)\b/i, sport('alpineSkiing')],
  [/\belliptical\b/i, sport('fitnessEquipment', 'elliptical')],
  [/\bstair/i, sport('fitnessEquipment', 'stairClimbing')],
  [/\byoga\b/i, sport('training', 'yoga')],
  [/\bpilates\b/i, sport('training', 'pilates')],
  [/\bhiit\b/i, sport('hiit')],
  [/\b(?:cross-training|training|workout)\b/i, sport('training', 'cardioTraining')],
];

/** A workout type's names in both formats, for example cycling, indoorCycling and Biking for "indoor bike". */
export const toSportToWrite = (type: string): SportToWrite =>
  SPORTS.find(([pattern]) => pattern.test(type))?.[1] ?? sport('generic');
