import type { QueryContext } from '@threshold/api/server';
import {
  compareSameEffort,
  isRun,
  type PacedRecording,
  type TrackPoint,
  toRunKind,
  toTimerTrack,
} from '@threshold/physiology';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { SameEffortView } from '../../recorded-schemas.ts';
import type { HrSample } from '../../schemas.ts';
import { toSamples } from '../stream/chunk-samples.ts';
import { type SessionRow, sessionsTables } from '../tables.ts';
import { countPausedSeconds } from './count-paused-seconds.ts';

/** Ten minutes of warm-up and twenty to compare. */
const MIN_SECONDS = 30 * 60;
/** Longer runs aren't compared, which limits how much one request reads. */
const MAX_SECONDS = 6 * 3600;
/** A similar run has at least two thirds of the length, and at most one and a half times. */
const LENGTH_RATIO = 1.5;
const MAX_AGE_DAYS = 180;
const MS_PER_DAY = 86_400_000;
/** Limits the query; the period of 180 days would need more than one run a day to exceed it. */
const MAX_LISTED_RUNS = 250;
/** Similar runs whose streams are read, latest first. */
const MAX_CANDIDATES = 3;

interface RecordingToCompare {
  readonly row: SessionRow;
  readonly stream: readonly HrSample[];
  /** Distances at timer times, so without pauses. */
  readonly track: readonly TrackPoint[];
}

/**
 * Compares a run with the latest earlier one of the same kind and similar length that has enough minutes at the same
 * heart rate. Considers the three latest of the last 180 days.
 * @returns null for other sports, without a track or heart rate, and if no such run exists
 */
export async function findSameEffort(
  ctx: QueryContext,
  { row, stream, track }: RecordingToCompare,
): Promise<SameEffortView | null> {
  const isComparable =
    isRun(row.session_type) && row.elapsed_seconds >= MIN_SECONDS && row.elapsed_seconds <= MAX_SECONDS;
  if (!isComparable || track.length === 0 || stream.length === 0) return null;
  for (const { workoutId, date, recording } of await listSimilarRuns(ctx, row)) {
    const sameEffort = compareSameEffort({ track, hrStream: stream }, recording);
    if (sameEffort) return { previousWorkoutId: workoutId, previousDate: date, ...sameEffort };
  }
  return null;
}

async function listSimilarRuns(ctx: QueryContext, row: SessionRow) {
  const sessionIds = await listSimilarSessionIds(ctx, row);
  if (sessionIds.length === 0) return [];
  const rows = await sessionsTables(ctx.em)
    .selectFrom('session')
    .innerJoin('track', 'track.session_id', 'session.id')
    .select(({ selectFrom }) => [
      'session.workout_id',
      'session.started_on',
      'session.started_at',
      'session.ended_at',
      'session.elapsed_seconds',
      'track.seconds',
      'track.meters',
      jsonArrayFrom(
        selectFrom('chunk')
          .select(['chunk.first_second', 'chunk.seconds', 'chunk.bpm'])
          .whereRef('chunk.session_id', '=', 'session.id')
          .orderBy('chunk.first_second'),
      ).as('chunks'),
    ])
    .where('session.athlete_id', '=', ctx.athleteId)
    .where('session.id', 'in', sessionIds)
    .orderBy('session.started_at', 'desc')
    .execute();
  return rows.flatMap(({ workout_id: workoutId, started_on: date, chunks, seconds, meters, ...session }) => {
    if (workoutId === null) return [];
    const track = seconds.map((t, index) => ({ t, meters: meters[index] ?? 0 }));
    const recording: PacedRecording = {
      track: toTimerTrack(track, countPausedSeconds(session)),
      hrStream: chunks
        .flatMap((chunk) => toSamples({ ...chunk, rr: null, rr_counts: null }))
        .sort((a, b) => a.t - b.t),
    };
    return [{ workoutId, date, recording }];
  });
}

/** The latest earlier recordings of the same kind and similar length, latest first. */
async function listSimilarSessionIds({ em, athleteId }: QueryContext, row: SessionRow): Promise<string[]> {
  const sessions = await sessionsTables(em)
    .selectFrom('session')
    .select(['id', 'session_type'])
    .where('athlete_id', '=', athleteId)
    .where('started_at', '<', row.started_at)
    .where('started_at', '>', new Date(row.started_at.getTime() - MAX_AGE_DAYS * MS_PER_DAY))
    .where('elapsed_seconds', '>=', Math.ceil(row.elapsed_seconds / LENGTH_RATIO))
    .where('elapsed_seconds', '<=', Math.floor(Math.min(MAX_SECONDS, row.elapsed_seconds * LENGTH_RATIO)))
    .where('sample_count', '>', 0)
    .where('workout_is_new', 'is not', null)
    .where('status', '<>', 'open')
    .where('removed_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('track').select('session_id').whereRef('track.session_id', '=', 'session.id')),
    )
    .orderBy('started_at', 'desc')
    .limit(MAX_LISTED_RUNS)
    .execute();
  return sessions
    .filter((session) => toRunKind(session.session_type) === toRunKind(row.session_type))
    .slice(0, MAX_CANDIDATES)
    .map(({ id }) => id);
}
