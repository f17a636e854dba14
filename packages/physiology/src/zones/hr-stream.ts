import { DEFAULT_LTHR_BPM, readZone, type Zone } from './zones.ts';

/** One second of a recorded heart rate: `t` in whole seconds of timer time, `hr` in bpm. */
export interface HrPoint {
  readonly t: number;
  readonly hr: number;
}

/** In bpm; the average is rounded. */
export interface HrSummary {
  readonly averageBpm: number;
  readonly maxBpm: number;
  readonly minBpm: number;
}

/** Seconds in zones 1 to 5. */
export type ZoneSeconds = [number, number, number, number, number];

/** A point of a curve; a null `hr` interrupts the line. */
export interface CurvePoint {
  readonly t: number;
  readonly hr: number | null;
}

/** A sample followed by a longer gap adds no time. */
export const LONGEST_SAMPLE_GAP_SECONDS = 10;

/** Null without samples. */
export function summarizeHr(stream: readonly HrPoint[]): HrSummary | null {
  let [sumBpm, maxBpm, minBpm] = [0, 0, Number.POSITIVE_INFINITY];
  for (const { hr } of stream) {
    sumBpm += hr;
    maxBpm = Math.max(maxBpm, hr);
    minBpm = Math.min(minBpm, hr);
  }
  return stream.length === 0 ? null : { averageBpm: Math.round(sumBpm / stream.length), maxBpm, minBpm };
}

/**
 * Time in zones. Each sample lasts until the next one, and is skipped if that is more than 10 s away. The last is
 * skipped too. Below 75% of LTHR counts as zone 1, above 110% as zone 5.
 * Source: docs/specification.md#3-entities and #zone-bands.
 * Invariant: the sum is the length of the stream without its gaps.
 * @param stream ordered by `t`, one point per second
 * @param lthrBpm null means 160
 */
export function computeZoneSeconds(stream: readonly HrPoint[], lthrBpm: number | null): ZoneSeconds {
  const seconds: ZoneSeconds = [0, 0, 0, 0, 0];
  forEachSample(stream, lthrBpm, ({ zone }, sampleSeconds) => {
    seconds[zone - 1] = (seconds[zone - 1] ?? 0) + sampleSeconds;
  });
  return seconds;
}

/**
 * Seconds strictly within one zone. Unlike in `zoneSeconds`, readings below 75% or above 110% of LTHR don't count.
 * Source: docs/specification.md#zone-bands.
 * Invariant: never more than `zoneSeconds` of the same zone.
 * @param stream ordered by `t`, one point per second
 * @param lthrBpm null means 160
 */
export function countSecondsInZone(stream: readonly HrPoint[], zone: Zone, lthrBpm: number | null): number {
  let seconds = 0;
  forEachSample(stream, lthrBpm, (reading, sampleSeconds) => {
    if (reading.zone === zone && !reading.isBelow && !reading.isAbove) seconds += sampleSeconds;
  });
  return seconds;
}

type Reading = NonNullable<ReturnType<typeof readZone>>;

/** Skips samples before a gap, and the last one. */
function forEachSample(
  stream: readonly HrPoint[],
  lthrBpm: number | null,
  onSample: (reading: Reading, sampleSeconds: number) => void,
): void {
  for (const [index, { t, hr }] of stream.entries()) {
    const nextPoint = stream[index + 1];
    if (!nextPoint || nextPoint.t - t > LONGEST_SAMPLE_GAP_SECONDS) continue;
    const reading = readZone(hr, lthrBpm ?? DEFAULT_LTHR_BPM);
    if (reading) onSample(reading, nextPoint.t - t);
  }
}

/**
 * Downsamples to a curve of at most `maxPoints`: means over equal time spans, with an empty point at gaps over 10 s. A
 * stream that already fits is returned second by second.
 * Invariant: `t` increases, and every mean is between the stream's lowest and highest heart rate.
 * @param stream ordered by `t`, one point per second
 * @param maxPoints 1 and up
 */
export function downsampleHrStream(stream: readonly HrPoint[], maxPoints: number): CurvePoint[] {
  const [first, last] = [stream[0], stream.at(-1)];
  if (!first || !last) return [];
  let spanSeconds = Math.ceil((last.t - first.t + 1) / maxPoints);
  if (stream.length <= maxPoints) spanSeconds = 1;
  // Empty points at gaps can exceed the limit, so double the span until the curve fits.
  for (; ; spanSeconds *= 2) {
    const curve = toCurve(stream, spanSeconds);
    if (curve.length <= maxPoints) return curve;
  }
}

function toCurve(stream: readonly HrPoint[], spanSeconds: number): CurvePoint[] {
  const spans = Map.groupBy(stream, ({ t }) => Math.floor(t / spanSeconds));
  const curve: CurvePoint[] = [];
  let previousPoint: HrPoint | undefined;
  for (const samples of spans.values()) {
    const [first] = samples;
    if (!first) continue;
    if (previousPoint && first.t - previousPoint.t > LONGEST_SAMPLE_GAP_SECONDS)
      curve.push({ t: previousPoint.t + 1, hr: null });
    const sumBpm = samples.reduce((sum, { hr }) => sum + hr, 0);
    curve.push({ t: first.t, hr: Math.round(sumBpm / samples.length) });
    previousPoint = samples.at(-1);
  }
  return curve;
}
