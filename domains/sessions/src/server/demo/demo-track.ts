import type { DemoWorkout } from '@threshold/contracts/training';
import { daysBetween, localDate, type TrackPoint } from '@threshold/physiology';
import { targetBpmBySecond } from './demo-stream.ts';

const STEP_SECONDS = 5;
const FIRST_DAY = localDate('2000-01-01');

/**
 * A demo run's distance every five seconds: faster in harder steps, with small variations, and slowing slightly toward
 * the end, more on some days. Covers the workout's distance in its time. Deterministic per workout and day.
 */
export function demoTrack(workout: DemoWorkout, lthrBpm: number): TrackPoint[] {
  const { distanceMeters, durationSeconds, date } = workout;
  if (!distanceMeters || durationSeconds < STEP_SECONDS) return [];
  const day = daysBetween(FIRST_DAY, date);
  const fade = 0.01 * ((day * 7) % 6);
  const efforts = targetBpmBySecond(workout, lthrBpm).map(
    (aim, t) => aim * (1 - fade * (t / durationSeconds)) * (1 + 0.03 * Math.sin((t + 53 * day) / 71)),
  );
  const whole = efforts.reduce((sum, effort) => sum + effort, 0);
  const track: TrackPoint[] = [{ t: 0, meters: 0 }];
  let covered = 0;
  for (const [second, effort] of efforts.entries()) {
    covered += effort;
    const t = second + 1;
    if (t % STEP_SECONDS === 0 || t === durationSeconds)
      track.push({ t, meters: Math.round((100 * distanceMeters * covered) / whole) / 100 });
  }
  return track;
}
