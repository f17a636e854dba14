import {
  command,
  laggingQuestion,
  longList,
  question,
  router,
  standingQuestion,
} from '@threshold/api/server';
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

const nothing = z.strictObject({}).optional();

export const gamificationRouter = router({
  streaks: standingQuestion.output(streaksView).query(({ ctx }) => showStreaks(ctx)),
  achievements: question
    .input(nothing)
    .output(z.array(achievementView))
    .query(() => listCatalogue()),
  myAchievements: question
    .input(nothing)
    .output(z.array(userAchievementView))
    .query(({ ctx }) => showMine(ctx)),
  myPoints: question
    .input(nothing)
    .output(myPointsView)
    .query(({ ctx }) => showPoints(ctx)),
  ledger: question
    .input(ledgerInput)
    .output(ledgerPage)
    .query(({ ctx, input }) => listLedger(ctx, input)),
  adStatus: question
    .input(nothing)
    .output(adStatusView)
    .query(({ ctx }) => showAdStatus(ctx)),
  watchAd: command
    .input(nothing)
    .output(adWatchView)
    .mutation(({ ctx }) => watchAd(ctx)),
  leaderboard: laggingQuestion
    .input(nothing)
    .output(longList(leaderboardEntryView))
    .query(({ ctx }) => showLeaderboard(ctx)),
  myRank: question
    .input(nothing)
    .output(myRankView)
    .query(({ ctx }) => showMyRank(ctx)),
});
