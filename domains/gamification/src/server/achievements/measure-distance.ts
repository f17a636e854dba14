import { trainingAchievementStatsPort } from '@threshold/contracts/achievement-stats';
import { isRun } from '@threshold/physiology';
import { type AchievementId, achievementKilometers, achievementMiles } from '../../rules/achievements.ts';
import { toAchievementProgress } from './achievement-target.ts';
import { getScoreOnce } from './get-score-once.ts';
import type { Measurer } from './measure.ts';

interface CompletedWorkout {
  readonly workoutId: string;
  readonly type: string;
  readonly distanceMeters: number | null;
  readonly implausible: boolean;
}

/** Progress of a mileage achievement, from the running total of the athlete's score. */
export const measureMiles =
  (id: AchievementId): Measurer =>
  async (ctx) => {
    const { totalMeters } = await getScoreOnce(ctx);
    return { progress: toAchievementProgress(id, achievementMiles(totalMeters)) };
  };

/** Queries all runs: needed if the longest one may have been changed or removed. */
export const measureLongestRun: Measurer = async (ctx) => {
  const longest = await ctx.port(trainingAchievementStatsPort).findLongestRun(ctx.athleteId);
  const kilometers = longest ? achievementKilometers(longest.distanceMeters) : 0;
  return {
    progress: toAchievementProgress('ultra_soul', kilometers),
    reachedOn: longest?.date ?? null,
    sourceId: longest?.workoutId ?? null,
  };
};

/** Incremental: queries all runs only if the changed workout was the longest and became shorter. */
export const measureRun =
  (run: CompletedWorkout): Measurer =>
  async (ctx, stored) => {
    const isCounted = !run.implausible && run.distanceMeters !== null && isRun(run.type);
    const progress = toAchievementProgress(
      'ultra_soul',
      isCounted && run.distanceMeters ? achievementKilometers(run.distanceMeters) : 0,
    );
    if (progress.percent > (stored?.progress ?? 0)) return { progress, sourceId: run.workoutId };
    if (stored?.sourceId !== run.workoutId || progress.percent === stored.progress) return null;
    return await measureLongestRun(ctx, stored);
  };

/** Queries all runs only if the removed workout was the longest one. */
export const measureWithoutRun =
  (workoutId: string): Measurer =>
  async (ctx, stored) =>
    stored?.sourceId === workoutId ? await measureLongestRun(ctx, stored) : null;
