import { trainingAchievementStatsPort } from '@threshold/contracts/achievement-stats';
import { isRun } from '@threshold/physiology';
import { type AchievementId, achievementKilometers, achievementMiles } from '../../rules/achievements.ts';
import { toAchievementProgress } from './achievement-target.ts';
import { getScore } from './get-score.ts';
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
    const { totalMeters } = await getScore(ctx);
    return { progress: toAchievementProgress(id, achievementMiles(totalMeters)) };
  };

/** Queries all runs, for when the longest one may have been changed or deleted. */
export const measureLongestRun: Measurer = async (ctx) => {
  const longest = await ctx.port(trainingAchievementStatsPort).longestRun(ctx.athleteId);
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
    const counts = !run.implausible && run.distanceMeters !== null && isRun(run.type);
    const progress = toAchievementProgress(
      'ultra_soul',
      counts && run.distanceMeters ? achievementKilometers(run.distanceMeters) : 0,
    );
    if (progress.percent > (stored?.progress ?? 0)) return { progress, sourceId: run.workoutId };
    if (stored?.sourceId !== run.workoutId || progress.percent === stored.progress) return null;
    return await measureLongestRun(ctx, stored);
  };

export const measureWithoutRun =
  (workoutId: string): Measurer =>
  async (ctx, stored) =>
    stored?.sourceId === workoutId ? await measureLongestRun(ctx, stored) : null;
