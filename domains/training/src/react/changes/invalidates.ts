/** Domains whose data a changed workout affects: live session and recordings, streaks, feed. */
export const INVALIDATES = { invalidates: ['sessions', 'gamification', 'social'] } as const;
