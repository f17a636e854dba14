import { cachedQuery, command, longList, query, replicaQuery, router } from '@threshold/api/server';
import { z } from 'zod';
import { achievementView, userAchievementView } from '../achievement-schemas.ts';
import { leaderboardEntryView, myRankView } from '../leaderboard-schemas.ts';
import { adStatusView, adWatchView, ledgerInput, ledgerPage, myPointsView } from '../points-schemas.ts';
import { streaksView } from '../schemas.ts';
import { listCatalogue } from './achievements/list-catalogue.ts';
import { showMine } from './achievements/show-mine.ts';
import { showAdStatus } from './ads/show-ad-status.ts';
import { watchAd } from './ads/watch-ad.ts';
import { showLeaderboard } from './leaderboard/show-leaderboard.ts';
import { showMyRank } from './leaderboard/show-my-rank.ts';
import { listLedger } from './points/list-ledger.ts';
import { showPoints } from './points/show-points.ts';
import { showStreaks } from './streaks/show-streaks.ts';

const noInput = z.strictObject({}).optional();

export const gamificationRouter = router({
  streaks: cachedQuery.output(streaksView).query(({ ctx }) => showStreaks(ctx)),
  achievements: query
    .input(noInput)
    .output(z.array(achievementView))
    .query(() => listCatalogue()),
  myAchievements: query
    .input(noInput)
    .output(z.array(userAchievementView))
    .query(({ ctx }) => showMine(ctx)),
  myPoints: query
    .input(noInput)
    .output(myPointsView)
    .query(({ ctx }) => showPoints(ctx)),
  ledger: query
    .input(ledgerInput)
    .output(ledgerPage)
    .query(({ ctx, input }) => listLedger(ctx, input)),
  adStatus: query
    .input(noInput)
    .output(adStatusView)
    .query(({ ctx }) => showAdStatus(ctx)),
  watchAd: command
    .input(noInput)
    .output(adWatchView)
    .mutation(({ ctx }) => watchAd(ctx)),
  leaderboard: replicaQuery
    .input(noInput)
    .output(longList(leaderboardEntryView))
    .query(({ ctx }) => showLeaderboard(ctx)),
  myRank: query
    .input(noInput)
    .output(myRankView)
    .query(({ ctx }) => showMyRank(ctx)),
});
