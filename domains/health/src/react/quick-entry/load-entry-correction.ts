export const loadEntryCorrection = () => import('./correct-entry-dialog.tsx');
