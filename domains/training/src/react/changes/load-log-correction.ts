export const loadLogCorrection = () => import('./correct-log-dialog.tsx');
