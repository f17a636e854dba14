import { type CommandContext, handleJob, type JobContext, type QueryContext } from '@threshold/api/server';
import { type Recording, sessionsPort } from '@threshold/contracts/sessions';
import {
  type CurvePoint,
  downsampleHrStream,
  findLthrCandidate,
  findRaceEffort,
  findThresholdRace,
  isRun,
  LTHR_BOUNDS_BPM,
  type LthrCandidate,
  parseRaceDistance,
  type ThresholdRace,
} from '@threshold/physiology';
import { sql } from 'kysely';
import { findProfile } from '../profile/profile-rows.ts';
import { athletesTables } from '../tables.ts';
import { findLthrOn } from '../thresholds/find-lthr-on.ts';
import { lockLthr } from '../thresholds/lthr-lock.ts';
import { findCandidateJob } from './find-candidate-job.ts';
import { MAX_TRACE_POINTS } from './lthr-candidate.entity.ts';
import { refreshLthrProposal } from './refresh-lthr-proposal.ts';

/**
 * Stores the candidate of a recording, or deletes it if the recording is no longer evidence, and refreshes
 * the proposal. Reads and computes outside of the transaction. Idempotent.
 */
export const findCandidateHandler = handleJob(findCandidateJob, updateCandidate);

async function updateCandidate(
  { athleteId, queryContext, runInTransaction, signal }: JobContext,
  { workoutId, type }: { readonly workoutId: string; readonly type: string },
): Promise<void> {
  const readContext = queryContext();
  const recording = await readContext.port(sessionsPort).findRecording(athleteId, workoutId);
  const candidate = recording && (await findCandidate(readContext, recording, type));
  signal.throwIfAborted();
  await runInTransaction(async (ctx) => {
    await lockLthr(ctx);
    if (recording && candidate) await storeCandidate(ctx, recording, candidate);
    else await deleteCandidate(ctx, workoutId);
    await refreshLthrProposal(ctx);
  });
}

async function findCandidate(
  ctx: QueryContext,
  recording: Recording,
  type: string,
): Promise<LthrCandidate | null> {
  const { candidate } = findLthrCandidate({
    stream: recording.hrStream,
    isRun: isRun(type),
    race: findThresholdRace(type) ?? (await findRaceOfDay(ctx, recording)),
    lthrBpm: await findLthrOn(ctx, ctx.athleteId, recording.date),
  });
  const { min, max } = LTHR_BOUNDS_BPM;
  return candidate && candidate.bpm >= min && candidate.bpm <= max ? candidate : null;
}

/** A recording within 5% of the race's distance is the race. */
const MAX_DISTANCE_DEVIATION = 0.05;

/** The race of the athlete's profile, if it was on the recording's day and over its distance. */
async function findRaceOfDay(ctx: QueryContext, recording: Recording): Promise<ThresholdRace | null> {
  const profile = await findProfile(ctx);
  if (!profile?.raceDistance || profile.raceDate !== recording.date) return null;
  const distance = parseRaceDistance(profile.raceDistance);
  if (typeof distance !== 'number' || recording.distanceMeters === null) return null;
  const deviation = Math.abs(recording.distanceMeters / (1000 * distance) - 1);
  const effort = findRaceEffort(distance);
  return deviation <= MAX_DISTANCE_DEVIATION && (effort === '10K' || effort === 'half marathon')
    ? effort
    : null;
}

async function storeCandidate(
  ctx: CommandContext,
  { workoutId, date, hrStream }: Recording,
  candidate: LthrCandidate,
): Promise<void> {
  const trace = downsampleHrStream(hrStream, MAX_TRACE_POINTS);
  const columns = {
    measured_on: date,
    kind: candidate.kind,
    bpm: candidate.bpm,
    is_lower_bound: candidate.isLowerBound,
    window_start_seconds: candidate.window.startSeconds,
    window_end_seconds: candidate.window.endSeconds,
    drift_percent: candidate.driftPercent,
    variation_percent: candidate.variationPercent,
    sample_share: candidate.sampleShare,
    trace: sql<readonly CurvePoint[]>`${JSON.stringify(trace)}::jsonb`,
  };
  await athletesTables(ctx)
    .insertInto('lthr_candidate')
    .values({ athlete_id: ctx.athleteId, workout_id: workoutId, ...columns })
    .onConflict((row) => row.columns(['athlete_id', 'workout_id']).doUpdateSet(columns))
    .execute();
}

const deleteCandidate = (ctx: CommandContext, workoutId: string) =>
  athletesTables(ctx)
    .deleteFrom('lthr_candidate')
    .where('athlete_id', '=', ctx.athleteId)
    .where('workout_id', '=', workoutId)
    .execute();
