import type { Look } from '@threshold/api/server';
import { lengthIn } from '@threshold/physiology';
import type { MyPointsView } from '../../points-schemas.ts';
import { rankOf } from '../leaderboard/rank-of.ts';
import { scoreOf } from './score-of.ts';

/** The athlete's miles and points in all and the place that they give. */
export async function showPoints(look: Look): Promise<MyPointsView> {
  const score = await scoreOf(look);
  return {
    points: { totalMiles: lengthIn('mi', score.total_meters), totalPoints: score.points },
    rank: await rankOf(look, score.points),
  };
}
