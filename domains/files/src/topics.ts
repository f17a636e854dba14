/** The topic under which an import's progress is published to the athlete's open screens. */
export const IMPORTS_TOPIC = 'imports';
