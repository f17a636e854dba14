/** The topic under which the progress of a recomputation is published to the athlete's open screens. */
export const RECOMPUTATION_TOPIC = 'recomputation';
