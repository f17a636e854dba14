/** A manual log, as the form of a workout sends it. */
export const LOGGED_RUN = { date: '2026-11-20', type: 'run', session: 'PM', duration: '45m' };
