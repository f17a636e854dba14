import { type CommandContext, conflict, type QueryContext } from '@threshold/api/server';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { MAX_PENDING_REQUESTS } from '../../follow-schemas.ts';
import { markFollowNotificationsRead } from '../notifications/follow-notifications.ts';
import { socialTables } from '../tables.ts';

/** Counting incoming requests stops here, which limits the cost. */
const MAX_COUNTED_REQUESTS = 1_000;

interface RequestKey {
  readonly requesterId: string;
  readonly followeeId: string;
}

/**
 * Adds a request in the caller's first free slot. The write limit's row lock serializes the caller's
 * requests, so the slot stays free.
 * @returns false if a request exists already
 * @throws DomainError 'conflict' if no slot is free
 */
export async function addRequest(ctx: CommandContext, followeeId: string): Promise<boolean> {
  if (await hasRequested(ctx, followeeId)) return false;
  const id = uuidv7({ msecs: ctx.now().getTime() });
  const { numAffectedRows = 0n } = await sql`
    insert into social.follow_request (athlete_id, followee_id, id, slot)
    select ${ctx.athleteId}::uuid, ${followeeId}::uuid, ${id}::uuid, slot
      from generate_series(1, ${MAX_PENDING_REQUESTS}::int) slot
     where not exists (select from social.follow_request r where r.athlete_id = ${ctx.athleteId} and r.slot = slot.slot)
     order by slot limit 1`.execute(socialTables(ctx.em));
  if (numAffectedRows === 0n)
    throw conflict(`You can have up to ${MAX_PENDING_REQUESTS} open follow requests. Cancel one first.`);
  return true;
}

/** Returns whether the request existed. Leaves its notifications to the follow or block that replaces it. */
export async function deleteRequest(
  ctx: CommandContext,
  { requesterId, followeeId }: RequestKey,
): Promise<boolean> {
  const { numDeletedRows } = await socialTables(ctx.em)
    .deleteFrom('follow_request')
    .where('athlete_id', '=', requesterId)
    .where('followee_id', '=', followeeId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes a request and marks its notifications read, because they are no longer listed. */
export async function deleteRequestAndMarkRead(ctx: CommandContext, request: RequestKey): Promise<void> {
  if (await deleteRequest(ctx, request)) await markFollowNotificationsRead(ctx, request);
}

/** Whether the caller has a pending request to the athlete. */
export async function hasRequested({ em, athleteId }: QueryContext, followeeId: string): Promise<boolean> {
  const row = await socialTables(em)
    .selectFrom('follow_request')
    .select('id')
    .where('athlete_id', '=', athleteId)
    .where('followee_id', '=', followeeId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The number of the caller's incoming requests, capped at 1,000. */
export async function countRequests({ em, athleteId }: QueryContext): Promise<number> {
  const { rows } = await sql<{ requestCount: number }>`
    select count(*)::int as "requestCount"
      from (select from social.follow_request where followee_id = ${athleteId} limit ${MAX_COUNTED_REQUESTS}) r`.execute(
    socialTables(em),
  );
  return rows[0]?.requestCount ?? 0;
}
