/** Lazily loads the dialog that corrects a rejected log. */
export const loadLogCorrection = () => import('./correct-log-dialog.tsx');
