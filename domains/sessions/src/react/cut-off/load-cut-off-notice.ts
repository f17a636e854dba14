/** Loads the notice of a recording that was cut off; it is needed too seldom to belong to the first load. */
export const loadCutOffNotice = () => import('./cut-off-notice.tsx');
