/** Event topic: progress of a recomputation. */
export const RECOMPUTATION_TOPIC = 'recomputation';
