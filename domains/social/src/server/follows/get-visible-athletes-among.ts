import type { QueryContext } from '@threshold/api/server';
import { visibilityPort } from '@threshold/contracts/athletes';
import { getBlockedAmong, getFollowedAmong } from './follows-and-blocks.ts';

/**
 * Which of the given athletes are visible to the reader and not blocked (docs/specification.md#visibility).
 */
export async function getVisibleAthletesAmong(
  ctx: QueryContext,
  athleteIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(athleteIds)];
  const visibilityById = await ctx.port(visibilityPort).getVisibility(ids);
  const followedIds = await getFollowedAmong(ctx, ctx.athleteId, ids);
  const blockedIds = await getBlockedAmong(ctx, ctx.athleteId, ids);
  return new Set(
    ids.filter((id) => {
      if (id === ctx.athleteId) return true;
      if (blockedIds.has(id)) return false;
      const setting = visibilityById.get(id);
      return setting === 'public' || (setting === 'followers' && followedIds.has(id));
    }),
  );
}
