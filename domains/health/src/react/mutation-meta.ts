/** For every mutation of health entries. Insights depend on recovery and sleep, achievements on nights. */
export const MUTATION_META = { invalidates: ['training', 'gamification'] } as const;
