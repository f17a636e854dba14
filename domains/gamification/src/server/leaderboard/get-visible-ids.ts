import type { QueryContext } from '@threshold/api/server';
import { visibilityPort } from '@threshold/contracts/athletes';
import { socialPort } from '@threshold/contracts/social';

/**
 * The athletes visible to the reader: public ones, and followers-only ones they follow; never across a block.
 */
export async function getVisibleIds(ctx: QueryContext, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const social = ctx.port(socialPort);
  const [visibilityById, followedIds, blockedIds] = await Promise.all([
    ctx.port(visibilityPort).getVisibility(ids),
    social.getFollowedAmong(ctx.athleteId, ids),
    social.getBlockedAmong(ctx.athleteId, ids),
  ]);
  return new Set(
    ids.filter((id) => {
      if (blockedIds.has(id)) return false;
      const setting = visibilityById.get(id);
      return setting === 'public' || (setting === 'followers' && followedIds.has(id));
    }),
  );
}
