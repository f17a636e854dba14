import type { QueryContext } from '@threshold/api/server';
import { visibilityPort } from '@threshold/contracts/athletes';
import { socialPort } from '@threshold/contracts/social';
import { type UserName, usersPort } from '@threshold/contracts/users';
import { lengthIn } from '@threshold/physiology';
import { sql } from 'kysely';
import { LEADERBOARD_SIZE, type LeaderboardEntryView } from '../../leaderboard-schemas.ts';
import { gamificationTables } from '../tables.ts';

/** Depth limit of the scan; beyond it so few athletes are visible that a shorter board is right. */
const DEEPEST = 10_000;
/** More than a page, since about two in ten are hidden; doubled until it suffices. */
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
 * The top 100 athletes visible to the reader. Equal points share a rank, ordered by who reached them first;
 * hidden athletes still occupy their ranks.
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

interface People {
  readonly visible: ReadonlySet<string>;
  readonly names: ReadonlyMap<string, UserName>;
}

interface Read {
  readonly rows: readonly Scored[];
  readonly people: People;
}

/** The previous top, per connection (shared by all forks of an entity manager). It seldom changes. */
const lastTops = new WeakMap<object, readonly string[]>();

/**
 * Queries the previous top's people in parallel with the scores, in one message; queries again only if the
 * top has changed.
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
 * Across all athletes, in index order: points, then who reached them first. The limit is a literal in the
 * SQL, so that one generic plan is prepared instead of one per limit.
 */
const listScores = ({ em, athleteId }: QueryContext, from: number, count: number): Promise<Scored[]> =>
  gamificationTables(em)
    .selectFrom('score')
    .select((eb) => [
      'athlete_id as id',
      // Kysely's type allows a numeric comparison result, as in other databases.
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

/**
 * The athletes visible to the reader: public ones, and followers-only ones they follow; never across a block.
 */
async function visibleAmong(ctx: QueryContext, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const social = ctx.port(socialPort);
  const [visibility, followed, blocked] = await Promise.all([
    ctx.port(visibilityPort).getVisibility(ids),
    social.followedAmong(ctx.athleteId, ids),
    social.blockedAmong(ctx.athleteId, ids),
  ]);
  return new Set(
    ids.filter((id) => {
      if (blocked.has(id)) return false;
      const shows = visibility.get(id);
      return shows === 'public' || (shows === 'followers' && followed.has(id));
    }),
  );
}
