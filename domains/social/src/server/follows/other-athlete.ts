import { type Look, notFound } from '@threshold/api/server';
import { rowId } from '@threshold/contracts/scalars';
import { type UserName, usersPort } from '@threshold/contracts/users';
import { blockedAmong } from './among.ts';

/** An unknown athlete and one behind a block are told the same (ruling 37). */
const unknown = () => notFound('Athlete not found');

/**
 * The athlete of an id that may be any text.
 * @throws DomainError 'not-found', also while a block stands between the two
 */
export async function otherAthlete(look: Look, userId: string): Promise<UserName> {
  const athlete = await anyAthlete(look, userId);
  if ((await blockedAmong(look, look.athleteId, [athlete.id])).size > 0) throw unknown();
  return athlete;
}

/** The same, blocked or not: a block is also set and lifted where one stands. */
export async function anyAthlete(look: Look, userId: string): Promise<UserName> {
  const id = rowId.safeParse(userId).data?.toLowerCase();
  const athlete = id && (await look.ask(usersPort).namesOf([id])).get(id);
  if (!athlete) throw unknown();
  return athlete;
}
