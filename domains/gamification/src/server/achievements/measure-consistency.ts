import { trainingAchievementStatsPort } from '@threshold/contracts/achievement-stats';
import { getTrainingStreaks } from '../streaks/get-streaks.ts';
import { toAchievementProgress } from './achievement-target.ts';
import { getCalendar } from './get-calendar.ts';
import type { Measurer } from './measurer.ts';
import { memoizePerContext } from './memoize-per-context.ts';

/** Memoized per context, so that the day and the week achievements share one read. */
const getMemoizedStreaks = memoizePerContext(getTrainingStreaks);

export const measureDaysInARow: Measurer = async (ctx) => {
  const { workout: days } = await getMemoizedStreaks(ctx);
  return { progress: toAchievementProgress('week_strong', days) };
};

export const measureWeeksInARow: Measurer = async (ctx) => {
  const { weekly: weeks } = await getMemoizedStreaks(ctx);
  return { progress: toAchievementProgress('month_strong', weeks) };
};

export const measureEndedPlan: Measurer = async (ctx) => {
  const { today } = await getCalendar(ctx);
  const plan = await ctx.port(trainingAchievementStatsPort).findEndedPlan(ctx.athleteId, today);
  return {
    progress: toAchievementProgress('plan_finisher', plan?.percentDone ?? 0),
    reachedOn: plan?.endedOn ?? null,
  };
};
