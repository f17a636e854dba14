/** Plausible resting heart rates in bpm, inclusive. */
export const RESTING_HR_BOUNDS_BPM = { min: 20, max: 140 } as const;

/** Supported training days per week (docs/specification.md#training-days-per-week). */
export const TRAINING_DAYS_PER_WEEK_BOUNDS = { min: 3, max: 7 } as const;
export const DEFAULT_TRAINING_DAYS_PER_WEEK = 5;

/** Plausible running distances per week, inclusive. */
export const WEEKLY_RUN_BOUNDS_KM = { min: 0, max: 300 } as const;

/** Plausible distances of the longest recent run, inclusive. */
export const LONGEST_RUN_BOUNDS_KM = { min: 0, max: 200 } as const;

/** Minimum training time on an available weekday. A weekday with 0 minutes is unavailable. */
export const MIN_WEEKDAY_TRAINING_MINUTES = 15;

/** Source: docs/specification.md#minimum-age. */
export const MIN_AGE_YEARS = 13;
