/** The screen lists the logs used for the averages (docs/specification.md#9-constants). */
export const LATEST_LOGS_INPUT = { limit: 7 };
