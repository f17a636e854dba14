/** Lazy because it is rarely needed: not part of the first load. */
export const loadRecordingNotice = () => import('./recording-notice.tsx');
