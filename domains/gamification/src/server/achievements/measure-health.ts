import { sleepAchievementStatsPort } from '@threshold/contracts/achievement-stats';
import { nutritionPort } from '@threshold/contracts/nutrition';
import { addDays, addDaysClamped, type LocalDate } from '@threshold/physiology';
import { findLongestGoodNights } from '../../rules/find-longest-good-nights.ts';
import { getAchievementTarget, toAchievementProgress } from './achievement-target.ts';
import { EARLIEST_DATE, getCalendar } from './get-calendar.ts';
import { getMemoizedScore } from './get-memoized-score.ts';
import type { Measurer } from './measurer.ts';

/** Reads the full history. While locked, it has fewer logged days than the target. */
export const measureLoggedDays: Measurer = async (ctx) => {
  const { today } = await getCalendar(ctx);
  // A log may be dated a day ahead (docs/specification.md#today-and-time-zones).
  const days = await ctx
    .port(nutritionPort)
    .listLoggedDays(ctx.athleteId, { from: EARLIEST_DATE, to: addDays(today, 1) });
  return {
    progress: toAchievementProgress('fuel_log', days.length),
    // The days are newest first.
    reachedOn: days.at(-getAchievementTarget('fuel_log')) ?? null,
  };
};

/** Reads the athlete's running total. */
export const measureProteinDays: Measurer = async (ctx) => {
  const { proteinGoals } = await getMemoizedScore(ctx);
  return { progress: toAchievementProgress('protein_pro', proteinGoals) };
};

/** Reads the full history. */
export const measureEveryNight: Measurer = async (ctx) => {
  const { today } = await getCalendar(ctx);
  // An entry may be dated a day ahead (docs/specification.md#today-and-time-zones).
  const nights = await ctx
    .port(sleepAchievementStatsPort)
    .listNights(ctx.athleteId, { from: EARLIEST_DATE, to: addDays(today, 1) });
  const { length, reachedOn } = findLongestGoodNights(nights, getAchievementTarget('sleep_guard'));
  return { progress: toAchievementProgress('sleep_guard', length), reachedOn };
};

/** Incremental around one day; reads the full history only if the streak became shorter. */
export const measureNightsAround =
  (date: LocalDate): Measurer =>
  async (ctx, storedRow) => {
    const target = getAchievementTarget('sleep_guard');
    const span = { from: addDaysClamped(date, -target), to: addDaysClamped(date, target) };
    const nights = await ctx.port(sleepAchievementStatsPort).listNights(ctx.athleteId, span);
    const progress = toAchievementProgress('sleep_guard', findLongestGoodNights(nights, target).length);
    return progress.percent < (storedRow?.progress ?? 0)
      ? await measureEveryNight(ctx, storedRow)
      : { progress };
  };
