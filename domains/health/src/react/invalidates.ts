/** Insights depend on recovery and sleep, achievements on good nights. */
export const INVALIDATES = { invalidates: ['training', 'gamification'] } as const;
