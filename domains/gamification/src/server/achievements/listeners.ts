import { type CommandContext, on } from '@threshold/api/server';
import { lthrApplied, thresholdSaved } from '@threshold/contracts/athletes';
import { healthLogged } from '@threshold/contracts/health';
import { nutritionLogged } from '@threshold/contracts/nutrition';
import { sessionCompleted } from '@threshold/contracts/sessions';
import { followsChanged } from '@threshold/contracts/social';
import { workoutCompleted, workoutRemoved } from '@threshold/contracts/training';
import type { LocalDate } from '@threshold/physiology';
import { getCalendar } from './get-calendar.ts';
import { measureAchievements } from './measure-achievements.ts';
import { measureFollowers, measureFollowing } from './measure-community.ts';
import { measureLongestRunAfterChange, measureLongestRunAfterRemoval } from './measure-distance.ts';
import { measureLoggedDays, measureNightsAround } from './measure-health.ts';
import { measureRank } from './measure-rank.ts';
import {
  measureEasyWeeksAround,
  measureEveryEasyWeek,
  measureGuidedTest,
  measureTargetZone,
} from './measure-zones.ts';
import { SCORE_MEASURERS, WORKOUT_MEASURERS } from './measurers.ts';

/**
 * Listeners that measure the achievements an event may unlock. They run after the points listeners, whose sums they
 * read, and after other domains. An implausible workout unlocks nothing and reverts its earlier contribution.
 */
export const achievementListeners = [
  on(workoutCompleted, async (ctx, workout) => {
    // Demo data is evaluated as a whole, each achievement as of its day.
    if (workout.source === 'demo') return;
    const measurers = {
      ...SCORE_MEASURERS,
      ultra_soul: measureLongestRunAfterChange(workout),
      easy_does_it: measureEasyWeeksAround(workout.date),
      ...(workout.implausible ? {} : WORKOUT_MEASURERS),
    };
    await measureAchievements(ctx, measurers, { factDate: workout.date });
    // Manual workouts have no recording. Others are completed and restored together with theirs.
    if (workout.source !== 'manual')
      await measureAchievements(
        ctx,
        { in_the_zone: measureTargetZone },
        await getMeasureOptions(ctx, workout.date),
      );
  }),
  on(workoutRemoved, (ctx, { workoutId }) =>
    measureAchievements(ctx, {
      ...SCORE_MEASURERS,
      ultra_soul: measureLongestRunAfterRemoval(workoutId),
      in_the_zone: measureTargetZone,
      easy_does_it: measureEveryEasyWeek,
    }),
  ),
  on(sessionCompleted, async (ctx, { date }) =>
    // The resulting workout has its own event.
    measureAchievements(ctx, { top_hundred: measureRank }, await getMeasureOptions(ctx, date)),
  ),
  on(nutritionLogged, (ctx, { date }) =>
    measureAchievements(ctx, { fuel_log: measureLoggedDays, ...SCORE_MEASURERS }, { factDate: date }),
  ),
  on(
    healthLogged,
    (ctx, { date, sleepHours, isCorrection = false }) =>
      sleepHours === null && !isCorrection
        ? Promise.resolve()
        : measureAchievements(ctx, { sleep_guard: measureNightsAround(date) }, { factDate: date }),
    { withPrevious: true },
  ),
  on(thresholdSaved, async (ctx, { source, date }) => {
    if (source !== 'test') return;
    await measureAchievements(
      ctx,
      { know_your_zones: measureGuidedTest(date) },
      await getMeasureOptions(ctx, date),
    );
  }),
  on(lthrApplied, (ctx) =>
    measureAchievements(
      ctx,
      { in_the_zone: measureTargetZone, easy_does_it: measureEveryEasyWeek },
      { unlockTime: 'reached-day' },
    ),
  ),
  on(followsChanged, (ctx, { athleteId, following, followers }) =>
    // One event covers both athletes of a follow.
    measureAchievements(
      { ...ctx, athleteId },
      { first_follow: measureFollowing(following), crew: measureFollowers(followers) },
    ),
  ),
];

/** An event for a past day unlocks as of that day. */
async function getMeasureOptions(ctx: CommandContext, date: LocalDate) {
  const isPastDay = date < (await getCalendar(ctx)).today;
  return { unlockTime: isPastDay ? 'reached-day' : 'now', factDate: date } as const;
}
