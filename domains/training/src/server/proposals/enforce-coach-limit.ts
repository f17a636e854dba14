import { type CommandContext, tooMany } from '@threshold/api/server';
import { trainingTables } from '../tables.ts';

const HOUR_MS = 3_600_000;
const LIMITS = [
  { most: 5, withinMs: HOUR_MS, within: 'an hour' },
  { most: 20, withinMs: 24 * HOUR_MS, within: 'a day' },
];

/**
 * Limits requests to the coach to five an hour and twenty a day, whatever their outcome.
 * @throws DomainError 'too-many', with the seconds until the oldest request no longer counts
 */
export async function enforceCoachLimit({ em, athleteId, now }: CommandContext): Promise<void> {
  for (const { most, withinMs, within } of LIMITS) {
    const since = new Date(now().getTime() - withinMs);
    const first = await trainingTables(em)
      .selectFrom('proposal')
      .select('made_at')
      .where('athlete_id', '=', athleteId)
      .where('asked', '=', true)
      .where('made_at', '>', since)
      .orderBy('made_at', 'desc')
      .offset(most - 1)
      .limit(1)
      .executeTakeFirst();
    if (!first) continue;
    const seconds = Math.ceil((first.made_at.getTime() - since.getTime()) / 1000);
    throw tooMany(`Your coach can be asked ${most} times within ${within}`, Math.max(1, seconds));
  }
}
