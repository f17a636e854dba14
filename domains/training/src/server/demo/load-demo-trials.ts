import type { CommandContext } from '@threshold/api/server';
import { addDays, type LocalDate, metersOf } from '@threshold/physiology';
import { v7 as uuidv7 } from 'uuid';
import { type Activity, TRIAL_UNITS } from '../../trial-schemas.ts';
import { selectTrials } from '../trials/select-trials.ts';
import { TimeTrial } from '../trials/time-trial.entity.ts';

/** Days before today, activity, distance in its unit, seconds: slowly improving. */
const TRIALS: readonly (readonly [daysAgo: number, Activity, distance: number, durationSeconds: number])[] = [
  [100, 'running', 5, 1510],
  [86, 'rowing', 2000, 501],
  [72, 'running', 5, 1482],
  [65, 'biking', 10, 2000],
  [58, 'running', 10, 3068],
  [44, 'running', 5, 1445],
  [30, 'rowing', 2000, 484],
  [16, 'running', 5, 1411],
  [9, 'biking', 10, 1915],
];

/** Stores the demo's time trials for an athlete without trials. */
export async function loadDemoTrials(ctx: CommandContext, today: LocalDate): Promise<void> {
  if (await selectTrials(ctx.em, ctx.athleteId).limit(1).executeTakeFirst()) return;
  const { athleteId } = ctx;
  await ctx.em.insertMany(
    TimeTrial,
    TRIALS.map(([daysAgo, activity, distance, durationSeconds]) => ({
      id: uuidv7(),
      athleteId,
      date: addDays(today, -daysAgo),
      activity,
      distanceMeters: metersOf(distance, TRIAL_UNITS[activity]),
      durationSeconds,
    })),
  );
}
