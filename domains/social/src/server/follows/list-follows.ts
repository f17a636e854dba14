import type { QueryContext } from '@threshold/api/server';
import { visibilityPort } from '@threshold/contracts/athletes';
import { type UserName, usersPort } from '@threshold/contracts/users';
import type { FollowersPage, FollowingPage, FollowsInput } from '../../follow-schemas.ts';
import { socialTables } from '../tables.ts';
import { getBlockedAmong } from './follows-and-blocks.ts';
import { getFollowCounts } from './get-follow-status.ts';
import { getOtherAthlete } from './get-other-athlete.ts';
import { getVisibleAthletesAmong } from './get-visible-athletes-among.ts';

/**
 * One page of followers, newest first. Empty and `hidden` if the athlete is not visible to the caller.
 * @throws DomainError 'not-found' for an unknown athlete or a block
 */
export async function listFollowers(ctx: QueryContext, input: FollowsInput): Promise<FollowersPage> {
  const {
    followerCount,
    followingCount: _,
    entries,
    ...pageFields
  } = await getFollowsPage(ctx, input, 'followers');
  const followers = entries.map(({ id, user }) => ({ id, follower: user }));
  return { count: followerCount, followers, ...pageFields };
}

/** Like `listFollowers`, but for the athletes they follow. */
export async function listFollowing(ctx: QueryContext, input: FollowsInput): Promise<FollowingPage> {
  const {
    followingCount,
    followerCount: _,
    entries,
    ...pageFields
  } = await getFollowsPage(ctx, input, 'following');
  const following = entries.map(({ id, user }) => ({ id, following: user }));
  return { count: followingCount, following, ...pageFields };
}

interface FollowEntriesPage {
  readonly followerCount: number;
  readonly followingCount: number;
  readonly entries: readonly { readonly id: string; readonly user: UserName }[];
  readonly nextCursor: string | null;
  readonly hidden?: true;
}

async function getFollowsPage(
  ctx: QueryContext,
  input: FollowsInput,
  side: 'followers' | 'following',
): Promise<FollowEntriesPage> {
  const { id: athleteId } = await getOtherAthlete(ctx, input.userId);
  if (!(await getVisibleAthletesAmong(ctx, [athleteId])).has(athleteId))
    return { followerCount: 0, followingCount: 0, entries: [], nextCursor: null, hidden: true };
  const [ownColumn, otherColumn] =
    side === 'followers'
      ? (['followee_id', 'athlete_id'] as const)
      : (['athlete_id', 'followee_id'] as const);
  const rows = await socialTables(ctx.em)
    .selectFrom('follow')
    .select(['id', `${otherColumn} as otherId`])
    .where(ownColumn, '=', athleteId)
    .$if(Boolean(input.cursor), (query) => query.where('id', '<', input.cursor ?? ''))
    .orderBy('id', 'desc')
    .limit(input.limit + 1)
    .execute();
  const pageRows = rows.slice(0, input.limit);
  const otherIds = pageRows.map(({ otherId }) => otherId);
  const isNameVisible = await createNameFilter(ctx, athleteId, otherIds);
  const namesById = await ctx.port(usersPort).getNames(otherIds);
  return {
    ...(await getFollowCounts(ctx, athleteId)),
    entries: pageRows.flatMap(({ id, otherId }) => {
      const user = namesById.get(otherId);
      return user && isNameVisible(otherId) ? [{ id, user }] : [];
    }),
    nextCursor: rows.length > input.limit ? (pageRows.at(-1)?.id ?? null) : null,
  };
}

/**
 * The list's owner sees everyone except blocked athletes. Others see no private athletes except themselves.
 */
async function createNameFilter(ctx: QueryContext, ownerId: string, otherIds: readonly string[]) {
  const blockedIds = await getBlockedAmong(ctx, ctx.athleteId, otherIds);
  const visibilityById = await ctx.port(visibilityPort).getVisibility(otherIds);
  return (id: string) =>
    id === ctx.athleteId ||
    (!blockedIds.has(id) && (ownerId === ctx.athleteId || visibilityById.get(id) !== 'private'));
}
