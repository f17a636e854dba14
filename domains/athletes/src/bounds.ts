/** Plausible resting heart rates in bpm, inclusive. */
export const RESTING_HR_BOUNDS_BPM = { min: 20, max: 140 } as const;

/** Supported training days per week (docs/specification.md#training-days-per-week). */
export const TRAINING_DAYS_PER_WEEK_BOUNDS = { min: 3, max: 7, default: 5 } as const;

/** Plausible distances for a week's running and for a single run. */
export const WEEKLY_RUN_BOUNDS_KM = { min: 0, max: 300 } as const;
export const LONGEST_RUN_BOUNDS_KM = { min: 0, max: 200 } as const;

/** The fewest minutes that a weekday may have for training, unless it has none. */
export const MIN_DAY_MINUTES = 15;

/** Minimum age in years (docs/specification.md#9-constants). */
export const MIN_AGE_YEARS = 13;
