import type { Measurers } from './measure-achievements.ts';
import { measureDaysInARow, measureEndedPlan, measureWeeksInARow } from './measure-consistency.ts';
import { measureMiles } from './measure-distance.ts';
import { measureProteinDays } from './measure-health.ts';
import { measureRank } from './measure-rank.ts';

/** May change with the athlete's totals and points. */
export const SCORE_MEASURERS: Measurers = {
  first_mile: measureMiles('first_mile'),
  century: measureMiles('century'),
  protein_pro: measureProteinDays,
  top_hundred: measureRank,
};

/** May also change with a plausible workout. */
export const WORKOUT_MEASURERS: Measurers = {
  week_strong: measureDaysInARow,
  month_strong: measureWeeksInARow,
  plan_finisher: measureEndedPlan,
};
