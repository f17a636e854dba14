/** Loads what an athlete's sign-out asks of the journal: the first load has no part in it. */
export const loadLeaving = () => import('./leaving.ts');

/** Loads the dialog that asks before a recording goes with the sign-in. */
export const loadUnsavedDialog = () => import('./unsaved-dialog.tsx');
