import type { CommandContext } from '@threshold/api/server';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { FeedItemType } from '../../feed-schemas.ts';
import { socialTables } from '../tables.ts';
import { fanOutJob } from './jobs.ts';

interface NewItem {
  /** Whose it is: of whoever acts, but for what the transaction of another has earned. */
  readonly athleteId: string;
  readonly type: FeedItemType;
  readonly source: string;
  readonly data: unknown;
  readonly workoutId?: string | null;
  /** Of a comment: the owner of the item under which it stands, and that item. */
  readonly about?: { readonly ownerId: string; readonly itemId: string };
}

/**
 * Makes an item of an athlete's, in the transaction itself: it is there exactly when what it tells of is. Told again, it keeps
 * its place, takes what is new and loses nothing that was added. The followers get it by a job, which undoes nothing.
 */
export async function makeItem(ctx: CommandContext, item: NewItem): Promise<void> {
  const { athleteId, type, source, data, workoutId, about } = item;
  const tables = socialTables(ctx.em);
  const id = uuidv7({ msecs: ctx.now().getTime() });
  const row = await tables
    .insertInto('item')
    .values({
      id,
      athlete_id: athleteId,
      type,
      source,
      data: JSON.stringify(data),
      workout_id: workoutId ?? null,
      subject_id: about?.ownerId ?? null,
      about_item_id: about?.itemId ?? null,
      created_at: ctx.now(),
    })
    .onConflict((told) =>
      told.columns(['athlete_id', 'type', 'source']).doUpdateSet({ data: sql`item.data || excluded.data` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  if (row.id !== id) return;
  // A comment is for the item's owner and the commenter's followers (ruling 49); all else is one's own too.
  await tables
    .insertInto('timeline')
    .values({ athlete_id: about?.ownerId ?? athleteId, item_id: id })
    .execute();
  ctx.enqueue(fanOutJob, { itemId: id });
}
