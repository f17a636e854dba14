/**
 * Alternatives of a regular expression for TypeScript and SQL, to be matched as whole words, so that "crunch"
 * is not a run (docs/specification.md#distance-on-completion).
 */
export const ON_FOOT_WORDS = 'run|runs|running|jog|jogging|walk|walks|walking';
const ON_FOOT_PATTERN = new RegExp(`\\b(${ON_FOOT_WORDS})\\b`, 'i');

/** Only sessions on foot have planned kilometers. */
export const isOnFootType = (type: string): boolean => ON_FOOT_PATTERN.test(type);
