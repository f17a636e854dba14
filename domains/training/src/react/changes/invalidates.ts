/** Whose data a changed workout changes as well: the live session's briefing and the recordings, streaks, the feed. */
export const INVALIDATES = { invalidates: ['sessions', 'gamification', 'social'] } as const;
