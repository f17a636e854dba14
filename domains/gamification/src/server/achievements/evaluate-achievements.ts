import type { CommandContext } from '@threshold/api/server';
import { completedWorkoutsPort } from '@threshold/contracts/training';
import { addDaysClamped, fromMeters, type LocalDate } from '@threshold/physiology';
import type { AchievementId } from '../../rules/achievements.ts';
import { countWeeklyStreak, countWorkoutStreak } from '../../rules/streaks.ts';
import { gamificationTables } from '../tables.ts';
import { getAchievementTarget, toAchievementProgress } from './achievement-target.ts';
import { EARLIEST_DATE, getCalendar } from './get-calendar.ts';
import { measureAchievements } from './measure-achievements.ts';
import { measureDaysInARow, measureEndedPlan, measureWeeksInARow } from './measure-consistency.ts';
import { measureLongestRun, measureMiles } from './measure-distance.ts';
import { measureEveryNight, measureLoggedDays, measureProteinDays } from './measure-health.ts';
import { measureRank } from './measure-rank.ts';
import { measureAnyTest, measureEveryEasyWeek, measureTargetZone } from './measure-zones.ts';
import type { Measurement, Measurer } from './measurer.ts';

/**
 * Unlocks the achievements that an athlete's full history earned, each as of the day its target was reached.
 * Leaves out the follow achievements, which depend only on current follows. Runs at the end of each rebuild of
 * the points, because it reads their sums.
 */
export async function evaluateAchievements(ctx: CommandContext): Promise<void> {
  await measureAchievements(
    ctx,
    {
      first_mile: addReachedDay(measureMiles('first_mile'), createMilesReachedDayFinder('first_mile')),
      century: addReachedDay(measureMiles('century'), createMilesReachedDayFinder('century')),
      ultra_soul: measureLongestRun,
      week_strong: preferPastReachedDay(measureDaysInARow, 'week_strong', findDayStreakReachedDay),
      month_strong: preferPastReachedDay(measureWeeksInARow, 'month_strong', findWeekStreakReachedDay),
      plan_finisher: measureEndedPlan,
      know_your_zones: measureAnyTest,
      in_the_zone: measureTargetZone,
      easy_does_it: measureEveryEasyWeek,
      fuel_log: measureLoggedDays,
      protein_pro: addReachedDay(measureProteinDays, findProteinReachedDay),
      sleep_guard: measureEveryNight,
      top_hundred: measureRank,
    },
    { unlockTime: 'reached-day' },
  );
}

/** Finds the day on which the target was first reached, or null. */
type FindReachedDay = (ctx: Parameters<Measurer>[0]) => Promise<LocalDate | null>;

const addReachedDay =
  (measure: Measurer, findReachedDay: FindReachedDay): Measurer =>
  async (ctx, storedRow) => {
    const measurement = await measure(ctx, storedRow);
    return measurement?.progress.unlocked
      ? { ...measurement, reachedOn: await findReachedDay(ctx) }
      : measurement;
  };

/** For streaks, which may have ended since. Reaching the target once unlocks the achievement. */
const preferPastReachedDay =
  (measure: Measurer, id: AchievementId, findReachedDay: FindReachedDay): Measurer =>
  async (ctx, storedRow): Promise<Measurement | null> => {
    const reachedOn = await findReachedDay(ctx);
    if (reachedOn === null) return measure(ctx, storedRow);
    return { progress: toAchievementProgress(id, getAchievementTarget(id)), reachedOn };
  };

const createMilesReachedDayFinder =
  (id: AchievementId): FindReachedDay =>
  async (ctx) => {
    const days = await gamificationTables(ctx.em)
      .selectFrom('point_source')
      .select(({ fn }) => ['date', fn.sum<number>('distance_meters').as('meters')])
      .where('athlete_id', '=', ctx.athleteId)
      .where('rule', '=', 'workout')
      .groupBy('date')
      .orderBy('date')
      .execute();
    let totalMeters = 0;
    for (const day of days) {
      totalMeters += day.meters;
      if (toAchievementProgress(id, fromMeters('mi', totalMeters)).unlocked) return day.date;
    }
    return null;
  };

const findProteinReachedDay: FindReachedDay = async (ctx) => {
  const days = await gamificationTables(ctx.em)
    .selectFrom('point_source')
    .select('date')
    .where('athlete_id', '=', ctx.athleteId)
    .where('rule', '=', 'protein')
    .where('worth', '>', 0)
    .orderBy('date')
    .limit(getAchievementTarget('protein_pro'))
    .execute();
  return days[getAchievementTarget('protein_pro') - 1]?.date ?? null;
};

async function getTrainingHistory(ctx: Parameters<Measurer>[0]) {
  const { today, weekStart } = await getCalendar(ctx);
  const marks = await ctx
    .port(completedWorkoutsPort)
    .listDayMarks(ctx.athleteId, { from: EARLIEST_DATE, to: today });
  // Oldest first; the port returns the newest first.
  const completedMarks = marks.filter((mark) => mark.completedCount > 0 && mark.date <= today).toReversed();
  return { weekStart, marks, completedMarks };
}

const findDayStreakReachedDay: FindReachedDay = async (ctx) => {
  const { marks, completedMarks } = await getTrainingHistory(ctx);
  // Assumes that eight times the target is far enough back, since a streak has only planned rest between its
  // days.
  const target = getAchievementTarget('week_strong');
  const reachesTarget = ({ date }: { readonly date: LocalDate }) => {
    const recentMarks = marks.filter(
      (mark) => mark.date <= date && mark.date > addDaysClamped(date, -8 * target),
    );
    return countWorkoutStreak(recentMarks, date).count >= target;
  };
  return completedMarks.find(reachesTarget)?.date ?? null;
};

const findWeekStreakReachedDay: FindReachedDay = async (ctx) => {
  const { marks, completedMarks, weekStart } = await getTrainingHistory(ctx);
  const target = getAchievementTarget('month_strong');
  const reachesTarget = ({ date }: { readonly date: LocalDate }) => {
    const since = addDaysClamped(date, -7 * (target + 1));
    const recentMarks = marks.filter((mark) => mark.date <= date && mark.date >= since);
    return countWeeklyStreak(recentMarks, date, { weekStart, since }).count >= target;
  };
  return completedMarks.find(reachesTarget)?.date ?? null;
};
