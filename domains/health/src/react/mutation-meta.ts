/**
 * Meta of each mutation of health entries: insights depend on recovery and sleep, achievements on nights.
 */
export const MUTATION_META = { invalidates: ['training', 'gamification'] } as const;
