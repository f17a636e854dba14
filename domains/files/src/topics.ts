export const IMPORTS_TOPIC = 'imports';
