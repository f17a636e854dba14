/** Loads the dialog that corrects an entry rejected after it was queued offline. */
export const loadEntryCorrection = () => import('./entry-correction-dialog.tsx');
