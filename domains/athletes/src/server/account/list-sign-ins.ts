import type { QueryContext } from '@threshold/api/server';
import { usersPort } from '@threshold/contracts/users';
import type { SignInView } from '../../account-schemas.ts';

/**
 * The athlete's sign-ins: the current one first, then by last use.
 * @param currentSignInId id of the requesting sign-in
 */
export async function listSignIns(ctx: QueryContext, currentSignInId: string): Promise<SignInView[]> {
  const signIns = await ctx.port(usersPort).listSignIns(ctx.athleteId, ctx.now());
  // The port sorts by last use, and `sort` is stable.
  return signIns
    .map(({ id, userAgent, createdAt, lastSeenAt }) => ({
      id,
      userAgent,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isCurrent: id === currentSignInId,
    }))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}
