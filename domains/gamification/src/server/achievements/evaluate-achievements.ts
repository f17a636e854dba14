import type { CommandContext } from '@threshold/api/server';
import { trainingDonePort } from '@threshold/contracts/training';
import { addDaysInCalendar, type LocalDate } from '@threshold/physiology';
import { type AchievementId, achievementMiles } from '../../rules/achievements.ts';
import { weeklyStreak, workoutStreak } from '../../rules/streaks.ts';
import { gamificationTables } from '../tables.ts';
import { achievementTarget, toAchievementProgress } from './achievement-target.ts';
import { EVER, getCalendar } from './calendar-of.ts';
import type { Measure, Measurer } from './measure.ts';
import { measureAchievements } from './measure-achievements.ts';
import { measureDaysInARow, measureEndedPlan, measureWeeksInARow } from './measure-consistency.ts';
import { measureLongestRun, measureMiles } from './measure-distance.ts';
import { measureEveryNight, measureLoggedDays, measureProteinDays } from './measure-health.ts';
import { measureRank } from './measure-rank.ts';
import { measureAnyTest, measureEveryEasyWeek, measureTargetZone } from './measure-zones.ts';

/**
 * Unlocks everything that an athlete's history earned, each on its own day. Runs once for accounts older than
 * achievements, and for the demo. Reads the full history, after the points were replayed.
 */
export async function evaluateAchievements(ctx: CommandContext): Promise<void> {
  await measureAchievements(
    ctx,
    {
      first_mile: withDay(measureMiles('first_mile'), dayOfMiles('first_mile')),
      century: withDay(measureMiles('century'), dayOfMiles('century')),
      ultra_soul: measureLongestRun,
      week_strong: reached(measureDaysInARow, 'week_strong', firstDayStreak),
      month_strong: reached(measureWeeksInARow, 'month_strong', firstWeekStreak),
      plan_finisher: measureEndedPlan,
      know_your_zones: measureAnyTest,
      in_the_zone: measureTargetZone,
      easy_does_it: measureEveryEasyWeek,
      fuel_log: measureLoggedDays,
      protein_pro: withDay(measureProteinDays, dayOfProtein),
      sleep_guard: measureEveryNight,
      top_hundred: measureRank,
    },
    { unlocks: 'as-of-its-day' },
  );
}

type DayOf = (ctx: Parameters<Measurer>[0]) => Promise<LocalDate | null>;

const withDay =
  (measure: Measurer, dayOf: DayOf): Measurer =>
  async (ctx, stored) => {
    const measured = await measure(ctx, stored);
    return measured?.progress.unlocked ? { ...measured, reachedOn: await dayOf(ctx) } : measured;
  };

/** For targets that may have been reached and lost since: reached once means unlocked. */
const reached =
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
  const marks = await ctx.port(trainingDonePort).dayMarks(ctx.athleteId, { from: EVER, to: today });
  const done = marks.filter((mark) => mark.done > 0 && mark.date <= today).toReversed();
  return { weekStart, marks, done };
}

const firstDayStreak: DayOf = async (ctx) => {
  const { marks, done } = await marksOf(ctx);
  // A seven-day streak can't span much more than its days: only planned rest lies between them.
  const target = achievementTarget('week_strong');
  const reaches = ({ date }: { readonly date: LocalDate }) => {
    const near = marks.filter(
      (mark) => mark.date <= date && mark.date > addDaysInCalendar(date, -8 * target),
    );
    return workoutStreak(near, date).count >= target;
  };
  return done.find(reaches)?.date ?? null;
};

const firstWeekStreak: DayOf = async (ctx) => {
  const { marks, done, weekStart } = await marksOf(ctx);
  const target = achievementTarget('month_strong');
  const reaches = ({ date }: { readonly date: LocalDate }) => {
    const since = addDaysInCalendar(date, -7 * (target + 1));
    const near = marks.filter((mark) => mark.date <= date && mark.date >= since);
    return weeklyStreak(near, date, { weekStart, since }).count >= target;
  };
  return done.find(reaches)?.date ?? null;
};
