import type { HrSample } from '../schemas.ts';

export interface StrapReading {
  /** Epoch milliseconds at which the reading arrived. */
  readonly atMs: number;
  readonly hrBpm: number;
  /** RR intervals in ms, oldest first. */
  readonly rrMs: readonly number[];
}

/** Same limits as in `schemas.ts`. */
const BPM_LIMITS = { min: 25, max: 250 };
const MAX_RR_INTERVALS = 20;
const MAX_RR_MS = 64_000;

/** An older reading is shown as `--` and not recorded (docs/specification.md#session-timer). */
export const STALE_AFTER_MS = 5000;

export const isPlausibleReading = ({ hrBpm }: StrapReading): boolean =>
  Number.isInteger(hrBpm) && hrBpm >= BPM_LIMITS.min && hrBpm <= BPM_LIMITS.max;

/** Creates second `t`'s sample from a reading, whose RR intervals are appended to the earlier ones. */
export function toSample(t: number, reading: StrapReading, earlierSample: HrSample | null): HrSample {
  const plausibleRr = reading.rrMs.filter((ms) => ms >= 0 && ms <= MAX_RR_MS);
  const rr = [...(earlierSample?.rr ?? []), ...plausibleRr].slice(0, MAX_RR_INTERVALS);
  return { t, hr: reading.hrBpm, ...(rr.length > 0 && { rr }) };
}
