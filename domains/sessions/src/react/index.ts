export { sessionsReads } from './api.ts';
export { RecordedSession } from './recorded/recorded-session.tsx';
export { refreshOnceDelivered } from './refresh-once-delivered.ts';
export { sessionsScreens } from './screens.ts';
