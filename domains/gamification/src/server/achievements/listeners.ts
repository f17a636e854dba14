import { type Act, on } from '@threshold/api/server';
import { lthrApplied, thresholdKept } from '@threshold/contracts/athletes';
import { healthLogged } from '@threshold/contracts/health';
import { nutritionLogged } from '@threshold/contracts/nutrition';
import { sessionCompleted } from '@threshold/contracts/sessions';
import { followsChanged } from '@threshold/contracts/social';
import { workoutCompleted, workoutRemoved } from '@threshold/contracts/training';
import type { LocalDate } from '@threshold/physiology';
import { calendarOf } from './calendar-of.ts';
import { measureAchievements } from './measure-achievements.ts';
import { measureFollowers, measureFollowing } from './measure-community.ts';
import { measureRun, measureWithoutRun } from './measure-distance.ts';
import { measureLoggedDays, measureNightsAround } from './measure-health.ts';
import { measureStanding } from './measure-standing.ts';
import {
  measureEasyWeeksAround,
  measureEveryEasyWeek,
  measureGuidedTest,
  measureTargetZone,
} from './measure-zones.ts';
import { BY_SCORE, BY_WORKOUT } from './measurers.ts';

/**
 * Which facts may unlock what; they are heard after the points, whose sums they read, and after the other domains have
 * followed them. What is implausible unlocks nothing: it only takes back what it counted for before.
 */
export const achievementListeners = [
  on(workoutCompleted, async (act, workout) => {
    // The demo's past is replayed as a whole, each achievement as of its day.
    if (workout.source === 'demo') return;
    const measurers = {
      ...BY_SCORE,
      ultra_soul: measureRun(workout),
      easy_does_it: measureEasyWeeksAround(workout.date),
      ...(workout.implausible ? {} : BY_WORKOUT),
    };
    await measureAchievements(act, measurers, { factDate: workout.date });
    // Nothing was recorded of what was logged by hand; else its recording comes with it, and comes back with it.
    if (workout.source !== 'manual')
      await measureAchievements(act, { in_the_zone: measureTargetZone }, await ofDay(act, workout.date));
  }),
  on(workoutRemoved, (act, { workoutId }) =>
    measureAchievements(act, {
      ...BY_SCORE,
      ultra_soul: measureWithoutRun(workoutId),
      in_the_zone: measureTargetZone,
      easy_does_it: measureEveryEasyWeek,
    }),
  ),
  on(sessionCompleted, async (act, { date }) =>
    // The workout that it makes is heard of on its own.
    measureAchievements(act, { top_hundred: measureStanding }, await ofDay(act, date)),
  ),
  on(nutritionLogged, (act, { date }) =>
    measureAchievements(act, { fuel_log: measureLoggedDays, ...BY_SCORE }, { factDate: date }),
  ),
  on(healthLogged, (act, { date, sleepHours, isCorrection = false }) =>
    sleepHours === null && !isCorrection
      ? Promise.resolve()
      : measureAchievements(act, { sleep_guard: measureNightsAround(date) }, { factDate: date }),
  ),
  on(thresholdKept, async (act, { source, date }) => {
    if (source !== 'test') return;
    await measureAchievements(act, { know_your_zones: measureGuidedTest(date) }, await ofDay(act, date));
  }),
  on(lthrApplied, (act) =>
    measureAchievements(
      act,
      { in_the_zone: measureTargetZone, easy_does_it: measureEveryEasyWeek },
      { unlocks: 'as-of-its-day' },
    ),
  ),
  on(followsChanged, (act, { athleteId, following, followers }) =>
    // A follow is told of both, whoever of the two has acted.
    measureAchievements(
      { ...act, athleteId },
      { first_follow: measureFollowing(following), crew: measureFollowers(followers) },
    ),
  ),
];

/** What is told of a day that is over unlocks as of that day. */
async function ofDay(act: Act, date: LocalDate) {
  const isOver = date < (await calendarOf(act)).today;
  return { unlocks: isOver ? 'as-of-its-day' : 'now', factDate: date } as const;
}
