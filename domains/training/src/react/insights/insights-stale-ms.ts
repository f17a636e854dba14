/** How long cached insights stay fresh (docs/specification.md#7-calls). */
export const INSIGHTS_STALE_MS = 5 * 60_000;
