import { randomUUID } from 'node:crypto';
import { workoutCompleted } from '@threshold/contracts/training';
import { localDate } from '@threshold/physiology';
import type { createAthletesApi } from './athletes-api.ts';

interface Run {
  readonly day: string;
  /** The heart rate from the warm-up to the end of the 50 minutes. */
  readonly bpm: number;
  /** Run at 130 bpm; ten minutes by default. */
  readonly warmUpSeconds?: number;
  readonly type?: string;
  readonly workoutId?: string;
}

const RUN_SECONDS = 3000;

/** Completes a recorded run, as the training domain publishes it, and runs the queued jobs. */
export async function recordRun(
  api: Awaited<ReturnType<typeof createAthletesApi>>,
  athleteId: string,
  { day, bpm, type = 'run', workoutId = randomUUID(), warmUpSeconds = 600 }: Run,
): Promise<string> {
  const recorded = { date: localDate(day), type, durationSeconds: RUN_SECONDS, distanceMeters: 10_000 };
  api.recordings.set(workoutId, {
    ...recorded,
    sessionId: randomUUID(),
    workoutId,
    startedAt: new Date(`${day}T07:00:00Z`),
    elapsedSeconds: RUN_SECONDS,
    averageHrBpm: bpm,
    maxHrBpm: bpm,
    hrStream: Array.from({ length: RUN_SECONDS }, (_, t) => ({ t, hr: t < warmUpSeconds ? 130 : bpm })),
    track: [],
  });
  await api.runInTransaction(athleteId, (ctx) =>
    ctx.emit(workoutCompleted, {
      ...recorded,
      athleteId,
      workoutId,
      zone: 4,
      source: 'session',
      implausible: false,
    }),
  );
  await api.runJobs();
  return workoutId;
}
