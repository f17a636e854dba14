/** Plausible range of each metric, inclusive; 0 counts as empty (docs/specification.md#5-validation). */
export const HEALTH_BOUNDS = {
  weightLb: { min: 20, max: 1500 },
  steps: { min: 1, max: 200_000 },
  sleepHours: { min: 0.1, max: 24 },
  sleepQuality: { min: 1, max: 5 },
  hrvMs: { min: 1, max: 400 },
  restingHrBpm: { min: 20, max: 140 },
} as const;

/** Number of latest daily values in an average (docs/specification.md#recovery-trends and #one-entry-per-day). */
export const AVERAGE_DAYS = 7;

/** Number of latest entries in which Quick Entry looks for its placeholders. */
export const LATEST_DAYS = 14;

/** Days in the HRV chart, including today. */
export const HRV_HISTORY_DAYS = 60;

/** Days in the weight and steps charts, including today. */
export const TREND_DAYS = 90;

/** Days with an entry per page of the history. */
export const HISTORY_PAGE_DAYS = 30;

/** Days needed for the HRV band: the rated week and the 60 days before it. */
export const HRV_BAND_DAYS = 67;

/** Hours of sleep that fill a bar (docs/specification.md#9-constants). */
export const SLEEP_SCALE_HOURS = 10;
