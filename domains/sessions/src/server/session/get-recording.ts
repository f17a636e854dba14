import { notFound, type QueryContext } from '@threshold/api/server';
import { trainingPort, type WorkoutToDo } from '@threshold/contracts/training';
import {
  computePlannedZoneSeconds,
  computeStepTimes,
  computeZoneSeconds,
  downsampleHrStream,
  downsampleTrack,
  type HrTarget,
  listTargetBlocks,
  toSessionTarget,
  toTimerTrack,
  toWorkoutKind,
} from '@threshold/physiology';
import type { RecordedView } from '../../recorded-schemas.ts';
import type { HrSample, RecordingView } from '../../schemas.ts';
import { getStream } from '../stream/get-stream.ts';
import type { SessionRow } from '../tables.ts';
import { getTrack } from '../track/store-track.ts';
import { countPausedSeconds } from './count-paused-seconds.ts';
import { findRecordingOfWorkout } from './find-recording-of-workout.ts';
import { findSameEffort } from './find-same-effort.ts';
import { getSession } from './find-session.ts';
import { toSessionView, toSessionZone } from './session-view.ts';

const MAX_CURVE_POINTS = 600;
const MAX_TRACK_POINTS = 600;

export async function getRecording(
  ctx: QueryContext,
  { sessionId }: { sessionId: string },
): Promise<RecordingView> {
  const row = await getSession(ctx, sessionId);
  const hrData = await getStream(ctx, row.id);
  return { ...(await toSessionView(ctx, row, hrData)), hrData };
}

/**
 * The latest recording of a workout, compared with its target; null if there is none.
 * @throws DomainError 'not-found' if the athlete has no such workout
 */
export async function findRecordedDetails(
  ctx: QueryContext,
  { workoutId }: { workoutId: string },
): Promise<RecordedView> {
  const workout = await ctx.port(trainingPort).findWorkoutToDo(ctx.athleteId, workoutId);
  if (!workout) throw notFound('Workout not found');
  const row = await findRecordingOfWorkout(ctx, workoutId);
  if (!row) return null;
  const stream = await getStream(ctx, row.id);
  const track = toTimerTrack(await getTrack(ctx, row.id), countPausedSeconds(row));
  const target = resolveTarget(row, workout);
  const { efficiency_factor: efficiencyFactor, decoupling_percent: decouplingPercent } = row;
  return {
    session: await toSessionView(ctx, row, stream),
    lthrBpm: row.lthr_bpm,
    target,
    zone: toSessionZone(row),
    judged: target && evaluateTarget({ row, stream, target, workout }),
    plannedZoneSeconds: workout.steps.length === 0 ? null : computePlannedZoneSeconds(workout.steps),
    steps:
      stream.length === 0 || isClass(row, workout)
        ? []
        : computeStepTimes(stream, { steps: workout.steps, lthrBpm: row.lthr_bpm, target }),
    curve: downsampleHrStream(stream, MAX_CURVE_POINTS),
    efficiency:
      efficiencyFactor === null || decouplingPercent === null
        ? null
        : { efficiencyFactor, decouplingPercent },
    sameEffort: await findSameEffort(ctx, { row, stream, track }),
    track: [...downsampleTrack(track, MAX_TRACK_POINTS)],
  };
}

/** The target stored at the start, else that of the planned workout the recording completed, else null. */
function resolveTarget(row: SessionRow, { steps, target }: WorkoutToDo): HrTarget | null {
  const { target_low_bpm: low, target_high_bpm: high } = row;
  if (high !== null)
    return toSessionTarget({ zone: toSessionZone(row), type: row.session_type }, { low, high });
  return steps.length === 0 ? null : target;
}

/** The studio decides the order of a class. Its steps are only totals. */
const isClass = (row: SessionRow, { plannedType }: WorkoutToDo): boolean =>
  [row.session_type, plannedType].some((type) => toWorkoutKind(type) === 'class');

interface TargetInput {
  readonly row: SessionRow;
  readonly stream: readonly HrSample[];
  readonly target: HrTarget;
  readonly workout: WorkoutToDo;
}

function evaluateTarget({ row, stream, target, workout }: TargetInput) {
  const zone = toSessionZone(row);
  const followsSteps = row.workout_is_new === false && row.hr_source !== 'file' && !isClass(row, workout);
  const blocks = listTargetBlocks(stream, { target, zone, steps: workout.steps, followsSteps });
  const measuredSeconds = computeZoneSeconds(stream, row.lthr_bpm).reduce((sum, seconds) => sum + seconds, 0);
  return blocks.length === 0
    ? null
    : { blocks, unmeasuredSeconds: Math.max(0, row.elapsed_seconds - measuredSeconds) };
}
