/** Loads the dialog in which a logged workout is corrected that the server refused. */
export const loadLogCorrection = () => import('./correct-log-dialog.tsx');
