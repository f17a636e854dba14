import type { DemoWorkout } from '@threshold/contracts/training';
import { computeZoneRangeBpm, daysBetween, localDate } from '@threshold/physiology';
import type { HrSample, Split } from '../../schemas.ts';

/** Time constant with which the heart rate approaches its target. */
const LAG_SECONDS = 40;
const REST_BPM = 85;
const LOWEST_BPM = 60;
/** An arbitrary day; only its distance from the workout's day matters. */
const REFERENCE_DAY = localDate('2000-01-01');

/**
 * A demo workout's heart rate for each second. It follows the steps with a realistic lag and small waves,
 * around the given average. Deterministic per workout and day.
 */
export function createDemoStream(workout: DemoWorkout, lthrBpm: number): HrSample[] {
  const targetBpm = computeTargetBpm(workout, lthrBpm);
  const getWaveBpm = createWave(daysBetween(REFERENCE_DAY, workout.date));
  let currentBpm = REST_BPM;
  const unshiftedBpm = targetBpm.map((target, t) => {
    currentBpm += (target - currentBpm) / LAG_SECONDS;
    return currentBpm + getWaveBpm(t);
  });
  const shiftBpm =
    workout.averageHrBpm - unshiftedBpm.reduce((sum, bpm) => sum + bpm, 0) / unshiftedBpm.length;
  return unshiftedBpm.map((bpm, t) => ({
    t,
    hr: Math.min(workout.maxHrBpm, Math.max(LOWEST_BPM, Math.round(bpm + shiftBpm))),
  }));
}

/** Target bpm per second: the middle of the step's zone, with steps stretched to the actual duration. */
export function computeTargetBpm({ steps, zone, durationSeconds }: DemoWorkout, lthrBpm: number): number[] {
  const blocks = steps.length > 0 ? steps : [{ minutes: durationSeconds / 60, zone }];
  const plannedMinutes = blocks.reduce((sum, { minutes }) => sum + minutes, 0);
  const targetsBpm = blocks.flatMap((block) => {
    const { low, high } = computeZoneRangeBpm(block.zone, lthrBpm);
    const seconds = Math.round((block.minutes / plannedMinutes) * durationSeconds);
    return Array.from({ length: seconds }, () => (low + high) / 2);
  });
  return Array.from({ length: durationSeconds }, (_, t) => targetsBpm[t] ?? targetsBpm.at(-1) ?? REST_BPM);
}

/** Hills, breathing and noise in bpm, as three sine waves with arbitrary periods and a phase for each day. */
const createWave = (day: number) => (t: number) =>
  2.5 * Math.sin((t + 37 * day) / 97) +
  1.5 * Math.sin((t + 11 * day) / 31) +
  0.8 * Math.sin((t * (7 + (day % 5))) / 13);

const METERS_PER_SPLIT = 1000;

/** One split at the end of each full kilometer, as if run at an even pace. */
export function createDemoSplits({ distanceMeters }: DemoWorkout, stream: readonly HrSample[]): Split[] {
  const totalMeters = distanceMeters ?? 0;
  const splitCount = Math.floor(totalMeters / METERS_PER_SPLIT);
  return Array.from({ length: splitCount }, (_, index) => {
    const time = Math.round(((index + 1) * METERS_PER_SPLIT * stream.length) / totalMeters);
    return { time, hr: stream[time - 1]?.hr ?? 0 };
  }).filter(({ time }) => time < stream.length);
}
