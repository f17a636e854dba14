/** Domains whose data a changed workout affects: live session and recordings, streaks, feed. */
export const MUTATION_META = { invalidates: ['sessions', 'gamification', 'social'] } as const;
