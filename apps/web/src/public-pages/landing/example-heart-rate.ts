export const EXAMPLE_LTHR_BPM = 168;

/** How long the example session takes on the page. Then it begins again. */
export const LOOP_MS = 12_000;

/** A hard effort in short: up to just above the threshold, down to a steady run, and easy again. */
const KEYFRAMES = [
  { ms: 0, bpm: 128 },
  { ms: 4_600, bpm: 168 },
  { ms: 5_800, bpm: 171 },
  { ms: 7_000, bpm: 169 },
  { ms: 9_200, bpm: 150 },
  { ms: LOOP_MS, bpm: 128 },
] as const;

/** The heart rate in bpm, with fractions, at a time of the loop. Times beyond the loop begin again. */
export function computeExampleBpm(elapsedMs: number): number {
  const ms = elapsedMs % LOOP_MS;
  const nextIndex = KEYFRAMES.findIndex((frame) => frame.ms > ms);
  const nextKeyframe = KEYFRAMES[nextIndex] ?? KEYFRAMES[0];
  const previous = KEYFRAMES[nextIndex - 1] ?? KEYFRAMES[0];
  const share = (ms - previous.ms) / (nextKeyframe.ms - previous.ms);
  const easedShare = share * share * (3 - 2 * share);
  return previous.bpm + (nextKeyframe.bpm - previous.bpm) * easedShare;
}

/** The page is rendered at this time of the loop, and the loop starts from there. */
export const FIRST_FRAME_MS = 7_000;
export const FIRST_FRAME_BPM = Math.round(computeExampleBpm(FIRST_FRAME_MS));
