import type { QueryContext } from '@threshold/api/server';
import type { z } from 'zod';
import type { HrSample, progressInput, Split } from '../../schemas.ts';

/** A parsed PATCH. */
export interface ProgressUpdate {
  readonly sessionId: string;
  readonly athleteId: string;
  readonly receivedAt: Date;
  /** Sorted by second, unique. */
  readonly samples: readonly HrSample[];
  readonly splits: readonly Split[];
  /** At least the second of the last sample and the last split: the timer cannot be behind them. */
  readonly elapsedSeconds: number;
  /** True if the PATCH contains the timer. */
  readonly hasElapsed: boolean;
  /** True if the PATCH contains a pause time, which is null while the session runs. */
  readonly hasPause: boolean;
  readonly pauseTime: Date | null;
  readonly hrSource: 'bluetooth' | 'manual' | null;
  readonly deviceName: string | null;
}

/**
 * Parses a PATCH. The device's averages and zones are ignored: the server computes its own
 * (docs/specification.md#heart-rate-samples).
 */
export function toProgressUpdate(ctx: QueryContext, input: z.output<typeof progressInput>): ProgressUpdate {
  const samples = sortBySecond(input.hrData ?? []);
  const splits = input.splits ?? [];
  const receivedAt = ctx.now();
  return {
    sessionId: input.sessionId,
    athleteId: ctx.athleteId,
    receivedAt,
    samples,
    splits,
    elapsedSeconds: Math.max(
      input.elapsedSeconds ?? 0,
      samples.at(-1)?.t ?? 0,
      ...splits.map(({ time }) => time),
    ),
    hasElapsed: input.elapsedSeconds !== undefined,
    hasPause: input.pauseTime !== undefined,
    pauseTime: input.pauseTime ? clampPauseTime(input.pauseTime, receivedAt) : null,
    hrSource: input.hrSource ?? null,
    deviceName: input.deviceName ?? null,
  };
}

/** Clamps to 1970 through now: a wrong device clock may yield a year that no ISO instant can express. */
const clampPauseTime = (pauseTime: string, now: Date): Date =>
  new Date(Math.max(0, Math.min(Date.parse(pauseTime), now.getTime())));

/** Sorts by second. If a second has two samples, the first one wins. */
function sortBySecond(samples: readonly HrSample[]): readonly HrSample[] {
  const isInOrder = samples.every(({ t }, index) => index === 0 || t > (samples[index - 1]?.t ?? t));
  if (isInOrder) return samples;
  const bySecond = new Map<number, HrSample>();
  for (const sample of samples) if (!bySecond.has(sample.t)) bySecond.set(sample.t, sample);
  return [...bySecond.values()].sort((a, b) => a.t - b.t);
}

export interface SampleSums {
  readonly lastSecond: number | null;
  readonly count: number;
  readonly sumBpm: number;
  readonly maxBpm: number | null;
  readonly minBpm: number | null;
}

export function sumSamples(samples: readonly HrSample[]): SampleSums {
  let [sumBpm, maxBpm, minBpm] = [0, 0, Number.POSITIVE_INFINITY];
  for (const { hr } of samples) {
    sumBpm += hr;
    maxBpm = Math.max(maxBpm, hr);
    minBpm = Math.min(minBpm, hr);
  }
  const lastSample = samples.at(-1);
  return lastSample
    ? { lastSecond: lastSample.t, count: samples.length, sumBpm, maxBpm, minBpm }
    : { lastSecond: null, count: 0, sumBpm: 0, maxBpm: null, minBpm: null };
}
