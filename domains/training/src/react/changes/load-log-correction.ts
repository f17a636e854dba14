/** Loads the correction dialog for a rejected offline log. */
export const loadLogCorrection = () => import('./correct-log-dialog.tsx');
