import type { HrSample } from '../schemas.ts';

export interface StrapReading {
  readonly atMs: number;
  readonly hrBpm: number;
  /** In ms, oldest first. */
  readonly rrMs: readonly number[];
}

/** The server's limits (see the schemas). */
const BPM = { min: 25, max: 250 };
const MAX_RR_INTERVALS = 20;
const MAX_RR_MS = 64_000;

/** An older reading shows `--` and records nothing (docs/specification.md#session-timer). */
export const STALE_AFTER_MS = 5000;

export const isPlausible = ({ hrBpm }: StrapReading): boolean =>
  Number.isInteger(hrBpm) && hrBpm >= BPM.min && hrBpm <= BPM.max;

/** The sample of second `t`: a later reading replaces the heart rate and appends its RR intervals. */
export function toSample(t: number, reading: StrapReading, before: HrSample | null): HrSample {
  const plausibleRr = reading.rrMs.filter((ms) => ms >= 0 && ms <= MAX_RR_MS);
  const rr = [...(before?.rr ?? []), ...plausibleRr].slice(0, MAX_RR_INTERVALS);
  return { t, hr: reading.hrBpm, ...(rr.length > 0 && { rr }) };
}
