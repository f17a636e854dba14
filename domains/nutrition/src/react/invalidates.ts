/** Logs count toward a streak, and protein earns points. */
export const INVALIDATES = { invalidates: ['gamification'] } as const;
