import type { Measurers } from './measure-achievements.ts';
import { measureDaysInARow, measureEndedPlan, measureWeeksInARow } from './measure-consistency.ts';
import { measureMiles } from './measure-distance.ts';
import { measureProteinDays } from './measure-health.ts';
import { measureRank } from './measure-rank.ts';

/** Decided by the athlete's totals and points. */
export const BY_SCORE: Measurers = {
  first_mile: measureMiles('first_mile'),
  century: measureMiles('century'),
  protein_pro: measureProteinDays,
  top_hundred: measureRank,
};

/** May additionally change with a plausible workout. */
export const BY_WORKOUT: Measurers = {
  week_strong: measureDaysInARow,
  month_strong: measureWeeksInARow,
  plan_finisher: measureEndedPlan,
};
