import type { QueryContext } from '@threshold/api/server';
import { visibilityPort } from '@threshold/contracts/athletes';
import { socialPort } from '@threshold/contracts/social';

/** Of those others, the ones whom the reader may see: the public ones, and those one follows where that is enough; never across a block. */
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
