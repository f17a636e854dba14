/** Resting heart rates that are believed, in bpm, both ends included. */
export const RESTING_HR_BOUNDS_BPM = { min: 20, max: 140 } as const;

/** Training days a week that a plan can be made for (ruling 51). */
export const TRAINING_DAYS = { min: 3, max: 7, default: 5 } as const;

/** Kilometers that an athlete may say they run a week, and on their longest recent run. */
export const WEEKLY_RUN_KM = { min: 0, max: 300 } as const;
export const LONGEST_RUN_KM = { min: 0, max: 200 } as const;

/** Nobody younger may use the product (specification section 9). */
export const MINIMUM_AGE = 13;
