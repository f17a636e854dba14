import type { QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { socialPort } from '@threshold/contracts/social';
import { toWeekSpan } from '@threshold/physiology';
import { LEADERBOARD_SIZE, type RankingsInput, type RankingsView } from '../../leaderboard-schemas.ts';
import {
  getAthleteDetails,
  getLeaderboard,
  type RankedAthlete,
  type ScoredAthlete,
  toEntries,
} from './get-leaderboard.ts';
import { getMyRank } from './get-my-rank.ts';
import { listScoresOf, MAX_RANKED } from './list-scores-of.ts';
import { listWeekScores, listWeekTop } from './week-scores.ts';

/**
 * The leaderboard by period and circle. Hidden athletes still occupy their ranks. Equal points share a rank.
 * Followed athletes are ranked among themselves and the reader.
 */
export async function getRankings(
  ctx: QueryContext,
  { period, friends }: RankingsInput,
): Promise<RankingsView> {
  if (friends) {
    const ids = [...(await ctx.port(socialPort).listFollowed(ctx.athleteId)), ctx.athleteId];
    const scored =
      period === 'all'
        ? await listScoresOf(ctx, ids)
        : await listWeekScores(ctx, await getCurrentWeek(ctx), ids);
    return toRankings(ctx, scored);
  }
  if (period === 'all') return getAllTime(ctx);
  const week = await getCurrentWeek(ctx);
  const topIds = await listWeekTop(ctx, week);
  const scored = await listWeekScores(ctx, week, [...new Set([...topIds, ctx.athleteId])]);
  if (topIds.includes(ctx.athleteId) || topIds.length < MAX_RANKED) return toRankings(ctx, scored);
  // The reader's rank was not counted.
  const { entries } = await toRankings(
    ctx,
    scored.filter(({ isOwn }) => !isOwn),
  );
  const { own } = await toRankings(
    ctx,
    scored.filter(({ isOwn }) => isOwn),
  );
  return { entries, own: own && { ...own, rank: null } };
}

async function getCurrentWeek(ctx: QueryContext) {
  const { today, weekStart } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  return toWeekSpan(today, weekStart);
}

async function toRankings(ctx: QueryContext, scored: readonly ScoredAthlete[]): Promise<RankingsView> {
  const ids = scored.map(({ id }) => id);
  const entries = toEntries(rankByPoints(scored), await getAthleteDetails(ctx, ids));
  return {
    entries: entries.slice(0, LEADERBOARD_SIZE),
    own: entries.find(({ id }) => id === ctx.athleteId) ?? null,
  };
}

async function getAllTime(ctx: QueryContext): Promise<RankingsView> {
  const [entries, myRank, { namesById }] = await Promise.all([
    getLeaderboard(ctx),
    getMyRank(ctx),
    getAthleteDetails(ctx, [ctx.athleteId]),
  ]);
  const name = namesById.get(ctx.athleteId);
  const { rankedAthletes: _, visibility: __, ...totals } = myRank;
  if (totals.totalPoints === 0 || !name) return { entries, own: null };
  const { firstName, lastName, profileImageUrl } = name;
  return { entries, own: { ...totals, user: { firstName, lastName, profileImageUrl } } };
}

/** @param scored by points, highest first */
function rankByPoints(scored: readonly ScoredAthlete[]): RankedAthlete[] {
  const ranked: RankedAthlete[] = [];
  for (const [index, athlete] of scored.entries()) {
    const previous = ranked.at(-1);
    ranked.push({ ...athlete, rank: athlete.points === previous?.points ? previous.rank : index + 1 });
  }
  return ranked;
}
