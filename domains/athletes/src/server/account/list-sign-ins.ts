import type { QueryContext } from '@threshold/api/server';
import { usersPort } from '@threshold/contracts/users';
import type { SignInView } from '../../schemas.ts';

/**
 * The athlete's sign-ins: the current one first, then by last use.
 * @param current id of the requesting sign-in
 */
export async function listSignIns(ctx: QueryContext, current: string): Promise<SignInView[]> {
  const found = await ctx.port(usersPort).signInsOf(ctx.athleteId, ctx.now());
  return found
    .map(({ id, userAgent, createdAt, lastSeenAt }) => ({
      id,
      userAgent,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isCurrent: id === current,
    }))
    .sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}
