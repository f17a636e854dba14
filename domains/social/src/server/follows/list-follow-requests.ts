import type { QueryContext } from '@threshold/api/server';
import { usersPort } from '@threshold/contracts/users';
import type { FollowRequestsInput, FollowRequestsPage } from '../../follow-schemas.ts';
import { socialTables } from '../tables.ts';
import { countRequests } from './follow-request-rows.ts';

/** The caller's incoming requests, newest first. A block deletes the request, so no one here is blocked. */
export async function listFollowRequests(
  ctx: QueryContext,
  { cursor, limit }: FollowRequestsInput,
): Promise<FollowRequestsPage> {
  const rows = await socialTables(ctx.em)
    .selectFrom('follow_request')
    .select(['id', 'athlete_id as requesterId'])
    .where('followee_id', '=', ctx.athleteId)
    .$if(Boolean(cursor), (query) => query.where('id', '<', cursor ?? ''))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const pageRows = rows.slice(0, limit);
  const namesById = await ctx.port(usersPort).getNames(pageRows.map(({ requesterId }) => requesterId));
  return {
    count: await countRequests(ctx),
    requests: pageRows.flatMap(({ id, requesterId }) => {
      const user = namesById.get(requesterId);
      return user ? [{ id, user }] : [];
    }),
    nextCursor: rows.length > limit ? (pageRows.at(-1)?.id ?? null) : null,
  };
}
