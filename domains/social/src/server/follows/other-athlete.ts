import { notFound, type QueryContext } from '@threshold/api/server';
import { rowId } from '@threshold/contracts/scalars';
import { type UserName, usersPort } from '@threshold/contracts/users';
import { blockedAmong } from './among.ts';

/** The same answer for an unknown and a blocking athlete (docs/specification.md#rest-answers). */
const athleteNotFound = () => notFound('Athlete not found');

/**
 * Looks up an athlete by id.
 * @param userId any text: a malformed id is not found
 * @throws DomainError 'not-found' if unknown, or if a block exists in either direction
 */
export async function otherAthlete(ctx: QueryContext, userId: string): Promise<UserName> {
  const id = parseAthleteId(userId);
  // In parallel and for any id, so that neither answer nor timing reveals a block.
  const [names, blocked] = await Promise.all([
    ctx.port(usersPort).namesOf([id]),
    blockedAmong(ctx, ctx.athleteId, [id]),
  ]);
  const athlete = names.get(id);
  if (!athlete || blocked.size > 0) throw athleteNotFound();
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
