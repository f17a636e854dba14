import { trainingAchievementStatsPort } from '@threshold/contracts/achievement-stats';
import { fromMeters, isRun } from '@threshold/physiology';
import type { AchievementId } from '../../rules/achievements.ts';
import { toAchievementProgress } from './achievement-target.ts';
import { getMemoizedScore } from './get-memoized-score.ts';
import type { Measurer } from './measurer.ts';

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
    const { totalMeters } = await getMemoizedScore(ctx);
    return { progress: toAchievementProgress(id, fromMeters('mi', totalMeters)) };
  };

/** Queries all runs: needed if the longest one may have been changed or removed. */
export const measureLongestRun: Measurer = async (ctx) => {
  const longestRun = await ctx.port(trainingAchievementStatsPort).findLongestRun(ctx.athleteId);
  const kilometers = longestRun ? fromMeters('km', longestRun.distanceMeters) : 0;
  return {
    progress: toAchievementProgress('ultra_soul', kilometers),
    reachedOn: longestRun?.date ?? null,
    sourceId: longestRun?.workoutId ?? null,
  };
};

/** Incremental: queries all runs only if the changed workout was the longest and became shorter. */
export const measureLongestRunAfterChange =
  (workout: CompletedWorkout): Measurer =>
  async (ctx, storedRow) => {
    const isCounted = !workout.implausible && workout.distanceMeters !== null && isRun(workout.type);
    const progress = toAchievementProgress(
      'ultra_soul',
      isCounted && workout.distanceMeters ? fromMeters('km', workout.distanceMeters) : 0,
    );
    if (progress.percent > (storedRow?.progress ?? 0)) return { progress, sourceId: workout.workoutId };
    if (storedRow?.sourceId !== workout.workoutId || progress.percent === storedRow.progress) return null;
    return await measureLongestRun(ctx, storedRow);
  };

/** Queries all runs only if the removed workout was the longest one. */
export const measureLongestRunAfterRemoval =
  (workoutId: string): Measurer =>
  async (ctx, storedRow) =>
    storedRow?.sourceId === workoutId ? await measureLongestRun(ctx, storedRow) : null;
