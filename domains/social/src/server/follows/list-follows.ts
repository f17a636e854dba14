import type { QueryContext } from '@threshold/api/server';
import { visibilityPort } from '@threshold/contracts/athletes';
import { type UserName, usersPort } from '@threshold/contracts/users';
import type { FollowersPage, FollowingPage, FollowsInput } from '../../follow-schemas.ts';
import { socialTables } from '../tables.ts';
import { blockedAmong } from './among.ts';
import { getFollowCounts } from './get-follow-status.ts';
import { otherAthlete } from './other-athlete.ts';
import { visibleAthletesAmong } from './visible-athletes-among.ts';

export async function listFollowers(ctx: QueryContext, input: FollowsInput): Promise<FollowersPage> {
  const { followerCount, followingCount: _, named, ...rest } = await pageOf(ctx, input, 'followers');
  const followers = named.map(({ id, user }) => ({ id, follower: user }));
  return { count: followerCount, followers, ...rest };
}

export async function listFollowing(ctx: QueryContext, input: FollowsInput): Promise<FollowingPage> {
  const { followingCount, followerCount: _, named, ...rest } = await pageOf(ctx, input, 'following');
  const following = named.map(({ id, user }) => ({ id, following: user }));
  return { count: followingCount, following, ...rest };
}

interface NamedPage {
  readonly followerCount: number;
  readonly followingCount: number;
  readonly named: readonly { readonly id: string; readonly user: UserName }[];
  readonly nextCursor: string | null;
  readonly hidden?: true;
}

async function pageOf(
  ctx: QueryContext,
  input: FollowsInput,
  side: 'followers' | 'following',
): Promise<NamedPage> {
  const { id: athleteId } = await otherAthlete(ctx, input.userId);
  if (!(await visibleAthletesAmong(ctx, [athleteId])).has(athleteId))
    return { followerCount: 0, followingCount: 0, named: [], nextCursor: null, hidden: true };
  const [ownColumn, other] =
    side === 'followers'
      ? (['followee_id', 'athlete_id'] as const)
      : (['athlete_id', 'followee_id'] as const);
  const rows = await socialTables(ctx.em)
    .selectFrom('follow')
    .select(['id', `${other} as otherId`])
    .where(ownColumn, '=', athleteId)
    .$if(Boolean(input.cursor), (page) => page.where('id', '<', input.cursor ?? ''))
    .orderBy('id', 'desc')
    .limit(input.limit + 1)
    .execute();
  const pageRows = rows.slice(0, input.limit);
  const ids = pageRows.map(({ otherId }) => otherId);
  const canName = await createNameFilter(ctx, athleteId, ids);
  const names = await ctx.port(usersPort).namesOf(ids);
  return {
    ...(await getFollowCounts(ctx, athleteId)),
    named: pageRows.flatMap(({ id, otherId }) => {
      const user = names.get(otherId);
      return user && canName(otherId) ? [{ id, user }] : [];
    }),
    nextCursor: rows.length > input.limit ? (pageRows.at(-1)?.id ?? null) : null,
  };
}

/** The list's owner sees all but blocked athletes; others see no private athlete but themselves. */
async function createNameFilter(ctx: QueryContext, ownerId: string, ids: readonly string[]) {
  const blocked = await blockedAmong(ctx, ctx.athleteId, ids);
  const visibility = await ctx.port(visibilityPort).getVisibility(ids);
  return (id: string) =>
    id === ctx.athleteId ||
    (!blocked.has(id) && (ownerId === ctx.athleteId || visibility.get(id) !== 'private'));
}
