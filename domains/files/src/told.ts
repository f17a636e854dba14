/** The topic under which an import's progress is told to the athlete's open screens. */
export const IMPORTS_TOLD = 'imports';
