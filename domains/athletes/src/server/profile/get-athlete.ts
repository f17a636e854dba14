import { notFound, type QueryContext } from '@threshold/api/server';
import { rowId } from '@threshold/contracts/scalars';
import { socialPort } from '@threshold/contracts/social';
import { usersPort } from '@threshold/contracts/users';
import type { AthleteView } from '../../schemas.ts';
import { getPreferences } from '../preferences/get-preferences.ts';
import { athletesTables } from '../tables.ts';
import { findCurrentLthr } from '../thresholds/current-threshold.ts';
import { parseStoredRaceDistance } from './profile-view.ts';

const NO_STATS = {
  lthr: null,
  restingHR: null,
  fitnessLevel: null,
  raceDistance: null,
  raceDate: null,
} as const;

/**
 * An athlete's public view: always the name, and the stats if the visibility allows
 * (docs/specification.md#visibility).
 * @throws DomainError 'not-found' if the id is unknown or one athlete blocks the other
 */
export async function getAthlete(
  ctx: QueryContext,
  { userId }: { readonly userId: string },
): Promise<AthleteView> {
  const id = rowId.safeParse(userId).data?.toLowerCase();
  if (!id) throw notFound('Athlete not found');
  // In parallel and for any id, so that neither the response nor its timing reveals a block.
  const [namesById, blockedIds] = await Promise.all([
    ctx.port(usersPort).getNames([id]),
    ctx.port(socialPort).getBlockedAmong(ctx.athleteId, [id]),
  ]);
  const name = namesById.get(id);
  if (!name || blockedIds.has(id)) throw notFound('Athlete not found');
  const { firstName, lastName, profileImageUrl } = name;
  const identity = { id, firstName, lastName, profileImageUrl };
  if (!(await canSeeStats(ctx, id))) return { ...identity, ...NO_STATS, hidden: true };
  const stats = await findStats(ctx, id);
  if (!stats) return { ...identity, ...NO_STATS };
  return {
    ...identity,
    ...stats,
    raceDistance: parseStoredRaceDistance(stats.raceDistance),
    lthr: await findCurrentLthr(ctx, id),
  };
}

async function canSeeStats(ctx: QueryContext, id: string): Promise<boolean> {
  if (id === ctx.athleteId) return true;
  const { visibility } = await getPreferences(ctx, id);
  if (visibility !== 'followers') return visibility === 'public';
  return (await ctx.port(socialPort).getFollowedAmong(ctx.athleteId, [id])).has(id);
}

const findStats = (ctx: QueryContext, id: string) =>
  athletesTables(ctx)
    .selectFrom('profile')
    .select([
      'resting_hr_bpm as restingHR',
      'fitness_level as fitnessLevel',
      'race_distance as raceDistance',
      'race_date as raceDate',
    ])
    .where('athlete_id', '=', id)
    .executeTakeFirst();
