import type { QueryContext } from '@threshold/api/server';
import { visibilityPort } from '@threshold/contracts/athletes';
import { socialPort } from '@threshold/contracts/social';

/**
 * The athletes visible to the reader: public ones, and followers-only ones they follow; never across a block.
 */
export async function visibleAmong(ctx: QueryContext, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const social = ctx.port(socialPort);
  const [visibility, followed, blocked] = await Promise.all([
    ctx.port(visibilityPort).getVisibility(ids),
    social.followedAmong(ctx.athleteId, ids),
    social.blockedAmong(ctx.athleteId, ids),
  ]);
  return new Set(
    ids.filter((id) => {
      if (blocked.has(id)) return false;
      const shows = visibility.get(id);
      return shows === 'public' || (shows === 'followers' && followed.has(id));
    }),
  );
}
