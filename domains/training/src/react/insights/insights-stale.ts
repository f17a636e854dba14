/** Cache time of insights in ms (Specification section 7). */
export const INSIGHTS_STALE_MS = 5 * 60_000;
