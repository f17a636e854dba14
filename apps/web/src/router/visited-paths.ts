const STORAGE_KEY = 'threshold-visited';
const MAX_PATHS = 4;

/** The paths visited last in this tab, newest first. Cleared at sign-out with the tab's storage. */
export const listVisitedPaths = (): readonly string[] =>
  (sessionStorage.getItem(STORAGE_KEY) ?? '').split('\n').filter((path) => path !== '');

/** Remembers a path, at most four, each once. */
export function rememberVisit(path: string): void {
  const paths = [path, ...listVisitedPaths().filter((other) => other !== path)];
  sessionStorage.setItem(STORAGE_KEY, paths.slice(0, MAX_PATHS).join('\n'));
}
