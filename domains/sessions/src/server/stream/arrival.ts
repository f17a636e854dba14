import type { QueryContext } from '@threshold/api/server';
import type { z } from 'zod';
import type { HrSample, progressInput, Split } from '../../schemas.ts';

/** What one PATCH brings, in the order of time. */
export interface Arrival {
  readonly sessionId: string;
  readonly athleteId: string;
  readonly at: Date;
  /** By rising second, each second once. */
  readonly samples: readonly HrSample[];
  readonly splits: readonly Split[];
  /** At least the second of the last sample and of the last split: the timer cannot stand before them. */
  readonly elapsedSeconds: number;
  /** False where the PATCH says nothing of the timer. */
  readonly tellsElapsed: boolean;
  /** False where it says nothing of a pause. */
  readonly tellsPause: boolean;
  readonly pauseTime: Date | null;
  readonly hrSource: 'bluetooth' | 'manual' | null;
  readonly deviceName: string | null;
}

/** Reads a PATCH. Averages and zones of the device are left aside: the server has its own (ruling 26). */
export function arrivalOf(ctx: QueryContext, input: z.output<typeof progressInput>): Arrival {
  const samples = inOrder(input.hrData ?? []);
  const splits = input.splits ?? [];
  const at = ctx.now();
  return {
    sessionId: input.sessionId,
    athleteId: ctx.athleteId,
    at,
    samples,
    splits,
    elapsedSeconds: Math.max(
      input.elapsedSeconds ?? 0,
      samples.at(-1)?.t ?? 0,
      ...splits.map(({ time }) => time),
    ),
    tellsElapsed: input.elapsedSeconds !== undefined,
    tellsPause: input.pauseTime !== undefined,
    pauseTime: input.pauseTime ? pausedAt(input.pauseTime, at) : null,
    hrSource: input.hrSource ?? null,
    deviceName: input.deviceName ?? null,
  };
}

/** Not later than now, and within the years that an instant's text can say: the device's clock may be anywhere. */
const pausedAt = (pauseTime: string, now: Date): Date =>
  new Date(Math.max(0, Math.min(Date.parse(pauseTime), now.getTime())));

/** By rising second; of two samples of one second the first stands. */
function inOrder(samples: readonly HrSample[]): readonly HrSample[] {
  const isInOrder = samples.every(({ t }, index) => index === 0 || t > (samples[index - 1]?.t ?? t));
  if (isInOrder) return samples;
  const bySecond = new Map<number, HrSample>();
  for (const sample of samples) if (!bySecond.has(sample.t)) bySecond.set(sample.t, sample);
  return [...bySecond.values()].sort((a, b) => a.t - b.t);
}

/** What new samples add to their session's row. */
export interface SampleSums {
  readonly lastSecond: number | null;
  readonly count: number;
  readonly sumBpm: number;
  readonly maxBpm: number | null;
  readonly minBpm: number | null;
}

/** Sums up samples of rising seconds. */
export function sumsOf(samples: readonly HrSample[]): SampleSums {
  let [sumBpm, maxBpm, minBpm] = [0, 0, 250];
  for (const { hr } of samples) {
    sumBpm += hr;
    maxBpm = Math.max(maxBpm, hr);
    minBpm = Math.min(minBpm, hr);
  }
  const last = samples.at(-1);
  return last
    ? { lastSecond: last.t, count: samples.length, sumBpm, maxBpm, minBpm }
    : { lastSecond: null, count: 0, sumBpm: 0, maxBpm: null, minBpm: null };
}
