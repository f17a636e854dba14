import type { QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { socialPort } from '@threshold/contracts/social';
import { toWeekSpan } from '@threshold/physiology';
import { LEADERBOARD_SIZE, type RankingsInput, type RankingsView } from '../../leaderboard-schemas.ts';
import { getAthleteDetails, getLeaderboard, type RankedAthlete, toEntries } from './get-leaderboard.ts';
import { getMyRank } from './get-my-rank.ts';
import { listAllTimeScores, MAX_RANKED_ATHLETES } from './list-all-time-scores.ts';
import { listTopIdsOfWeek, listWeekScores } from './week-scores.ts';

/**
 * The leaderboard of a week or of all time, with all athletes or only the reader and those they follow. Hidden
 * athletes still occupy their ranks. Equal points share a rank.
 */
export async function getRankings(
  ctx: QueryContext,
  { period, friends }: RankingsInput,
): Promise<RankingsView> {
  if (friends) {
    const ids = [...(await ctx.port(socialPort).listFollowed(ctx.athleteId)), ctx.athleteId];
    const rankedAthletes =
      period === 'all'
        ? await listAllTimeScores(ctx, ids)
        : await listWeekScores(ctx, await getCurrentWeek(ctx), ids);
    return toRankings(ctx, rankedAthletes);
  }
  if (period === 'all') return getAllTimeRankings(ctx);
  const week = await getCurrentWeek(ctx);
  const topIds = await listTopIdsOfWeek(ctx, week);
  const rankedAthletes = await listWeekScores(ctx, week, [...new Set([...topIds, ctx.athleteId])]);
  const { entries, own } = await toRankings(ctx, rankedAthletes);
  if (topIds.includes(ctx.athleteId) || topIds.length < MAX_RANKED_ATHLETES) return { entries, own };
  // The athletes between the top and the reader were not counted.
  return { entries: entries.filter(({ id }) => id !== ctx.athleteId), own: own && { ...own, rank: null } };
}

async function getCurrentWeek(ctx: QueryContext) {
  const { today, weekStart } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  return toWeekSpan(today, weekStart);
}

async function toRankings(
  ctx: QueryContext,
  rankedAthletes: readonly RankedAthlete[],
): Promise<RankingsView> {
  const ids = rankedAthletes.map(({ id }) => id);
  const entries = toEntries(rankedAthletes, await getAthleteDetails(ctx, ids));
  return {
    entries: entries.slice(0, LEADERBOARD_SIZE),
    own: entries.find(({ id }) => id === ctx.athleteId) ?? null,
  };
}

async function getAllTimeRankings(ctx: QueryContext): Promise<RankingsView> {
  const [entries, myRank, { namesById }] = await Promise.all([
    getLeaderboard(ctx),
    getMyRank(ctx),
    getAthleteDetails(ctx, [ctx.athleteId]),
  ]);
  const name = namesById.get(ctx.athleteId);
  const { rankedAthletes: _, visibility: _visibility, ...totals } = myRank;
  if (totals.totalPoints === 0 || !name) return { entries, own: null };
  const { firstName, lastName, profileImageUrl } = name;
  return { entries, own: { ...totals, user: { firstName, lastName, profileImageUrl } } };
}
