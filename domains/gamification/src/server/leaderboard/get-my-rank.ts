import type { QueryContext } from '@threshold/api/server';
import { visibilityPort } from '@threshold/contracts/athletes';
import { fromMeters } from '@threshold/physiology';
import { sql } from 'kysely';
import type { MyRankView } from '../../leaderboard-schemas.ts';
import { gamificationTables } from '../tables.ts';
import { getRankedScore } from './get-ranked-score.ts';

/** The athlete's own rank and totals, independent of their visibility. */
export async function getMyRank(ctx: QueryContext): Promise<MyRankView> {
  const { athleteId } = ctx;
  const [score, { athletes: rankedAthletes }, visibility] = await Promise.all([
    getRankedScore(ctx),
    gamificationTables(ctx.em)
      .selectFrom('rank_bucket')
      .select(({ fn }) => sql<number>`coalesce(${fn.sum('athletes')}, 0)::int`.as('athletes'))
      .executeTakeFirstOrThrow(),
    ctx.port(visibilityPort).getVisibility([athleteId]),
  ]);
  return {
    id: athleteId,
    rank: score.rank,
    totalPoints: score.points,
    totalMiles: fromMeters('mi', score.total_meters),
    totalActivityMinutes: Math.round(score.activity_seconds / 60),
    proteinGoalsHit: score.protein_goals,
    rankedAthletes,
    visibility: visibility.get(athleteId) ?? 'public',
  };
}
