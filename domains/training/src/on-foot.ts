/** Matched as whole words, as docs/specification.md#distance-on-completion reads types ("crunch" is not a run). */
export const ON_FOOT_WORDS = 'run|runs|running|jog|jogging|walk|walks|walking';
const PATTERN = new RegExp(`\\b(${ON_FOOT_WORDS})\\b`, 'i');

/** Only sessions on foot have planned kilometers. */
export const isOnFootType = (type: string): boolean => PATTERN.test(type);
