import {
  sessionAchievementStatsPort,
  thresholdAchievementStatsPort,
  trainingAchievementStatsPort,
} from '@threshold/contracts/achievement-stats';
import { addDaysClamped, type LocalDate, toWeekSpan } from '@threshold/physiology';
import { findLongestEasyWeeks } from '../../rules/find-longest-easy-weeks.ts';
import { getAchievementTarget, toAchievementProgress } from './achievement-target.ts';
import { EARLIEST_DATE, getCalendar } from './get-calendar.ts';
import type { Measurer } from './measurer.ts';

const SECONDS_PER_MINUTE = 60;

/** Reads nothing, because the event itself is the saved guided test. */
export const measureGuidedTest =
  (date: LocalDate): Measurer =>
  async () => ({ progress: toAchievementProgress('know_your_zones', 1), reachedOn: date });

export const measureAnyTest: Measurer = async (ctx) => {
  const testedOn = await ctx.port(thresholdAchievementStatsPort).findFirstTestDate(ctx.athleteId);
  return { progress: toAchievementProgress('know_your_zones', testedOn ? 1 : 0), reachedOn: testedOn };
};

/** Reads all days, because there are few while the achievement is locked. */
export const measureTargetZone: Measurer = async (ctx) => {
  const days = await ctx.port(sessionAchievementStatsPort).listTargetZoneDays(ctx.athleteId);
  const targetSeconds = SECONDS_PER_MINUTE * getAchievementTarget('in_the_zone');
  let totalSeconds = 0;
  let reachedOn: LocalDate | null = null;
  for (const day of days) {
    totalSeconds += day.seconds;
    if (reachedOn === null && totalSeconds >= targetSeconds) reachedOn = day.date;
  }
  return { progress: toAchievementProgress('in_the_zone', totalSeconds / SECONDS_PER_MINUTE), reachedOn };
};

/** Reads the full history. */
export const measureEveryEasyWeek: Measurer = async (ctx) => {
  const { today, weekStart } = await getCalendar(ctx);
  const days = await ctx
    .port(trainingAchievementStatsPort)
    .listHeartRateDays(ctx.athleteId, { from: EARLIEST_DATE, to: today });
  const { length, reachedOn } = findLongestEasyWeeks(days, weekStart, getAchievementTarget('easy_does_it'));
  return { progress: toAchievementProgress('easy_does_it', length), reachedOn };
};

/** Incremental around one day; reads the full history only if the streak became shorter. */
export const measureEasyWeeksAround =
  (date: LocalDate): Measurer =>
  async (ctx, storedRow) => {
    const target = getAchievementTarget('easy_does_it');
    const { weekStart } = await getCalendar(ctx);
    const week = toWeekSpan(date, weekStart);
    const span = {
      from: addDaysClamped(week.start, -7 * target),
      to: addDaysClamped(week.end, 7 * target),
    };
    const days = await ctx.port(trainingAchievementStatsPort).listHeartRateDays(ctx.athleteId, span);
    const progress = toAchievementProgress(
      'easy_does_it',
      findLongestEasyWeeks(days, weekStart, target).length,
    );
    return progress.percent < (storedRow?.progress ?? 0)
      ? await measureEveryEasyWeek(ctx, storedRow)
      : { progress };
  };
