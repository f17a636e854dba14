import type { CommandContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { type DemoWorkout, trainingPort } from '@threshold/contracts/training';
import {
  addDays,
  asksDistance,
  DEFAULT_LTHR_BPM,
  daysBetween,
  type LocalDate,
  localDate,
  type PartOfDay,
  type TrackPoint,
  toInstant,
  toWorkoutKind,
} from '@threshold/physiology';
import { v7 as uuidv7 } from 'uuid';
import { finalizeSession } from '../session/finalize-session.ts';
import { insertRecording } from '../session/insert-recording.ts';
import { createDemoLaps, createDemoRoute } from './demo-route.ts';
import { computeTargetBpm, createDemoSplits, createDemoStream } from './demo-stream.ts';

const DEMO_DAYS = 42;
/** The watch records all runs longer than this, because their tracks may contain personal records. */
const LONG_RUN_SECONDS = 4500;
/** The local hour at which the runs of each part of the day start. */
const START_HOURS: Readonly<Record<PartOfDay, number>> = { AM: 7, Lunch: 12, PM: 18 };

/**
 * Adds missing recordings to the demo's runs and classes of the last six weeks (docs/specification.md#demo-data). Long
 * runs and two thirds of the others are watch files with a track, route and laps. The rest are live sessions with a
 * strap.
 */
export async function loadDemoSessions(ctx: CommandContext, today: LocalDate): Promise<void> {
  const workouts = await ctx.port(trainingPort).listDemoWorkouts(ctx.athleteId, addDays(today, -DEMO_DAYS));
  for (const workout of workouts)
    if (isRecorded(workout) && workout.sessionId === null && workout.session !== 'Rest')
      await recordWorkout(ctx, workout, { today, partOfDay: workout.session });
}

const isRecorded = ({ type }: DemoWorkout): boolean => asksDistance(type) || toWorkoutKind(type) === 'class';

async function recordWorkout(
  ctx: CommandContext,
  workout: DemoWorkout,
  { today, partOfDay }: { readonly today: LocalDate; readonly partOfDay: PartOfDay },
): Promise<void> {
  const athletes = ctx.port(athletesPort);
  const { timeZone } = await athletes.getCalendar(ctx.athleteId);
  const lthrBpm = await athletes.findLthrOn(ctx.athleteId, workout.date);
  const stream = createDemoStream(workout, lthrBpm ?? DEFAULT_LTHR_BPM);
  // The watch records the other runs on two days in three.
  const isWatchRecording =
    workout.distanceMeters !== null &&
    (workout.durationSeconds > LONG_RUN_SECONDS || daysBetween(workout.date, today) % 3 !== 2);
  const track = isWatchRecording ? createDemoTrack(workout, lthrBpm ?? DEFAULT_LTHR_BPM) : [];
  const startedAt = toInstant(timeZone, workout.date, START_HOURS[partOfDay]);
  const row = await insertRecording(ctx, {
    id: uuidv7({ msecs: startedAt.getTime() }),
    workoutId: workout.id,
    isNewWorkout: false,
    type: workout.type,
    startedAt,
    endedAt: new Date(startedAt.getTime() + 1000 * workout.durationSeconds),
    date: workout.date,
    partOfDay,
    durationSeconds: workout.durationSeconds,
    distanceMeters: workout.distanceMeters,
    ...(isWatchRecording
      ? {
          hrSource: 'file',
          deviceName: 'Demo watch',
          track,
          route: createDemoRoute(track, daysBetween(REFERENCE_DAY, workout.date)),
          laps: createDemoLaps(track, stream),
        }
      : { hrSource: 'bluetooth', deviceName: 'Demo strap' }),
    stream,
    zone: workout.zone,
    target: workout.target,
    // A watch records the distance over time instead.
    splits: isWatchRecording ? [] : createDemoSplits(workout, stream),
  });
  if (row) await finalizeSession(ctx, row);
}

const TRACK_STEP_SECONDS = 5;
/** An arbitrary day; only its distance from the workout's day matters. */
const REFERENCE_DAY = localDate('2000-01-01');

/**
 * A demo run's distance every five seconds: faster in harder steps, with small variations, and slowing
 * slightly toward the end, more on some days. Covers the workout's distance in its duration. Deterministic
 * per workout and day.
 */
function createDemoTrack(workout: DemoWorkout, lthrBpm: number): TrackPoint[] {
  const { distanceMeters, durationSeconds, date } = workout;
  if (!distanceMeters || durationSeconds < TRACK_STEP_SECONDS) return [];
  const dayNumber = daysBetween(REFERENCE_DAY, date);
  /** The share of speed lost by the end: 0 to 5%, depending on the day. */
  const fadeShare = 0.01 * ((dayNumber * 7) % 6);
  // Speed follows the target heart rate, minus the fade, with waves of 3% whose phase depends on the day.
  const efforts = computeTargetBpm(workout, lthrBpm).map(
    (targetBpm, t) =>
      targetBpm * (1 - fadeShare * (t / durationSeconds)) * (1 + 0.03 * Math.sin((t + 53 * dayNumber) / 71)),
  );
  const totalEffort = efforts.reduce((sum, effort) => sum + effort, 0);
  const track: TrackPoint[] = [{ t: 0, meters: 0 }];
  let effortSoFar = 0;
  for (const [second, effort] of efforts.entries()) {
    effortSoFar += effort;
    const t = second + 1;
    if (t % TRACK_STEP_SECONDS === 0 || t === durationSeconds)
      track.push({ t, meters: Math.round((100 * distanceMeters * effortSoFar) / totalEffort) / 100 });
  }
  return track;
}
