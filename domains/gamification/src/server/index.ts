import { defineDomain, type Slice } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import {
  sessionFeatsPort,
  sleepFeatsPort,
  thresholdFeatsPort,
  trainingFeatsPort,
} from '@threshold/contracts/feats';
import { nutritionPort } from '@threshold/contracts/nutrition';
import { trainingDonePort } from '@threshold/contracts/training';
import { achievementTable } from './achievements/account-table.ts';
import { achievementListeners } from './achievements/listeners.ts';
import { gamificationRest } from './rest.ts';
import { gamificationRouter } from './router.ts';
import { store } from './store.ts';

/** What keeps an athlete at it. */
export const gamification = defineDomain({
  name: 'gamification',
  store,
  router: gamificationRouter,
  rest: gamificationRest,
  lends: [],
  needs: [
    athletesPort,
    trainingDonePort,
    nutritionPort,
    trainingFeatsPort,
    sessionFeatsPort,
    sleepFeatsPort,
    thresholdFeatsPort,
  ],
  // Points first: achievements read the sums that they make.
  listens: [...achievementListeners],
  account: { tables: [achievementTable] },
});

/** Gamification's router under its own name, as its hooks are typed. */
export type GamificationSlice = Slice<'gamification', typeof gamificationRouter>;
