/* Kept apart from the schemas, because the app parses the history's URL before it loads the screen. */

/** `week` and `month` are the current calendar week and month. */
export const HISTORY_RANGES = ['all', 'today', '7days', '30days', 'week', 'month'] as const;
export type HistoryRange = (typeof HISTORY_RANGES)[number];

export const HISTORY_SESSIONS = ['AM', 'Lunch', 'PM'] as const;
