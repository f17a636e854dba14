import type { CommandContext } from '@threshold/api/server';
import type { PayloadOf } from '@threshold/contracts';
import type { sessionCompleted } from '@threshold/contracts/sessions';
import { isBarelyBegun, isPlausible } from '@threshold/physiology';
import { v7 as uuidv7 } from 'uuid';
import { trainingTables } from '../../tables.ts';
import { completePlanned } from '../match/complete-planned.ts';
import { updateCompletedWorkouts } from '../update-completed-workouts.ts';
import { Workout } from '../workout.entity.ts';
import { selectWorkouts } from '../workout-columns.ts';
import { insertRestDay, selectRowsOfDay } from '../workout-rows.ts';
import { fillLog, omitUnknownFields } from './fill-log.ts';

type CompletedSession = PayloadOf<typeof sessionCompleted>;

/**
 * Applies a completed session to its workout, on the day it was done. Idempotent, because a repeat
 * overwrites. If the workout is new or its plan was replaced, inserts it with the session's workout id.
 */
export async function recordSession(ctx: CommandContext, payload: CompletedSession): Promise<void> {
  const { em } = ctx;
  const { athleteId, sessionId, workoutId, type, zone } = payload;
  const existingWorkout = await findWorkout(ctx, sessionId);
  await updateCompletedWorkouts(ctx, [existingWorkout?.id ?? workoutId], async () => {
    // The athlete may have renamed the type of an imported workout.
    const completedFields = toCompletedFields({
      ...payload,
      type: existingWorkout?.source === 'session' ? type : (existingWorkout?.type ?? type),
    });
    if (existingWorkout) {
      const typeAndZone = existingWorkout.source === 'session' ? { type, zone } : {};
      const updatedFields = existingWorkout.is_filled ? omitUnknownFields(completedFields) : completedFields;
      await em.nativeUpdate(Workout, { athleteId, sessionId }, { ...updatedFields, ...typeAndZone });
      await completePlanned(ctx, existingWorkout);
      return;
    }
    if (payload.origin === 'file' && (await fillLog(ctx, workoutId, { ...completedFields, sessionId })))
      return;
    const plannedRow = payload.isNewWorkout ? undefined : await findPlanned(ctx, workoutId);
    if (plannedRow && isTooShort(plannedRow, payload)) await detachSession(ctx, plannedRow);
    else if (
      plannedRow &&
      (await completeWithSession(ctx, plannedRow, {
        ...completedFields,
        ...toDayChange(plannedRow, payload),
        sessionId,
      }))
    )
      return;
    await em.insert(Workout, {
      ...completedFields,
      id: workoutId,
      athleteId,
      sessionId,
      date: payload.date,
      session: payload.session,
      type,
      zone,
      steps: [],
      checks: [],
      generatedBy: 'athlete',
      source: payload.origin === 'file' ? 'import' : 'session',
    });
    await completePlanned(ctx, { id: workoutId, date: payload.date });
  });
}

/** The workout that the session was started for, unless a session completed it already. */
const findPlanned = ({ em, athleteId }: CommandContext, workoutId: string) =>
  selectWorkouts(em, athleteId)
    .select(['source', 'plan_id'])
    .where('id', '=', workoutId)
    .where('session_id', 'is', null)
    .executeTakeFirst();

type PlannedRow = NonNullable<Awaited<ReturnType<typeof findPlanned>>>;

/** Moves a workout planned for another day to the athlete's local day of the session. */
const toDayChange = (plannedRow: PlannedRow, { date, session }: CompletedSession) =>
  plannedRow.date === date ? {} : { date, session };

/**
 * Returns false if another session completed it in between. A future day left empty gets a rest day; a past
 * day stays missed.
 */
async function completeWithSession(
  ctx: CommandContext,
  plannedRow: PlannedRow,
  completedFields: Partial<Workout>,
): Promise<boolean> {
  const { em, athleteId } = ctx;
  if (!(await em.nativeUpdate(Workout, { athleteId, id: plannedRow.id, sessionId: null }, completedFields)))
    return false;
  const isBeforePlannedDay = completedFields.date !== undefined && completedFields.date < plannedRow.date;
  if (isBeforePlannedDay && (await selectRowsOfDay(ctx, plannedRow.date)).length === 0)
    await insertRestDay(ctx, plannedRow, { id: uuidv7({ msecs: ctx.now().getTime() }), why: 'Moved' });
  return true;
}

/** True if the session ended too early to complete the planned one. */
const isTooShort = (plannedRow: PlannedRow, { durationSeconds }: CompletedSession) =>
  !plannedRow.completed && isBarelyBegun(durationSeconds, plannedRow.planned_duration_seconds);

/** Keeps the planned session open under a new id, because the completed workout takes its old id. */
const detachSession = ({ em, athleteId, now }: CommandContext, { id }: PlannedRow) =>
  em.nativeUpdate(
    Workout,
    { athleteId, id, sessionId: null, completed: false },
    { id: uuidv7({ msecs: now().getTime() }) },
  );

/** The workout of an already applied session. */
const findWorkout = ({ em, athleteId }: CommandContext, sessionId: string) =>
  trainingTables(em)
    .selectFrom('workout')
    .select(['id', 'date', 'source', 'type'])
    .select(({ eb }) => eb('filled_log', 'is not', null).as('is_filled'))
    .where('athlete_id', '=', athleteId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();

function toCompletedFields(payload: CompletedSession) {
  const findBestSeconds = (meters: number) =>
    payload.bestEfforts.find(({ distanceMeters }) => distanceMeters === meters)?.seconds ?? null;
  return {
    completed: true,
    actualDurationSeconds: payload.durationSeconds,
    actualHrBpm: payload.averageHrBpm,
    maxHrBpm: payload.maxHrBpm,
    distanceMeters: payload.distanceMeters,
    trainingStress: payload.trainingStress?.tss ?? null,
    stressFormulaVersion: payload.trainingStress?.formulaVersion ?? null,
    stressEstimated: payload.trainingStress?.estimated ?? false,
    implausible: !isPlausible(payload),
    zoneSeconds: payload.zoneSeconds.some((seconds) => seconds > 0) ? payload.zoneSeconds : null,
    best5kSeconds: findBestSeconds(5000),
    best10kSeconds: findBestSeconds(10_000),
    bestHalfSeconds: findBestSeconds(21_097.5),
    bestMarathonSeconds: findBestSeconds(42_195),
  };
}
