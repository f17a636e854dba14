import { notFound, type QueryContext } from '@threshold/api/server';
import { socialPort } from '@threshold/contracts/social';
import { type UserName, usersPort } from '@threshold/contracts/users';
import type { Scopes } from '../../schemas.ts';
import { coachingTables } from '../tables.ts';
import { SCOPE_COLUMNS, toScopes } from './scope-columns.ts';

export interface CoachedAthlete {
  readonly athlete: UserName;
  readonly scopes: Scopes;
}

/** The same error for an unknown athlete, one who isn't coached, and one who doesn't share it. */
const athleteNotFound = () => notFound('Athlete not found');

/**
 * The athlete and what they share with the signed-in coach, from the primary.
 * @param scope the part that the caller is about to read, if it is only one, or `propose`
 * @throws DomainError 'not-found' without a link or without the scope
 */
export async function getCoachedAthlete(
  ctx: QueryContext,
  athleteId: string,
  scope?: keyof Scopes,
): Promise<CoachedAthlete> {
  const row = await coachingTables(ctx.em)
    .selectFrom('link')
    .select(SCOPE_COLUMNS)
    .where('athlete_id', '=', athleteId)
    .where('coach_id', '=', ctx.athleteId)
    .executeTakeFirst();
  const scopes = row && toScopes(row);
  if (!scopes || (scope && !scopes[scope])) throw athleteNotFound();
  const blockedIds = await ctx.port(socialPort).getBlockedAmong(ctx.athleteId, [athleteId]);
  const athlete = (await ctx.port(usersPort).getNames([athleteId])).get(athleteId);
  if (!athlete || blockedIds.size > 0) throw athleteNotFound();
  return { athlete, scopes };
}
