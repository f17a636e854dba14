/** Whose data a changed workout changes as well: the live session's briefing and the recordings, streaks. */
export const TOUCHED = { touches: ['sessions', 'gamification'] } as const;
