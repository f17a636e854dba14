/** The topic of an import's progress events. */
export const IMPORTS_TOPIC = 'imports';
