/** Resting heart rates that are believed, in bpm, both ends included. */
export const RESTING_HR_BOUNDS_BPM = { min: 20, max: 140 } as const;

/** Training days a week that a plan can be made for (ruling 51). */
export const TRAINING_DAYS = { min: 3, max: 7, default: 5 } as const;

/** Nobody younger may use the product (specification section 9). */
export const MINIMUM_AGE = 13;
