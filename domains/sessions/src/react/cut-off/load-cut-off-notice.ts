/** Lazy because it is rarely needed: not part of the first load. */
export const loadCutOffNotice = () => import('./cut-off-notice.tsx');
