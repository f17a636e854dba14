/** Fewer beats don't give a steady rate. */
const MIN_BEATS = 10;
/** Only the latest beats count, so that a missed tap at the start is forgotten. */
const MAX_BEATS = 31;

/**
 * The pulse, from one tap per beat.
 * @param tapsMs times of the taps in ms, in order
 * @returns bpm, from the median time between taps; null for fewer than ten beats
 */
export function countPulse(tapsMs: readonly number[]): number | null {
  if (tapsMs.length < MIN_BEATS) return null;
  const latestTapsMs = tapsMs.slice(-MAX_BEATS);
  const gapsMs = latestTapsMs
    .slice(1)
    .map((tapMs, index) => tapMs - (latestTapsMs[index] ?? tapMs))
    .toSorted((a, b) => a - b);
  const medianMs = gapsMs[Math.floor(gapsMs.length / 2)] ?? 0;
  return medianMs > 0 ? Math.round(60_000 / medianMs) : null;
}
