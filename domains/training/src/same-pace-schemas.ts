import { decimal, localDate, wholeNumber } from '@threshold/contracts/scalars';
import { z } from 'zod';

const heartRateAtPace = z.object({
  bpm: wholeNumber(1, 400),
  /** The athlete's LTHR at that time; null if unknown. */
  lthrBpm: wholeNumber(90, 210).nullable(),
  runs: z.int().min(5),
  from: localDate,
  to: localDate,
});

/** The athlete's heart rate at the current easy pace, in the first runs near that pace and in the recent ones. */
export const samePaceView = z.object({
  secondsPerKm: decimal(1, 720),
  first: heartRateAtPace,
  recent: heartRateAtPace,
  verdict: z.enum(['lower', 'higher', 'same']),
});
export type SamePaceView = z.infer<typeof samePaceView>;
