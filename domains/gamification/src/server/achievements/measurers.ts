import type { Measurers } from './measure-achievements.ts';
import { measureDaysInARow, measureEndedPlan, measureWeeksInARow } from './measure-consistency.ts';
import { measureMiles } from './measure-distance.ts';
import { measureProteinDays } from './measure-health.ts';
import { measureRank } from './measure-rank.ts';

/** For each event that may change the athlete's totals or points. */
export const SCORE_MEASURERS: Measurers = {
  first_mile: measureMiles('first_mile'),
  century: measureMiles('century'),
  protein_pro: measureProteinDays,
  top_hundred: measureRank,
};

/** In addition, for each plausible workout. */
export const WORKOUT_MEASURERS: Measurers = {
  week_strong: measureDaysInARow,
  month_strong: measureWeeksInARow,
  plan_finisher: measureEndedPlan,
};
