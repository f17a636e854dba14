import type { StrapReading } from '../react/strap/strap.ts';
import type { HrSample } from '../schemas.ts';

/** What the server takes of one second (schemas). */
const BPM = { min: 25, max: 250 };
const MOST_RR = 20;
const MOST_RR_MS = 64_000;

/** A reading older than this shows `--` and records nothing (ruling 28). */
export const STALE_AFTER_MS = 5000;

/** True for a heart rate that a strap can mean; what lies outside is no reading. */
export const isPlausible = ({ hrBpm }: StrapReading): boolean =>
  Number.isInteger(hrBpm) && hrBpm >= BPM.min && hrBpm <= BPM.max;

/** The sample of second `t`: of two readings within it the later heart rate stands, their RR intervals are joined. */
export function sampleOf(t: number, reading: StrapReading, before: HrSample | null): HrSample {
  const sound = reading.rrMs.filter((ms) => ms >= 0 && ms <= MOST_RR_MS);
  const rr = [...(before?.rr ?? []), ...sound].slice(0, MOST_RR);
  return { t, hr: reading.hrBpm, ...(rr.length > 0 && { rr }) };
}
