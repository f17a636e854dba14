/** Whose data a changed day changes as well: a log each day is a streak, and protein earns points. */
export const INVALIDATES = { invalidates: ['gamification'] } as const;
