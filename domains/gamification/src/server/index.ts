import { defineDomain, type NamedRouter, providePort } from '@threshold/api/server';
import {
  sessionAchievementStatsPort,
  sleepAchievementStatsPort,
  thresholdAchievementStatsPort,
  trainingAchievementStatsPort,
} from '@threshold/contracts/achievement-stats';
import { athletesPort, visibilityPort } from '@threshold/contracts/athletes';
import { adProviderPort, gamificationPort } from '@threshold/contracts/gamification';
import { nutritionPort } from '@threshold/contracts/nutrition';
import { nutritionReplayPort, sessionsReplayPort, trainingReplayPort } from '@threshold/contracts/replay';
import { socialPort } from '@threshold/contracts/social';
import { completedWorkoutsPort } from '@threshold/contracts/training';
import { achievementTable } from './achievements/achievement-table.ts';
import { achievementListeners } from './achievements/listeners.ts';
import { unlockTopHundred } from './achievements/unlock-top-hundred.ts';
import { omittedPointTables, pointTables } from './points/account-tables.ts';
import { getScore } from './points/get-score.ts';
import { pointListeners } from './points/listeners.ts';
import { rebuildOlderAccounts, rebuildPointsHandler } from './points/rebuild-older-accounts.ts';
import { gamificationRest } from './rest.ts';
import { gamificationRouter } from './router.ts';
import { store } from './store.ts';

export { createHouseAds, houseAds } from './ads/house-ads.ts';
export { recountPoints } from './points/rebuild-points.ts';

export const gamification = defineDomain({
  name: 'gamification',
  store,
  router: gamificationRouter,
  rest: gamificationRest,
  ports: [
    providePort(gamificationPort, (ctx) => ({
      getPoints: async (athleteId) => (await getScore({ ...ctx, athleteId })).points,
    })),
  ],
  needs: [
    adProviderPort,
    athletesPort,
    visibilityPort,
    socialPort,
    trainingReplayPort,
    sessionsReplayPort,
    nutritionReplayPort,
    completedWorkoutsPort,
    nutritionPort,
    trainingAchievementStatsPort,
    sessionAchievementStatsPort,
    sleepAchievementStatsPort,
    thresholdAchievementStatsPort,
  ],
  // Points first: achievements read their sums.
  listeners: [...pointListeners, ...achievementListeners],
  schedules: [rebuildOlderAccounts, unlockTopHundred],
  jobs: [rebuildPointsHandler],
  account: { tables: [...pointTables, achievementTable], notExported: omittedPointTables },
});

export type GamificationRouter = NamedRouter<'gamification', typeof gamificationRouter>;
