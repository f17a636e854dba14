/** Qualified table names, under which an undo stores deleted rows. */
export const INJURY_TABLE = 'injuries.injury' as const;
export const CHECK_IN_TABLE = 'injuries.pain_check_in' as const;
