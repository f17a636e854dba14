export const loadLogCorrection = () => import('./log-correction-dialog.tsx');
