import type { CommandContext } from '@threshold/api/server';
import { trainingDonePort } from '@threshold/contracts/training';
import { addDaysInCalendar, type LocalDate } from '@threshold/physiology';
import { type AchievementId, achievementMiles } from '../../rules/achievements.ts';
import { weeklyStreak, workoutStreak } from '../../rules/streaks.ts';
import { gamificationTables } from '../tables.ts';
import { achievementTarget, toAchievementProgress } from './achievement-target.ts';
import { EARLIEST_DATE, getCalendar } from './get-calendar.ts';
import type { Measure, Measurer } from './measure.ts';
import { measureAchievements } from './measure-achievements.ts';
import { measureDaysInARow, measureEndedPlan, measureWeeksInARow } from './measure-consistency.ts';
import { measureLongestRun, measureMiles } from './measure-distance.ts';
import { measureEveryNight, measureLoggedDays, measureProteinDays } from './measure-health.ts';
import { measureRank } from './measure-rank.ts';
import { measureAnyTest, measureEveryEasyWeek, measureTargetZone } from './measure-zones.ts';

/**
 * Unlocks every achievement that an athlete's full history earned, as of the day its target was reached.
 * Runs at the end of each rebuild of the points, whose sums it reads.
 */
export async function evaluateAchievements(ctx: CommandContext): Promise<void> {
  await measureAchievements(
    ctx,
    {
      first_mile: withReachedDay(measureMiles('first_mile'), dayOfMiles('first_mile')),
      century: withReachedDay(measureMiles('century'), dayOfMiles('century')),
      ultra_soul: measureLongestRun,
      week_strong: onceReached(measureDaysInARow, 'week_strong', firstDayStreak),
      month_strong: onceReached(measureWeeksInARow, 'month_strong', firstWeekStreak),
      plan_finisher: measureEndedPlan,
      know_your_zones: measureAnyTest,
      in_the_zone: measureTargetZone,
      easy_does_it: measureEveryEasyWeek,
      fuel_log: measureLoggedDays,
      protein_pro: withReachedDay(measureProteinDays, dayOfProtein),
      sleep_guard: measureEveryNight,
      top_hundred: measureRank,
    },
    { unlocks: 'as-of-its-day' },
  );
}

type DayOf = (ctx: Parameters<Measurer>[0]) => Promise<LocalDate | null>;

const withReachedDay =
  (measure: Measurer, dayOf: DayOf): Measurer =>
  async (ctx, stored) => {
    const measured = await measure(ctx, stored);
    return measured?.progress.unlocked ? { ...measured, reachedOn: await dayOf(ctx) } : measured;
  };

/** For streaks, which may have ended since: a target reached once unlocks the achievement. */
const onceReached =
  (measure: Measurer, id: AchievementId, dayOf: DayOf): Measurer =>
  async (ctx, stored): Promise<Measure | null> => {
    const reachedOn = await dayOf(ctx);
    if (reachedOn === null) return measure(ctx, stored);
    return { progress: toAchievementProgress(id, achievementTarget(id)), reachedOn };
  };

const dayOfMiles =
  (id: AchievementId): DayOf =>
  async (ctx) => {
    const days = await gamificationTables(ctx.em)
      .selectFrom('point_source')
      .select(({ fn }) => ['date', fn.sum<number>('distance_meters').as('meters')])
      .where('athlete_id', '=', ctx.athleteId)
      .where('rule', '=', 'workout')
      .groupBy('date')
      .orderBy('date')
      .execute();
    let meters = 0;
    for (const day of days) {
      meters += day.meters;
      if (toAchievementProgress(id, achievementMiles(meters)).unlocked) return day.date;
    }
    return null;
  };

const dayOfProtein: DayOf = async (ctx) => {
  const days = await gamificationTables(ctx.em)
    .selectFrom('point_source')
    .select('date')
    .where('athlete_id', '=', ctx.athleteId)
    .where('rule', '=', 'protein')
    .where('worth', '>', 0)
    .orderBy('date')
    .limit(achievementTarget('protein_pro'))
    .execute();
  return days[achievementTarget('protein_pro') - 1]?.date ?? null;
};

async function marksOf(ctx: Parameters<Measurer>[0]) {
  const { today, weekStart } = await getCalendar(ctx);
  const marks = await ctx.port(trainingDonePort).dayMarks(ctx.athleteId, { from: EARLIEST_DATE, to: today });
  const done = marks.filter((mark) => mark.done > 0 && mark.date <= today).toReversed();
  return { weekStart, marks, done };
}

const firstDayStreak: DayOf = async (ctx) => {
  const { marks, done } = await marksOf(ctx);
  // Eight times the target is far enough back: only planned rest lies between a streak's days.
  const target = achievementTarget('week_strong');
  const reachesTarget = ({ date }: { readonly date: LocalDate }) => {
    const near = marks.filter(
      (mark) => mark.date <= date && mark.date > addDaysInCalendar(date, -8 * target),
    );
    return workoutStreak(near, date).count >= target;
  };
  return done.find(reachesTarget)?.date ?? null;
};

const firstWeekStreak: DayOf = async (ctx) => {
  const { marks, done, weekStart } = await marksOf(ctx);
  const target = achievementTarget('month_strong');
  const reachesTarget = ({ date }: { readonly date: LocalDate }) => {
    const since = addDaysInCalendar(date, -7 * (target + 1));
    const near = marks.filter((mark) => mark.date <= date && mark.date >= since);
    return weeklyStreak(near, date, { weekStart, since }).count >= target;
  };
  return done.find(reachesTarget)?.date ?? null;
};
