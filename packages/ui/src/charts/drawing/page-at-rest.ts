const MOST_MS = 1500;

/** Resolves when the page has nothing better to do, or after a while: a chart's script is larger than the page's own. */
export const pageAtRest = (): Promise<unknown> =>
  new Promise((resolve) => {
    // Safari knows no such moment.
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: MOST_MS });
    else setTimeout(resolve, MOST_MS / 5);
  });
