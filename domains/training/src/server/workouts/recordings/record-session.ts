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
 * Applies a completed session to its workout, on the day it was done. Idempotent: a repeat overwrites. A new
 * workout, or one whose plan was replaced, gets the workout id of the session.
 */
export async function recordSession(ctx: CommandContext, payload: CompletedSession): Promise<void> {
  const { em } = ctx;
  const { athleteId, sessionId, workoutId, type, zone } = payload;
  const existing = await findWorkout(ctx, sessionId);
  await updateCompletedWorkouts(ctx, [existing?.id ?? workoutId], async () => {
    // The athlete may have renamed the type of an imported workout.
    const done = completedFields({
      ...payload,
      type: existing?.source === 'session' ? type : (existing?.type ?? type),
    });
    if (existing) {
      const typeAndZone = existing.source === 'session' ? { type, zone } : {};
      const numbers = existing.is_filled ? omitUnknownFields(done) : done;
      await em.nativeUpdate(Workout, { athleteId, sessionId }, { ...numbers, ...typeAndZone });
      await completePlanned(ctx, existing);
      return;
    }
    if (payload.origin === 'file' && (await fillLog(ctx, workoutId, { ...done, sessionId }))) return;
    const planned = payload.isNewWorkout ? undefined : await findPlanned(ctx, workoutId);
    if (planned && isTooShort(planned, payload)) await detachSession(ctx, planned);
    else if (
      planned &&
      (await completeWithSession(ctx, planned, { ...done, ...dayChange(planned, payload), sessionId }))
    )
      return;
    await em.insert(Workout, {
      ...done,
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
const dayChange = (planned: PlannedRow, { date, session }: CompletedSession) =>
  planned.date === date ? {} : { date, session };

/**
 * Returns false if another session completed it in between. A future day that becomes empty gets a rest day;
 * a past one stays missed.
 */
async function completeWithSession(
  ctx: CommandContext,
  planned: PlannedRow,
  done: Partial<Workout>,
): Promise<boolean> {
  const { em, athleteId } = ctx;
  if (!(await em.nativeUpdate(Workout, { athleteId, id: planned.id, sessionId: null }, done))) return false;
  const isAhead = done.date !== undefined && done.date < planned.date;
  if (isAhead && (await selectRowsOfDay(ctx, planned.date)).length === 0)
    await insertRestDay(ctx, planned, { id: uuidv7({ msecs: ctx.now().getTime() }), why: 'Moved' });
  return true;
}

/** True if the session ended too early to complete the planned one. */
const isTooShort = (planned: PlannedRow, { durationSeconds }: CompletedSession) =>
  !planned.completed && isBarelyBegun(durationSeconds, planned.planned_duration_seconds);

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

function completedFields(payload: CompletedSession) {
  const bestOf = (meters: number) =>
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
    best5kSeconds: bestOf(5000),
    best10kSeconds: bestOf(10_000),
    bestHalfSeconds: bestOf(21_097.5),
    bestMarathonSeconds: bestOf(42_195),
  };
}
