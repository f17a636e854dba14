import type { QueryContext } from '@threshold/api/server';
import { usersPort } from '@threshold/contracts/users';
import { type PreparedStatement, runPrepared } from '@threshold/db';
import { sql } from 'kysely';
import {
  type AthleteActivityView,
  LATEST_WORKOUT_COUNT,
  SHARED_FOLLOW_COUNT,
} from '../../athlete-activity-schemas.ts';
import type { AthleteTarget } from '../../follow-schemas.ts';
import { addReactions } from '../feed/add-reactions.ts';
import { toItems } from '../feed/feed-items.ts';
import type { FeedRow } from '../feed/feed-rows.ts';
import { toItemsQuery } from '../feed/feed-statements.ts';
import { selectBlockedIds } from '../follows/follows-and-blocks.ts';
import { getOtherAthlete } from '../follows/get-other-athlete.ts';
import { getVisibleAthletesAmong } from '../follows/get-visible-athletes-among.ts';
import { socialTables } from '../tables.ts';
import { listBestPostedRecords } from './list-best-posted-records.ts';

/** Shared follows that are read; some of them may be hidden from the reader. */
const MAX_SHARED_FOLLOWS = 200;

/**
 * What an athlete posted, and the athletes that both follow. Only what the feed would show a follower: no heart rate,
 * no plan (docs/specification.md#visibility).
 * @throws DomainError 'not-found' for an unknown athlete or a block
 */
export async function getAthleteActivity(
  ctx: QueryContext,
  { userId }: AthleteTarget,
): Promise<AthleteActivityView> {
  const { id } = await getOtherAthlete(ctx, userId);
  if (!(await getVisibleAthletesAmong(ctx, [id])).has(id))
    return { workouts: [], records: [], bothFollow: { count: 0, athletes: [] }, hidden: true };
  const [workouts, records, bothFollow] = await Promise.all([
    listLatestWorkouts(ctx, id),
    listBestPostedRecords(ctx, id),
    listSharedFollows(ctx, id),
  ]);
  return { workouts, records, bothFollow };
}

/** $1 reader, $2 athlete. */
const WORKOUTS_STATEMENT: PreparedStatement = {
  name: 'social.athlete-workouts',
  text: toItemsQuery(`
    select i.id from social.item i where i.athlete_id = $2 and i.type = 'workout'
     order by i.id desc limit ${LATEST_WORKOUT_COUNT}`),
};

async function listLatestWorkouts(ctx: QueryContext, athleteId: string) {
  const rows = await runPrepared<FeedRow>(ctx.em, WORKOUTS_STATEMENT, [ctx.athleteId, athleteId]);
  const items = await toItems(
    ctx,
    rows.toSorted((a, b) => (a.id < b.id ? 1 : -1)),
  );
  return addReactions(
    ctx,
    items.flatMap((item) =>
      item.type === 'comment' ? [] : [{ id: item.id, item, position: item.id, comment: null }],
    ),
  );
}

/** Athletes that both follow and that share their posts with the reader, the reader's oldest follow first. */
async function listSharedFollows(
  ctx: QueryContext,
  athleteId: string,
): Promise<AthleteActivityView['bothFollow']> {
  if (athleteId === ctx.athleteId) return { count: 0, athletes: [] };
  const { rows } = await sql<{ id: string }>`
    select mine.followee_id as id
      from social.follow mine
      join social.follow theirs on theirs.followee_id = mine.followee_id
     where mine.athlete_id = ${ctx.athleteId} and theirs.athlete_id = ${athleteId}
       and mine.followee_id not in ${selectBlockedIds(ctx.athleteId)}
     order by mine.id limit ${MAX_SHARED_FOLLOWS}`.execute(socialTables(ctx.em));
  const ids = rows.map(({ id }) => id);
  const visibleIds = await getVisibleAthletesAmong(ctx, ids);
  const sharedIds = ids.filter((id) => visibleIds.has(id));
  const namedIds = sharedIds.slice(0, SHARED_FOLLOW_COUNT);
  const namesById = await ctx.port(usersPort).getCachedNames(namedIds);
  return { count: sharedIds.length, athletes: namedIds.flatMap((id) => namesById.get(id) ?? []) };
}
