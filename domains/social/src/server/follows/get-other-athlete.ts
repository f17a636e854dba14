import { notFound, type QueryContext } from '@threshold/api/server';
import { rowId } from '@threshold/contracts/scalars';
import { type UserName, usersPort } from '@threshold/contracts/users';
import { getBlockedAmong } from './follows-and-blocks.ts';

/** The same error for an unknown athlete as for a block (docs/specification.md#rest-answers). */
const athleteNotFound = () => notFound('Athlete not found');

/**
 * Looks up an athlete by id.
 * @param userId any text: a malformed id is not found
 * @throws DomainError 'not-found' if unknown, or if a block exists in either direction
 */
export async function getOtherAthlete(ctx: QueryContext, userId: string): Promise<UserName> {
  const id = parseAthleteId(userId);
  // Run both in parallel for any id, so that neither the response nor its timing reveals a block.
  const [namesById, blockedIds] = await Promise.all([
    ctx.port(usersPort).getNames([id]),
    getBlockedAmong(ctx, ctx.athleteId, [id]),
  ]);
  const athlete = namesById.get(id);
  if (!athlete || blockedIds.size > 0) throw athleteNotFound();
  return athlete;
}

/**
 * Validates the form of an id and lowercases it.
 * @throws DomainError 'not-found' if malformed
 */
export function parseAthleteId(userId: string): string {
  const id = rowId.safeParse(userId).data;
  if (!id) throw athleteNotFound();
  return id.toLowerCase();
}
