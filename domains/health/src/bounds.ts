/** What is believed of each metric, both ends included; 0 is an empty field (Specification section 5). */
export const HEALTH_BOUNDS = {
  weightLb: { min: 20, max: 1500 },
  steps: { min: 1, max: 200_000 },
  sleepHours: { min: 0.1, max: 24 },
  sleepQuality: { min: 1, max: 5 },
  hrvMs: { min: 1, max: 400 },
  restingHrBpm: { min: 20, max: 140 },
} as const;

/** How many of the latest daily values an average covers (Rulings 23 and 24). */
export const AVERAGE_DAYS = 7;

/** How many days the line of HRV covers, today's included. */
export const HRV_HISTORY_DAYS = 60;

/** How many days the lines of weight and steps cover, today's included. */
export const TREND_DAYS = 90;

/** How many days a page of the history holds. */
export const HISTORY_PAGE_DAYS = 30;

/** What the HRV band needs to see: the seven days that are judged and the sixty before them. */
export const BAND_DAYS = 67;

/** The hours that a full bar of sleep stands for (Specification section 9). */
export const SLEEP_SCALE_HOURS = 10;
