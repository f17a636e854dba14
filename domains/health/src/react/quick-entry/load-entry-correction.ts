/** Lazily loads the dialog that corrects a rejected entry. */
export const loadEntryCorrection = () => import('./correct-entry-dialog.tsx');
