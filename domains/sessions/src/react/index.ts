export { sessionsReads } from './api.ts';
export { RecordedSession } from './recorded/recorded-session.tsx';

/** The screens that the app makes routes of. */
export const sessionsScreens = [] as const;
