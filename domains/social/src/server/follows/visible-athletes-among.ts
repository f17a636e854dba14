import type { QueryContext } from '@threshold/api/server';
import { visibilityPort } from '@threshold/contracts/athletes';
import { blockedAmong, followedAmong } from './among.ts';

/** The athletes whose visibility includes the reader, without a block (docs/specification.md#visibility). */
export async function visibleAthletesAmong(
  ctx: QueryContext,
  athleteIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(athleteIds)];
  const visibility = await ctx.port(visibilityPort).getVisibility(ids);
  const followed = await followedAmong(ctx, ctx.athleteId, ids);
  const blocked = await blockedAmong(ctx, ctx.athleteId, ids);
  return new Set(
    ids.filter((id) => {
      if (id === ctx.athleteId) return true;
      if (blocked.has(id)) return false;
      const setting = visibility.get(id);
      return setting === 'public' || (setting === 'followers' && followed.has(id));
    }),
  );
}
