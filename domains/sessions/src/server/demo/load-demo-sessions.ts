import type { Act } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { type DemoWorkout, trainingPort } from '@threshold/contracts/training';
import { addDays, asksDistance, DEFAULT_LTHR_BPM, type LocalDate } from '@threshold/physiology';
import { v7 as uuidv7 } from 'uuid';
import { instantOn, type PartOfDay } from '../session/part-of-day.ts';
import { settleSession } from '../session/settle-session.ts';
import { sumsOf } from '../stream/arrival.ts';
import { chunksOf } from '../stream/chunk-samples.ts';
import { sessionTables } from '../tables.ts';
import { demoSplits, demoStream } from './demo-stream.ts';

const DAYS = 21;
const HOURS: Readonly<Record<PartOfDay, number>> = { AM: 7, Lunch: 12, PM: 18 };

/** Gives the demo's runs of the last three weeks the recording that they would have, where none is there yet (ruling 42). */
export async function loadDemoSessions(act: Act, today: LocalDate): Promise<void> {
  const workouts = await act.ask(trainingPort).demoPast(act.athleteId, addDays(today, -DAYS));
  for (const workout of workouts)
    if (asksDistance(workout.type) && workout.sessionId === null && workout.session !== 'Rest')
      await insertRecording(act, workout, workout.session);
}

async function insertRecording(act: Act, workout: DemoWorkout, partOfDay: PartOfDay): Promise<void> {
  const { em, athleteId } = act;
  const athletes = act.ask(athletesPort);
  const { timeZone } = await athletes.calendarOf(athleteId);
  const lthrBpm = await athletes.lthrOn(athleteId, workout.date);
  const stream = demoStream(workout, lthrBpm ?? DEFAULT_LTHR_BPM);
  const splits = demoSplits(workout, stream);
  const sums = sumsOf(stream);
  const startedAt = instantOn(timeZone, workout.date, HOURS[partOfDay]);
  const endedAt = new Date(startedAt.getTime() + 1000 * workout.durationSeconds);
  const id = uuidv7({ msecs: startedAt.getTime() });
  const row = await sessionTables(em)
    .insertInto('session')
    .values({
      id,
      athlete_id: athleteId,
      workout_id: workout.id,
      workout_is_new: false,
      session_type: workout.type,
      status: 'completed',
      started_at: startedAt,
      started_on: workout.date,
      part_of_day: partOfDay,
      ended_at: endedAt,
      last_seen_at: endedAt,
      elapsed_seconds: workout.durationSeconds,
      last_second: sums.lastSecond ?? -1,
      sample_count: sums.count,
      sum_bpm: sums.sumBpm,
      max_bpm: sums.maxBpm,
      min_bpm: sums.minBpm,
      split_count: splits.length,
      hr_source: 'bluetooth',
      device_name: 'Demo strap',
      lthr_bpm: lthrBpm,
      zone: workout.zone,
      target_low_bpm: workout.target?.low ?? null,
      target_high_bpm: workout.target?.high ?? null,
      distance_meters: workout.distanceMeters,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const chunks = chunksOf(stream).map((chunk) => ({ session_id: id, ...chunk }));
  await sessionTables(em).insertInto('chunk').values(chunks).execute();
  if (splits.length > 0)
    await sessionTables(em)
      .insertInto('split')
      .values(splits.map(({ time, hr }) => ({ session_id: id, second: time, bpm: hr })))
      .execute();
  await settleSession(act, row);
}
