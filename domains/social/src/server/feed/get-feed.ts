import type { QueryContext } from '@threshold/api/server';
import { visibilityPort } from '@threshold/contracts/athletes';
import { recordType } from '@threshold/contracts/training';
import { type UserName, usersPort } from '@threshold/contracts/users';
import { uuidTimestamp } from '@threshold/db';
import type { z } from 'zod';
import {
  type FeedInput,
  type FeedItemView,
  type FeedPage,
  type feedListInput,
  TIMELINE_LENGTH,
  type WorkoutData,
} from '../../feed-schemas.ts';
import { type FeedRow, feedRows } from './feed-rows.ts';
import { maySee } from './may-see.ts';

/** The most rows that one statement reads. */
const MOST_ROWS = 100;

/** A page of the feed after a cursor: it costs the same however deep, and what is posted meanwhile moves nothing. */
export async function getFeed(ctx: QueryContext, { cursor, limit }: FeedInput): Promise<FeedPage> {
  return pageOf(ctx, { cursor, skip: 0, limit });
}

/** The specified paging: any offset beyond what a feed holds is the end. */
export async function listFeed(
  ctx: QueryContext,
  range: z.output<typeof feedListInput>,
): Promise<FeedItemView[]> {
  if (range.offset >= TIMELINE_LENGTH) return [];
  return (await pageOf(ctx, { skip: range.offset, limit: range.limit })).items;
}

interface Page {
  readonly cursor?: string | null | undefined;
  /** How many items that the reader sees come before it. */
  readonly skip: number;
  readonly limit: number;
}

/**
 * Reads on until a page is full of what the reader may see: what is in their feed may be hidden from them since. Its
 * bound is as many rows as a feed holds.
 */
async function pageOf(ctx: QueryContext, { cursor, skip, limit }: Page): Promise<FeedPage> {
  const end = skip + limit;
  const seen: FeedItemView[] = [];
  let after = cursor;
  let read = 0;
  let isOver = false;
  while (seen.length < end && !isOver && read < TIMELINE_LENGTH + limit) {
    const asked = Math.min(Math.max(end - seen.length, limit), MOST_ROWS);
    const rows = await feedRows(ctx, { cursor: after, limit: asked });
    seen.push(...(await toItems(ctx, rows)));
    after = rows.at(-1)?.id ?? after;
    read += rows.length;
    isOver = rows.length < asked;
  }
  const items = seen.slice(skip, end);
  const isMore = !isOver || seen.length > end;
  const last = seen.length >= end ? items.at(-1)?.id : after;
  return { items, nextCursor: (isMore && last) || null };
}

async function toItems(ctx: QueryContext, rows: readonly FeedRow[]): Promise<FeedItemView[]> {
  if (rows.length === 0) return [];
  const people = [...new Set(named(rows))];
  // Asked at once, so that both go to the database in one message.
  const [visibility, names] = await Promise.all([
    ctx.port(visibilityPort).getVisibility(people),
    ctx.port(usersPort).namesOfPresent(people),
  ]);
  const seen = rows.filter((row) => maySee(ctx.athleteId, row, visibility));
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
        data: dataOf(row, names),
        kudosCount: row.kudos_count,
        commentCount: row.comment_count,
        hasKudos: row.has_kudos,
        isOwn: row.athlete_id === ctx.athleteId,
      } as FeedItemView,
    ];
  });
}

/** An item's key begins with its instant. */
function createdAt(id: string): string {
  const instant = uuidTimestamp(id);
  if (!instant) throw new Error('an item has a UUIDv7');
  return instant.toISOString();
}

/** Those whom a page names: who did something, and whom they said it to. */
const named = (rows: readonly FeedRow[]): readonly string[] =>
  rows.flatMap(({ athlete_id, subject_id }) => (subject_id ? [athlete_id, subject_id] : [athlete_id]));

function dataOf(row: FeedRow, names: ReadonlyMap<string, UserName>): unknown {
  if (row.type === 'comment') return commentData(row, names);
  return row.type === 'workout' ? workoutData(row) : row.data;
}

/** What a workout brought is stored by its source, and shown as a list. Older items have none of it. */
function workoutData({ data }: FeedRow): unknown {
  const { records, achievements, ...workout }: StoredWorkout = Object(data);
  return {
    date: null,
    ...workout,
    records: Object.values(records ?? {}).sort(byRecordType),
    achievements: Object.values(achievements ?? {}),
  };
}

type StoredWorkout = Omit<WorkoutData, 'date' | 'records' | 'achievements'> & {
  readonly date?: WorkoutData['date'];
} & {
  readonly [Kind in 'records' | 'achievements']?: Readonly<Record<string, WorkoutData[Kind][number]>>;
};

const byRecordType = (one: WorkoutData['records'][number], other: WorkoutData['records'][number]): number =>
  recordType.options.indexOf(one.recordType) - recordType.options.indexOf(other.recordType);

/** A comment says whose and what it is about: who sees it may see that, too. */
const commentData = ({ data, subject_id }: FeedRow, names: ReadonlyMap<string, UserName>) => ({
  about: null,
  ...Object(data),
  owner: (subject_id && names.get(subject_id)) || null,
});
