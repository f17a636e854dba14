import type { CommandContext } from '@threshold/api/server';
import { visibilityPort } from '@threshold/contracts/athletes';
import { sql } from 'kysely';
import { TIMELINE_LENGTH } from '../../feed-schemas.ts';
import { socialTables } from '../tables.ts';

/** Adds the latest items of a followee who is not private, and trims the timeline to `TIMELINE_LENGTH`. */
export async function fillTimeline(ctx: CommandContext, readerId: string, followeeId: string): Promise<void> {
  const visibility = await ctx.port(visibilityPort).getVisibility([followeeId]);
  if (visibility.get(followeeId) === 'private') return;
  const tables = socialTables(ctx.em);
  await sql`
    insert into social.timeline (athlete_id, item_id)
    select ${readerId}::uuid, id from social.item where athlete_id = ${followeeId}
     order by id desc limit ${TIMELINE_LENGTH}
    on conflict do nothing`.execute(tables);
  await sql`
    delete from social.timeline t where t.athlete_id = ${readerId} and t.item_id <= (
      select item_id from social.timeline where athlete_id = ${readerId}
       order by item_id desc offset ${TIMELINE_LENGTH} limit 1)`.execute(tables);
}

/**
 * Removes an author's items from a timeline, except comments on the reader's own items. Scans the timeline,
 * which has a bounded length, instead of the author's items.
 */
export async function removeAuthorFromTimeline(
  ctx: CommandContext,
  readerId: string,
  authorId: string,
): Promise<void> {
  await sql`
    delete from social.timeline t
     where t.athlete_id = ${readerId}
       and (select i.athlete_id = ${authorId} and i.subject_id is distinct from ${readerId}
              from social.item i where i.id = t.item_id)`.execute(socialTables(ctx.em));
}
