/*
 * The history's address is read before its screen is loaded: what it may hold stands apart from the schemas.
 */

/** The spans of the history, by the specification's names; `week` and `month` are the calendar's. */
export const HISTORY_RANGES = ['all', 'today', '7days', '30days', 'week', 'month'] as const;
export type HistoryRange = (typeof HISTORY_RANGES)[number];

/** The sessions to filter by. */
export const HISTORY_SESSIONS = ['AM', 'Lunch', 'PM'] as const;
