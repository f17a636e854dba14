import type { Look } from '@threshold/api/server';
import { visibilityPort } from '@threshold/contracts/athletes';
import { type UserName, usersPort } from '@threshold/contracts/users';
import { madeAt } from '@threshold/db';
import type { z } from 'zod';
import {
  type FeedInput,
  type FeedItemView,
  type FeedPage,
  type feedListInput,
  TIMELINE_LENGTH,
} from '../../feed-schemas.ts';
import { type FeedRow, feedRows } from './feed-rows.ts';
import { maySee } from './may-see.ts';

/** A page of the feed after a cursor: it costs the same however deep, and what is posted meanwhile moves nothing. */
export async function showFeed(look: Look, { cursor, limit }: FeedInput): Promise<FeedPage> {
  const rows = await feedRows(look, { cursor, limit });
  return {
    items: await toItems(look, rows),
    nextCursor: rows.length === limit ? (rows.at(-1)?.id ?? null) : null,
  };
}

/** The specified paging: any offset beyond what a feed holds is the end. */
export async function listFeed(look: Look, range: z.output<typeof feedListInput>): Promise<FeedItemView[]> {
  if (range.offset >= TIMELINE_LENGTH) return [];
  return toItems(look, await feedRows(look, range));
}

async function toItems(look: Look, rows: readonly FeedRow[]): Promise<FeedItemView[]> {
  if (rows.length === 0) return [];
  const people = [...new Set(named(rows))];
  // Asked at once, so that both go to the database in one message.
  const [visibility, names] = await Promise.all([
    look.ask(visibilityPort).visibilityOf(people),
    look.ask(usersPort).namesOfPresent(people),
  ]);
  const seen = rows.filter((row) => maySee(look.athleteId, row, visibility));
  return seen.flatMap((row) => {
    const user = names.get(row.athlete_id);
    if (!user) return [];
    // The output schema holds each type's data to its shape.
    return [
      {
        id: row.id,
        type: row.type,
        createdAt: createdAt(row.id),
        user,
        data: row.type === 'comment' ? commentData(row, names) : row.data,
        kudosCount: row.kudos_count,
        commentCount: row.comment_count,
        hasKudos: row.has_kudos,
        isOwn: row.athlete_id === look.athleteId,
      } as FeedItemView,
    ];
  });
}

/** An item's key begins with its instant. */
function createdAt(id: string): string {
  const instant = madeAt(id);
  if (!instant) throw new Error('an item has a UUIDv7');
  return instant.toISOString();
}

/** Those whom a page names: who did something, and whom they said it to. */
const named = (rows: readonly FeedRow[]): readonly string[] =>
  rows.flatMap(({ athlete_id, subject_id }) => (subject_id ? [athlete_id, subject_id] : [athlete_id]));

/** A comment says whose and what it is about: who sees it may see that, too. */
const commentData = ({ data, subject_id }: FeedRow, names: ReadonlyMap<string, UserName>) => ({
  about: null,
  ...Object(data),
  owner: (subject_id && names.get(subject_id)) || null,
});
