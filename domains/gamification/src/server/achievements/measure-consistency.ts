import { trainingAchievementStatsPort } from '@threshold/contracts/achievement-stats';
import { trainingStreaks } from '../streaks/get-streaks.ts';
import { toAchievementProgress } from './achievement-target.ts';
import { getCalendar } from './calendar-of.ts';
import type { Measurer } from './measure.ts';
import { oncePerContext } from './once-per-context.ts';

const streaksOf = oncePerContext(trainingStreaks);

export const measureDaysInARow: Measurer = async (ctx) => {
  const { workout } = await streaksOf(ctx);
  return { progress: toAchievementProgress('week_strong', workout) };
};

export const measureWeeksInARow: Measurer = async (ctx) => {
  const { weekly } = await streaksOf(ctx);
  return { progress: toAchievementProgress('month_strong', weekly) };
};

export const measureEndedPlan: Measurer = async (ctx) => {
  const { today } = await getCalendar(ctx);
  const plan = await ctx.port(trainingAchievementStatsPort).endedPlan(ctx.athleteId, today);
  return {
    progress: toAchievementProgress('plan_finisher', plan?.percentDone ?? 0),
    reachedOn: plan?.endedOn ?? null,
  };
};
