/** Words of a run, jog or walk, by whole word as ruling 18 reads types ("crunch" is no run). */
export const ON_FOOT_WORDS = 'run|runs|running|jog|jogging|walk|walks|walking';
const PATTERN = new RegExp(`\\b(${ON_FOOT_WORDS})\\b`, 'i');

/** Whether a type is done on foot: of these alone a plan holds kilometres. */
export const isOnFootType = (type: string): boolean => PATTERN.test(type);
