const TIMEOUT_MS = 1500;

/**
 * Resolves when the page is idle, or after a timeout. Until then, a chart's script, which is larger than the
 * page's own, does not load.
 */
export const whenPageIdle = (): Promise<unknown> =>
  new Promise((resolve) => {
    // Safari has no `requestIdleCallback`.
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: TIMEOUT_MS });
    else setTimeout(resolve, TIMEOUT_MS / 5);
  });
