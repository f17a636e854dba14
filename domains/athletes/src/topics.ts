export const RECOMPUTATION_TOPIC = 'recomputation';
