import { notFound, type QueryContext } from '@threshold/api/server';
import { rowId } from '@threshold/contracts/scalars';
import { type UserName, usersPort } from '@threshold/contracts/users';
import { blockedAmong } from './among.ts';

/** An unknown athlete and one behind a block are told the same (ruling 37). */
const unknown = () => notFound('Athlete not found');

/**
 * The athlete of an id that may be any text.
 * @throws DomainError 'not-found', also while a block stands between the two
 */
export async function otherAthlete(ctx: QueryContext, userId: string): Promise<UserName> {
  const id = athleteIdOf(userId);
  // Both at once and of whatever id, so that neither answer nor time tells a block from nobody.
  const [names, blocked] = await Promise.all([
    ctx.port(usersPort).namesOf([id]),
    blockedAmong(ctx, ctx.athleteId, [id]),
  ]);
  const athlete = names.get(id);
  if (!athlete || blocked.size > 0) throw unknown();
  return athlete;
}

/**
 * An id that may be somebody's, of any text.
 * @throws DomainError 'not-found' where it is the form of no id
 */
export function athleteIdOf(userId: string): string {
  const id = rowId.safeParse(userId).data;
  if (!id) throw unknown();
  return id.toLowerCase();
}
