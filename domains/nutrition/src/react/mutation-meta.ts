/** Logs count toward a streak, and protein earns points. */
export const MUTATION_META = { invalidates: ['gamification'] } as const;
