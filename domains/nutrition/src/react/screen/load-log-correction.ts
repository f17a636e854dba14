/** Loads the dialog in which a day's food is corrected that the server refused. */
export const loadLogCorrection = () => import('./correct-log-dialog.tsx');
