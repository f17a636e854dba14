/** Error messages of browsers and of the build's style loader when a file fails to load. */
const IMPORT_FAILURE_MESSAGE =
  /dynamically imported module|importing a module script failed|unable to preload css/i;

/** True if a screen failed because its script did not load. Only a page reload reliably helps then. */
export const isImportFailure = (error: unknown): boolean =>
  error instanceof Error && IMPORT_FAILURE_MESSAGE.test(error.message);
