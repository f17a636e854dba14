/** Time for which cached insights count as fresh (docs/specification.md#7-calls). */
export const INSIGHTS_STALE_MS = 5 * 60_000;
