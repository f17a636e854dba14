/**
 * Alternatives for a regular expression in TypeScript and SQL, matched as whole words so that "crunch" is not
 * a run (docs/specification.md#distance-on-completion).
 */
export const ON_FOOT_WORDS = 'run|runs|running|jog|jogging|walk|walks|walking';
const ON_FOOT_PATTERN = new RegExp(`\\b(${ON_FOOT_WORDS})\\b`, 'i');

/** True for sessions on foot, the only ones with planned kilometers. */
export const isOnFootType = (type: string): boolean => ON_FOOT_PATTERN.test(type);
