/** Lazy: sign-out code is not part of the first load. */
export const loadLeaving = () => import('./leaving.ts');

export const loadUnsavedDialog = () => import('./unsaved-dialog.tsx');
