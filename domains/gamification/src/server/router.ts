import { cachedQuery, command, longList, query, replicaQuery, router } from '@threshold/api/server';
import { z } from 'zod';
import { achievementView, userAchievementView } from '../achievement-schemas.ts';
import { athleteTrainingView } from '../athlete-training-schemas.ts';
import { leaderboardEntryView, myRankView, rankingsInput, rankingsView } from '../leaderboard-schemas.ts';
import { adStatusView, adWatchView, ledgerInput, ledgerPageView, myPointsView } from '../points-schemas.ts';
import { streaksView } from '../streak-schemas.ts';
import { getMyAchievements } from './achievements/get-my-achievements.ts';
import { listAchievements } from './achievements/list-achievements.ts';
import { getAdStatus } from './ads/get-ad-status.ts';
import { watchAd } from './ads/watch-ad.ts';
import { getAthleteTraining } from './athlete/get-athlete-training.ts';
import { getLeaderboard } from './leaderboard/get-leaderboard.ts';
import { getMyRank } from './leaderboard/get-my-rank.ts';
import { getRankings } from './leaderboard/get-rankings.ts';
import { getPoints } from './points/get-points.ts';
import { listLedger } from './points/list-ledger.ts';
import { getStreaks } from './streaks/get-streaks.ts';

const noInput = z.strictObject({}).optional();

export const gamificationRouter = router({
  streaks: cachedQuery
    .input(noInput)
    .output(streaksView)
    .query(({ ctx }) => getStreaks(ctx)),
  achievements: query
    .input(noInput)
    .output(z.array(achievementView))
    .query(() => listAchievements()),
  myAchievements: query
    .input(noInput)
    .output(z.array(userAchievementView))
    .query(({ ctx }) => getMyAchievements(ctx)),
  myPoints: query
    .input(noInput)
    .output(myPointsView)
    .query(({ ctx }) => getPoints(ctx)),
  ledger: query
    .input(ledgerInput)
    .output(ledgerPageView)
    .query(({ ctx, input }) => listLedger(ctx, input)),
  adStatus: query
    .input(noInput)
    .output(adStatusView)
    .query(({ ctx }) => getAdStatus(ctx)),
  watchAd: command
    .input(noInput)
    .output(adWatchView)
    .mutation(({ ctx }) => watchAd(ctx)),
  athleteTraining: query
    .input(z.strictObject({ userId: z.string().max(100) }))
    .output(athleteTrainingView)
    .query(({ ctx, input }) => getAthleteTraining(ctx, input)),
  leaderboard: replicaQuery
    .input(noInput)
    .output(longList(leaderboardEntryView))
    .query(({ ctx }) => getLeaderboard(ctx)),
  rankings: replicaQuery
    .input(rankingsInput)
    .output(rankingsView)
    .query(({ ctx, input }) => getRankings(ctx, input)),
  myRank: query
    .input(noInput)
    .output(myRankView)
    .query(({ ctx }) => getMyRank(ctx)),
});
