export { sessionsReads } from './api.ts';
export { RecordedSession } from './recorded/recorded-session.tsx';
export { sessionsScreens } from './screens.ts';
