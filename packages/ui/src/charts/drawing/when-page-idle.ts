const TIMEOUT_MS = 1500;
/** For Safari, which has no `requestIdleCallback`. */
const FALLBACK_DELAY_MS = 300;

/**
 * Resolves when the page is idle, or after a timeout. Delays the charts' script, which is larger than the
 * page's.
 */
export const whenPageIdle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: TIMEOUT_MS });
    else setTimeout(resolve, FALLBACK_DELAY_MS);
  });
