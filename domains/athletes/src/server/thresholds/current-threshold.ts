import { type Look, oncePerRequest } from '@threshold/api/server';
import type { ThresholdView } from '../../schemas.ts';
import { thresholdRows } from './threshold-rows.ts';

/**
 * The athlete's latest LTHR row. The latest, and not that of "today": an athlete who flew west may find that it was
 * saved "tomorrow", and it holds nevertheless.
 */
export const currentThreshold = (
  look: Look,
  athleteId = look.athleteId,
): Promise<ThresholdView | undefined> => thresholdOf(look, athleteId);

const thresholdOf = oncePerRequest((look, athleteId: string) =>
  thresholdRows(look, athleteId).limit(1).executeTakeFirst(),
);

/** The LTHR that holds now, or null. */
export async function currentLthr(look: Look, athleteId = look.athleteId): Promise<number | null> {
  return (await currentThreshold(look, athleteId))?.lthr ?? null;
}
