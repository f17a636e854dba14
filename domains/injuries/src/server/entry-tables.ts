export const INJURY_TABLE = 'injuries.injury' as const;
export const CHECK_IN_TABLE = 'injuries.pain_check_in' as const;
