import type { CommandContext } from '@threshold/api/server';
import { pipeline } from '@threshold/db';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { FeedItemType } from '../../feed-schemas.ts';
import { socialTables } from '../tables.ts';
import { fanOutJob } from './jobs.ts';

interface NewItem {
  /** Usually the acting athlete, but another athlete's transaction may have created it. */
  readonly athleteId: string;
  readonly type: FeedItemType;
  readonly source: string;
  readonly data: unknown;
  readonly workoutId?: string | null;
  /** For a comment: the commented item and its owner. */
  readonly commentedItem?: { readonly ownerId: string; readonly itemId: string };
}

/**
 * Upserts a feed item in the current transaction. A repeat keeps its position, updates its data and keeps
 * added records and achievements. A trigger hides a post that was hidden before it was deleted. A job fans it out to followers.
 */
export async function upsertFeedItem(ctx: CommandContext, item: NewItem): Promise<void> {
  const { athleteId, type, source, data, workoutId, commentedItem } = item;
  const tables = socialTables(ctx.em);
  const id = uuidv7({ msecs: ctx.now().getTime() });
  const upsertQuery = tables
    .insertInto('item')
    .values({
      id,
      athlete_id: athleteId,
      type,
      source,
      data: JSON.stringify(data),
      workout_id: workoutId ?? null,
      subject_id: commentedItem?.ownerId ?? null,
      about_item_id: commentedItem?.itemId ?? null,
      created_at: ctx.now(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['athlete_id', 'type', 'source'])
        .doUpdateSet({ data: sql`item.data || excluded.data` }),
    )
    .returning('id');
  // A comment goes to the item's owner and the commenter's followers, not to the commenter
  // (docs/specification.md#feed-items). An existing item is already in the timelines.
  const timelineQuery = tables
    .insertInto('timeline')
    .columns(['athlete_id', 'item_id'])
    .expression(({ selectFrom, val }) =>
      selectFrom('item')
        .select([val(commentedItem?.ownerId ?? athleteId).as('athlete_id'), 'id'])
        .where('athlete_id', '=', athleteId)
        .where('id', '=', id),
    );
  const [row] = await pipeline(
    ctx.em,
    () => upsertQuery.executeTakeFirstOrThrow(),
    () => timelineQuery.execute(),
  );
  if (row.id === id) ctx.enqueue(fanOutJob, { itemId: id });
}
