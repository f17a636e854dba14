/** Whose data a changed day changes as well: insights rest on recovery and sleep, achievements on good nights. */
export const INVALIDATES = { invalidates: ['training', 'gamification'] } as const;
