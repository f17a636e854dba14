/** Whose data a changed day changes as well: a log each day is a streak, and protein earns points. */
export const TOUCHED = { touches: ['gamification'] } as const;
