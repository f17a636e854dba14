import type { QueryContext } from '@threshold/api/server';
import { usersPort } from '@threshold/contracts/users';
import type { SignInView } from '../../schemas.ts';

/**
 * Where the athlete is signed in, this browser first, then the last seen.
 * @param current the sign-in that asks
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
