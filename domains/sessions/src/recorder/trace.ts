import { LONGEST_SAMPLE_GAP_SECONDS } from '@threshold/physiology';
import type { HrSample } from '../schemas.ts';

/** A point of the trace: the mean of its seconds; a null `hrBpm` is a gap. */
interface TracePoint {
  readonly t: number;
  readonly hrBpm: number | null;
}

export interface Trace {
  add(sample: HrSample): void;
  points(): readonly TracePoint[];
}

interface Bucket {
  /** The first and last second with a reading in this bucket. */
  firstSecond: number;
  lastSecond: number;
  sumBpm: number;
  count: number;
}

const MAX_POINTS = 600;

/**
 * Keeps at most 600 points. Seconds are grouped in buckets of 1, 2, 4, … seconds; the size doubles when there
 * are too many points. Adding a sample costs amortized constant time.
 */
export function createTrace(): Trace {
  let bucketSeconds = 1;
  let buckets: Bucket[] = [];
  let lastSample: HrSample | null = null;
  let points: readonly TracePoint[] | null = null;

  const toBucketIndex = (t: number) => Math.floor(t / bucketSeconds);
  const appendBucket = (targetBuckets: Bucket[], next: Bucket) => {
    const current = targetBuckets.at(-1);
    if (current && toBucketIndex(current.firstSecond) === toBucketIndex(next.firstSecond)) {
      current.lastSecond = next.lastSecond;
      current.sumBpm += next.sumBpm;
      current.count += next.count;
    } else targetBuckets.push({ ...next });
  };
  const toPoints = () => {
    const tracePoints: TracePoint[] = [];
    let previous: Bucket | null = null;
    for (const bucket of buckets) {
      if (
        previous &&
        bucket.firstSecond - previous.lastSecond > Math.max(LONGEST_SAMPLE_GAP_SECONDS, bucketSeconds)
      )
        tracePoints.push({ t: previous.lastSecond + 1, hrBpm: null });
      tracePoints.push({ t: bucket.firstSecond, hrBpm: Math.round(bucket.sumBpm / bucket.count) });
      previous = bucket;
    }
    return tracePoints;
  };

  return {
    add: (sample) => {
      const current = buckets.at(-1);
      // The same second again: subtract its earlier value.
      if (lastSample?.t === sample.t && current) current.sumBpm += sample.hr - lastSample.hr;
      else
        appendBucket(buckets, { firstSecond: sample.t, lastSecond: sample.t, sumBpm: sample.hr, count: 1 });
      lastSample = sample;
      points = null;
      if (buckets.length <= MAX_POINTS) return;
      bucketSeconds *= 2;
      const mergedBuckets: Bucket[] = [];
      for (const bucket of buckets) appendBucket(mergedBuckets, bucket);
      buckets = mergedBuckets;
    },
    points: () => {
      points ??= toPoints();
      return points;
    },
  };
}
