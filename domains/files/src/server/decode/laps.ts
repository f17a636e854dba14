import { MAX_LAPS, type RecordedLap } from '@threshold/contracts/route';
import type { DecodedActivity } from './decoded-activity.ts';
import { createTimerClock } from './pauses.ts';
import type { LapSummary, Pause } from './recorded-activity.ts';
import { toPlausibleHr } from './streams.ts';

interface LapOptions {
  /** In ms since the Unix epoch. */
  readonly startMs: number;
  readonly pauses: readonly Pause[];
  readonly durationSeconds: number;
  readonly maxElapsedSeconds: number;
  readonly maxMeters: number;
  readonly hrStream: DecodedActivity['hrStream'];
}

/**
 * The first 1,000 laps of at least a second, in order. A missing average heart rate is computed from the stream. Empty
 * if there are fewer than two, because a single one is the activity itself.
 */
export function buildLaps(summaries: readonly LapSummary[], options: LapOptions): RecordedLap[] {
  const { startMs, durationSeconds, maxElapsedSeconds, maxMeters, hrStream } = options;
  const readTimer = createTimerClock(startMs, options.pauses);
  const ordered = summaries
    .flatMap((lap) => (lap.startedAtMs === null ? [] : [{ ...lap, startedAtMs: lap.startedAtMs }]))
    .sort((a, b) => a.startedAtMs - b.startedAtMs)
    .slice(0, MAX_LAPS);
  const laps = ordered.flatMap((lap, index): RecordedLap[] => {
    const startElapsedSeconds = toWholeSeconds(lap.startedAtMs - startMs);
    const startTimerSeconds = toWholeSeconds(readTimer(lap.startedAtMs).unpausedMs);
    const nextStartMs = ordered[index + 1]?.startedAtMs;
    const timerSeconds = Math.round(lap.timerSeconds ?? 0);
    const elapsedSeconds = Math.round(
      lap.elapsedSeconds ??
        (nextStartMs === undefined ? timerSeconds : (nextStartMs - lap.startedAtMs) / 1000),
    );
    if (timerSeconds < 1 || startTimerSeconds > durationSeconds || startElapsedSeconds > maxElapsedSeconds)
      return [];
    const { distanceMeters } = lap;
    return [
      {
        startElapsedSeconds,
        startTimerSeconds,
        elapsedSeconds: Math.min(maxElapsedSeconds, Math.max(elapsedSeconds, timerSeconds)),
        timerSeconds: Math.min(timerSeconds, durationSeconds),
        distanceMeters:
          distanceMeters !== null && distanceMeters > 0 && distanceMeters <= maxMeters
            ? distanceMeters
            : null,
        averageBpm:
          toPlausibleHr(lap.averageHrBpm) ??
          computeAverageBpm(hrStream, startTimerSeconds, startTimerSeconds + timerSeconds),
      },
    ];
  });
  return laps.length < 2 ? [] : laps;
}

const toWholeSeconds = (ms: number) => Math.max(0, Math.round(ms / 1000));

/** The rounded average from one second to before another; null without a reading. */
function computeAverageBpm(
  hrStream: DecodedActivity['hrStream'],
  fromSecond: number,
  toSecond: number,
): number | null {
  const readings = hrStream.filter(({ t }) => t >= fromSecond && t < toSecond);
  return readings.length === 0
    ? null
    : Math.round(readings.reduce((sum, { hr }) => sum + hr, 0) / readings.length);
}
