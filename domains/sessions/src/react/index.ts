export { sessionsQueries } from './api.ts';
export { loadCutOffNotice } from './cut-off/load-cut-off-notice.ts';
export { EfficiencyCard } from './efficiency/efficiency-card.tsx';
export { loadLeaving, loadUnsavedDialog } from './leaving/load-leaving.ts';
export { RecordedSession } from './recorded/recorded-session.tsx';
export { refreshOnceDelivered } from './refresh-once-delivered.ts';
export { sessionsScreens } from './screens.ts';
export { useCompletedElsewhereNotice } from './use-completed-elsewhere-notice.ts';
export { useStoredNotice } from './use-stored-notice.ts';
