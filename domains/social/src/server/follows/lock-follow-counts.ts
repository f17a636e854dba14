import type { CommandContext } from '@threshold/api/server';
import { socialTables } from '../tables.ts';

export interface LockedCounts {
  readonly athleteId: string;
  readonly followers: number;
  readonly following: number;
  readonly merged: boolean;
}

/**
 * Locks both athletes' counts in key order, which serializes follows and blocks between them without
 * deadlocks.
 */
export async function lockFollowCounts(ctx: CommandContext, otherId: string) {
  const tables = socialTables(ctx.em);
  const ids = [ctx.athleteId, otherId].sort();
  await tables
    .insertInto('follow_counts')
    .values(ids.map((id) => ({ athlete_id: id, followers: 0, following: 0, merged: false })))
    .onConflict((conflict) => conflict.column('athlete_id').doNothing())
    .execute();
  const rows = await tables
    .selectFrom('follow_counts')
    .select(['athlete_id as athleteId', 'followers', 'following', 'merged'])
    .where('athlete_id', 'in', ids)
    .orderBy('athlete_id')
    .forUpdate()
    .execute();
  const getCounts = (id: string): LockedCounts =>
    rows.find(({ athleteId }) => athleteId === id) ?? {
      athleteId: id,
      followers: 0,
      following: 0,
      merged: false,
    };
  return { ownCounts: getCounts(ctx.athleteId), otherCounts: getCounts(otherId) };
}
