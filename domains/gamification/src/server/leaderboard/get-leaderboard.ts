import type { QueryContext } from '@threshold/api/server';
import { type UserName, usersPort } from '@threshold/contracts/users';
import { lengthIn } from '@threshold/physiology';
import { sql } from 'kysely';
import { LEADERBOARD_SIZE, type LeaderboardEntryView } from '../../leaderboard-schemas.ts';
import { gamificationTables } from '../tables.ts';
import { visibleAmong } from './visible-among.ts';

/** As deep as the board is read: beyond it, so few show themselves that a shorter board is the honest one. */
const DEEPEST = 10_000;
/** First more than a page, since two in ten do not show themselves; then a few, twice as many each time it was not enough. */
const FIRST_READ = 140;
const READS = [{ from: 0, count: FIRST_READ }];
for (let from = FIRST_READ, count = 40; from < DEEPEST; from += count, count *= 2)
  READS.push({ from, count });

interface Scored {
  readonly id: string;
  readonly isOwn: boolean;
  readonly points: number;
  readonly totalMeters: number;
  readonly activitySeconds: number;
  readonly proteinGoals: number;
}
interface Ranked extends Scored {
  readonly rank: number;
}

/**
 * The hundred athletes with the most points whom the reader may see. Those with equal points share a rank and stand in
 * the order in which they came there; who is not shown keeps the rank that is theirs.
 */
export async function getLeaderboard(ctx: QueryContext): Promise<LeaderboardEntryView[]> {
  const board: LeaderboardEntryView[] = [];
  let last: Ranked | undefined;
  for (const { from, count } of READS) {
    const { rows, people } = from === 0 ? await listFirst(ctx) : await listFurther(ctx, from, count);
    const ranked = rows.map((row, index): Ranked => {
      last = { ...row, rank: row.points === last?.points ? last.rank : from + index + 1 };
      return last;
    });
    board.push(...shownOf(ranked, people));
    if (rows.length < count || board.length >= LEADERBOARD_SIZE) break;
  }
  return board.slice(0, LEADERBOARD_SIZE);
}

/** What is to be known of athletes before they are shown. */
interface People {
  readonly visible: ReadonlySet<string>;
  readonly names: ReadonlyMap<string, UserName>;
}

interface Read {
  readonly rows: readonly Scored[];
  readonly people: People;
}

/** Whom was read last, by the connection that every fork of an entity manager shares: the top seldom changes. */
const lastTops = new WeakMap<object, readonly string[]>();

/**
 * Asks of those who stood there last together with the scores, so that all goes to the database in one message; and
 * of those who really stand there where these are others.
 */
async function listFirst(ctx: QueryContext): Promise<Read> {
  const connection = ctx.em.getConnection();
  const guess = lastTops.get(connection) ?? [];
  const [rows, people] = await Promise.all([listScores(ctx, 0, FIRST_READ), peopleAmong(ctx, guess)]);
  const guessed = new Set(guess);
  if (rows.every(({ id }) => guessed.has(id))) return { rows, people };
  const top = rows.map(({ id }) => id);
  lastTops.set(connection, top);
  return { rows, people: await peopleAmong(ctx, top) };
}

async function listFurther(ctx: QueryContext, from: number, count: number): Promise<Read> {
  const rows = await listScores(ctx, from, count);
  return {
    rows,
    people: await peopleAmong(
      ctx,
      rows.map(({ id }) => id),
    ),
  };
}

async function peopleAmong(ctx: QueryContext, ids: readonly string[]): Promise<People> {
  const [visible, names] = await Promise.all([
    visibleAmong(ctx, ids),
    ctx.port(usersPort).namesOfPresent(ids),
  ]);
  return { visible, names };
}

function shownOf(ranked: readonly Ranked[], { visible, names }: People): LeaderboardEntryView[] {
  return ranked.flatMap(({ id, isOwn, rank, points, totalMeters, activitySeconds, proteinGoals }) => {
    const name = names.get(id);
    if (!name || (!isOwn && !visible.has(id))) return [];
    const { firstName, lastName, profileImageUrl } = name;
    return [
      {
        id,
        rank,
        user: { firstName, lastName, profileImageUrl },
        totalMiles: lengthIn('mi', totalMeters),
        totalActivityMinutes: Math.round(activitySeconds / 60),
        proteinGoalsHit: proteinGoals,
        totalPoints: points,
      },
    ];
  });
}

/**
 * Across all athletes, by the index of the ranks: those with points, who was there first before the others. How far it
 * reads stands in the text, because only then is it planned once, and not anew by each count.
 */
const listScores = ({ em, athleteId }: QueryContext, from: number, count: number): Promise<Scored[]> =>
  gamificationTables(em)
    .selectFrom('score')
    .select((eb) => [
      'athlete_id as id',
      // Kysely's type also knows databases where a comparison is a number.
      eb('athlete_id', '=', athleteId).$castTo<boolean>().as('isOwn'),
      'points',
      'total_meters as totalMeters',
      'activity_seconds as activitySeconds',
      'protein_goals as proteinGoals',
    ])
    .where('points', '>', sql.lit(0))
    .orderBy('points', 'desc')
    .orderBy('reached_at')
    .orderBy('athlete_id')
    .offset(sql.lit(from))
    .limit(sql.lit(count))
    .execute();
