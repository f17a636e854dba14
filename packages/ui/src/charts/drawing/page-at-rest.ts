const MAX_MS = 1500;

/** Resolves when the page is idle, or after a timeout: a chart's script is larger than the page's own. */
export const pageAtRest = (): Promise<unknown> =>
  new Promise((resolve) => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: MAX_MS });
    else setTimeout(resolve, MAX_MS / 5);
  });
