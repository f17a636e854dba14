import type { Look } from '@threshold/api/server';
import { usersPort } from '@threshold/contracts/users';
import { lengthIn } from '@threshold/physiology';
import { LEADERBOARD_SIZE, type LeaderboardEntryView } from '../../leaderboard-schemas.ts';
import { gamificationTables } from '../tables.ts';
import { visibleAmong } from './visible-among.ts';

/** A little more than a page, since some do not show themselves; twice as many each time that it was not enough. */
const FIRST_READ = 120;
/** As deep as the board is read: beyond it, so few show themselves that a shorter board is the honest one. */
const DEEPEST = 10_000;

interface Scored {
  readonly id: string;
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
export async function showLeaderboard(look: Look): Promise<LeaderboardEntryView[]> {
  const shown: Ranked[] = [];
  let last: Ranked | undefined;
  for (let from = 0, count = FIRST_READ; from < DEEPEST; from += count, count *= 2) {
    const rows = await readScores(look, from, count);
    const ranked = rows.map((row, index): Ranked => {
      last = { ...row, rank: row.points === last?.points ? last.rank : from + index + 1 };
      return last;
    });
    const visible = await visibleAmong(
      look,
      rows.map(({ id }) => id),
    );
    shown.push(...ranked.filter(({ id }) => visible.has(id)));
    if (rows.length < count || shown.length >= LEADERBOARD_SIZE) break;
  }
  const board = shown.slice(0, LEADERBOARD_SIZE);
  const names = await look.ask(usersPort).namesOf(board.map(({ id }) => id));
  return board.flatMap(({ id, rank, points, totalMeters, activitySeconds, proteinGoals }) => {
    const name = names.get(id);
    if (!name) return [];
    const { firstName, lastName, profileImageUrl } = name;
    return {
      id,
      rank,
      user: { firstName, lastName, profileImageUrl },
      totalMiles: lengthIn('mi', totalMeters),
      totalActivityMinutes: Math.floor(activitySeconds / 60),
      proteinGoalsHit: proteinGoals,
      totalPoints: points,
    };
  });
}

/** Across all athletes, by the index of the ranks: those with points, who was there first before the others. */
const readScores = ({ em }: Look, from: number, count: number): Promise<Scored[]> =>
  gamificationTables(em)
    .selectFrom('score')
    .select([
      'athlete_id as id',
      'points',
      'total_meters as totalMeters',
      'activity_seconds as activitySeconds',
      'protein_goals as proteinGoals',
    ])
    .where('points', '>', 0)
    .orderBy('points', 'desc')
    .orderBy('reached_at')
    .orderBy('athlete_id')
    .offset(from)
    .limit(count)
    .execute();
