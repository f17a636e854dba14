import { type HrPoint, LONGEST_SAMPLE_GAP_SECONDS } from './hr-stream.ts';

/** A part of a recording: `startSeconds` inclusive, `endSeconds` exclusive. */
export interface StreamWindow {
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** A recorded heart rate by second. Each sample holds until the next; a gap over 10 s has no heart rate. */
export interface HeartRateSignal {
  readonly totalSeconds: number;
  /** Bpm. Gaps count as 0, so the window must be unbroken. */
  readonly mean: (window: StreamWindow) => number;
  /** True if the window is within the recording and every second has a heart rate. */
  readonly isUnbroken: (window: StreamWindow) => boolean;
  /** The share of seconds within one usual recording interval of a sample, 0 to 1. */
  readonly sampleShare: (window: StreamWindow) => number;
  /** Bpm; 0 in a gap. */
  readonly at: (second: number) => number;
}

/**
 * Prepares sums of a stream, so that any window costs the same.
 * @param stream ordered by `t`, one point per second
 */
export function createHeartRateSignal(stream: readonly HrPoint[]): HeartRateSignal {
  const totalSeconds = (stream.at(-1)?.t ?? -1) + 1;
  const usualSeconds = findMedianInterval(stream);
  const bpm = new Float64Array(totalSeconds);
  const isSampled = new Uint8Array(totalSeconds);
  for (const [index, { t, hr }] of stream.entries()) {
    const nextSecond = stream[index + 1]?.t ?? totalSeconds;
    const isGap = nextSecond - t > LONGEST_SAMPLE_GAP_SECONDS;
    bpm.fill(hr, t, isGap ? t + 1 : nextSecond);
    isSampled.fill(1, t, Math.min(t + usualSeconds, nextSecond));
  }
  const bpmUntil = computeCumulativeSums(totalSeconds, (second) => bpm[second] ?? 0);
  const measuredUntil = computeCumulativeSums(totalSeconds, (second) => ((bpm[second] ?? 0) > 0 ? 1 : 0));
  const sampledUntil = computeCumulativeSums(totalSeconds, (second) => isSampled[second] ?? 0);
  return {
    totalSeconds,
    mean: (window) => sumWithin(bpmUntil, window) / computeLength(window),
    isUnbroken: (window) =>
      window.startSeconds >= 0 &&
      window.endSeconds <= totalSeconds &&
      sumWithin(measuredUntil, window) === computeLength(window),
    sampleShare: (window) => sumWithin(sampledUntil, window) / computeLength(window),
    at: (second) => bpm[second] ?? 0,
  };
}

const computeLength = ({ startSeconds, endSeconds }: StreamWindow): number => endSeconds - startSeconds;

const sumWithin = (sums: Float64Array, { startSeconds, endSeconds }: StreamWindow): number =>
  (sums[endSeconds] ?? 0) - (sums[startSeconds] ?? 0);

/** Element n is the sum over seconds 0 to n − 1. */
function computeCumulativeSums(totalSeconds: number, valueAt: (second: number) => number): Float64Array {
  const sums = new Float64Array(totalSeconds + 1);
  for (let second = 0; second < totalSeconds; second += 1)
    sums[second + 1] = (sums[second] ?? 0) + valueAt(second);
  return sums;
}

/** The median interval between samples. Some watches write one every few seconds. */
function findMedianInterval(stream: readonly HrPoint[]): number {
  const intervals = stream
    .slice(1)
    .map(({ t }, index) => t - (stream[index]?.t ?? 0))
    .filter((seconds) => seconds <= LONGEST_SAMPLE_GAP_SECONDS)
    .sort((a, b) => a - b);
  return intervals[Math.floor(intervals.length / 2)] ?? 1;
}
