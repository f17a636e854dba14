/** Loaded lazily: sign-out code is not part of the first load. */
export const loadDeviceRecordingsModule = () => import('./device-recordings.ts');

export const loadUnsavedDialog = () => import('./unsaved-dialog.tsx');
