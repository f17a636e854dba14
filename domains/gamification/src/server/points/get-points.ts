import type { QueryContext } from '@threshold/api/server';
import { fromMeters } from '@threshold/physiology';
import type { MyPointsView } from '../../points-schemas.ts';
import { getRankedScore } from '../leaderboard/get-ranked-score.ts';

export async function getPoints(ctx: QueryContext): Promise<MyPointsView> {
  const score = await getRankedScore(ctx);
  return {
    points: { totalMiles: fromMeters('mi', score.total_meters), totalPoints: score.points },
    rank: score.rank,
  };
}
