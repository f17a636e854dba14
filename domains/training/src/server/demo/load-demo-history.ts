import type { RequiredEntityData } from '@mikro-orm/core';
import type { CommandContext } from '@threshold/api/server';
import { athletesPort, type PlanningFacts } from '@threshold/contracts/athletes';
import { addDays, type LocalDate, toKilograms, toMeters } from '@threshold/physiology';
import { v7 as uuidv7 } from 'uuid';
import type { Exercise } from '../../strength-schemas.ts';
import { type Activity, TRIAL_UNITS } from '../../trial-schemas.ts';
import { toPlannedColumns } from '../plans/planned-sessions.ts';
import { selectSets } from '../strength/select-sets.ts';
import { StrengthSet } from '../strength/strength-set.entity.ts';
import { trainingTables } from '../tables.ts';
import { selectTrials } from '../trials/select-trials.ts';
import { TimeTrial } from '../trials/time-trial.entity.ts';
import { updateCompletedWorkouts } from '../workouts/update-completed-workouts.ts';
import { Workout } from '../workouts/workout.entity.ts';
import { createDemoHistory, type PastSession } from './create-demo-history.ts';

/**
 * Stores the demo history for an athlete without completed workouts (docs/specification.md#demo-data). Runs
 * before planning, which starts from it.
 */
export async function loadDemoHistory(
  ctx: CommandContext,
  today: LocalDate,
  facts: PlanningFacts,
): Promise<void> {
  const completedWorkout = await trainingTables(ctx.em)
    .selectFrom('workout')
    .select('id')
    .where('athlete_id', '=', ctx.athleteId)
    .where('completed', '=', true)
    .limit(1)
    .executeTakeFirst();
  if (completedWorkout) return;
  const now = ctx.now();
  const athletes = ctx.port(athletesPort);
  const findLthrOn = (date: LocalDate) => athletes.findLthrOn(ctx.athleteId, date);
  const pastSessions = await createDemoHistory({ today, facts, findLthrOn });
  const rows = pastSessions.map((session) => toWorkoutRow(session, ctx.athleteId, now));
  await updateCompletedWorkouts(
    ctx,
    rows.map(({ id }) => id),
    () => ctx.em.insertMany(Workout, rows),
  );
  await loadDemoStrength(ctx, today);
  await loadDemoTrials(ctx, today);
}

const toWorkoutRow = (
  { planned, completed: completedSession }: PastSession,
  athleteId: string,
  now: Date,
): RequiredEntityData<Workout> & { id: string } => ({
  ...toPlannedColumns(planned),
  id: uuidv7({ msecs: now.getTime() }),
  athleteId,
  source: 'demo',
  ...(completedSession && {
    completed: true,
    actualDurationSeconds: completedSession.durationSeconds,
    actualHrBpm: completedSession.averageHrBpm,
    maxHrBpm: completedSession.maxHrBpm,
    distanceMeters: completedSession.distanceMeters,
    rpe: completedSession.rpe,
    trainingStress: completedSession.stress.tss,
    stressFormulaVersion: completedSession.stress.formulaVersion,
    stressEstimated: completedSession.stress.estimated,
  }),
});

/** Slowly improving trials, in line with the paces of the easy runs. Each distance is in the unit of its activity. */
const DEMO_TRIALS: readonly (readonly [
  daysAgo: number,
  Activity,
  distance: number,
  durationSeconds: number,
])[] = [
  [100, 'running', 5, 1396],
  [86, 'rowing', 2000, 501],
  [72, 'running', 5, 1354],
  [65, 'biking', 10, 2000],
  [58, 'running', 10, 2830],
  [44, 'running', 5, 1322],
  [30, 'rowing', 2000, 484],
  [16, 'running', 5, 1290],
  [9, 'biking', 10, 1915],
];

async function loadDemoTrials(ctx: CommandContext, today: LocalDate): Promise<void> {
  if (await selectTrials(ctx.em, ctx.athleteId).limit(1).executeTakeFirst()) return;
  const { athleteId } = ctx;
  await ctx.em.insertMany(
    TimeTrial,
    DEMO_TRIALS.map(([daysAgo, activity, distance, durationSeconds]) => ({
      id: uuidv7(),
      athleteId,
      date: addDays(today, -daysAgo),
      activity,
      distanceMeters: toMeters(distance, TRIAL_UNITS[activity]),
      durationSeconds,
    })),
  );
}

const STRENGTH_WEEKS = 16;
/** Repetitions of the three sets of each exercise. */
const SET_REPS = [8, 8, 6] as const;

/** Two strength days a week: days before the end of the week, and the starting weight of each exercise. */
const STRENGTH_DAYS: readonly {
  readonly daysAgo: number;
  readonly startLbs: Partial<Record<Exercise, number>>;
}[] = [
  { daysAgo: 5, startLbs: { squat: 135, bench: 95, row: 85 } },
  { daysAgo: 2, startLbs: { deadlift: 165, press: 65, pullup: 0, lunge: 30 } },
];

/**
 * Stores sixteen weeks of strength sets that gain 5 lbs every third week. Does nothing if the athlete already
 * has sets.
 */
async function loadDemoStrength(ctx: CommandContext, today: LocalDate): Promise<void> {
  if (await selectSets(ctx.em, ctx.athleteId).limit(1).executeTakeFirst()) return;
  const sets = createDemoSets(today);
  // The ids order the sets of one day, so each needs its own millisecond.
  const firstIdMs = ctx.now().getTime() - sets.length;
  await ctx.em.insertMany(
    StrengthSet,
    sets.map((set, index) => ({
      ...set,
      id: uuidv7({ msecs: firstIdMs + index }),
      athleteId: ctx.athleteId,
    })),
  );
}

const createDemoSets = (today: LocalDate) =>
  Array.from({ length: STRENGTH_WEEKS }, (_, week) =>
    STRENGTH_DAYS.flatMap(({ daysAgo, startLbs }) =>
      Object.entries(startLbs).flatMap(([name, lbs]) =>
        SET_REPS.map((reps) => ({
          date: addDays(today, -daysAgo - 7 * (STRENGTH_WEEKS - 1 - week)),
          // `Object.entries` types keys as strings.
          exercise: name as Exercise,
          reps,
          weightKilograms: toKilograms(lbs + 5 * Math.floor(week / 3), 'lb'),
        })),
      ),
    ),
  ).flat();
