/** Loads the dialog in which a day's metrics are corrected that the server refused. */
export const loadEntryCorrection = () => import('./correct-entry-dialog.tsx');
