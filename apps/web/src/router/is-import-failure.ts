/** What browsers, and the build's loader of styles, say where a script of the app could not be had. */
const WORDS = /dynamically imported module|importing a module script failed|unable to preload css/i;

/** Whether a screen failed because its script could not be had: only another document helps for certain. */
export const isImportFailure = (error: unknown): boolean =>
  error instanceof Error && WORDS.test(error.message);
