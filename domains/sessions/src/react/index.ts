export { sessionsQueries } from './api.ts';
export { loadRecordingNotice } from './cut-off/load-recording-notice.ts';
export { EfficiencyCard } from './efficiency/efficiency-card.tsx';
export { invalidateQueriesOnDelivery } from './invalidate-queries-on-delivery.ts';
export { RecordedSession } from './recorded/recorded-session.tsx';
export { SessionScreen } from './session/session-screen.tsx';
export { loadDeviceRecordingsModule, loadUnsavedDialog } from './sign-out/sign-out-loaders.ts';
export { useCompletedElsewhereNotice } from './use-completed-elsewhere-notice.ts';
export { useKeptWorkoutNotice } from './use-kept-workout-notice.ts';
