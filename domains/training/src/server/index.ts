import { defineDomain, type NamedRouter } from '@threshold/api/server';
import { athletesPort, careFactsPort } from '@threshold/contracts/athletes';
import { healthPort } from '@threshold/contracts/health';
import { injuriesPort } from '@threshold/contracts/injuries';
import { outdatedRecordingsPort } from '@threshold/contracts/sessions';
import { accountTables } from './account-tables.ts';
import { calendarFeedFile } from './calendar-feed/calendar-feed-file.ts';
import { insightsHandler } from './insights/word-insights.ts';
import { listeners } from './listeners.ts';
import { ports } from './ports.ts';
import { closeStalled } from './proposals/close-stalled.ts';
import { coachPlan } from './proposals/coach/coach-plan.ts';
import { checkMissed } from './proposals/rules/check-missed.ts';
import { rest } from './rest.ts';
import { trainingRouter } from './router.ts';
import { store } from './store.ts';
import { matchPast } from './workouts/match/match-past.ts';

export const training = defineDomain({
  name: 'training',
  store,
  router: trainingRouter,
  rest,
  ports,
  needs: [athletesPort, careFactsPort, healthPort, injuriesPort, outdatedRecordingsPort],
  listeners,
  files: [calendarFeedFile],
  schedules: [checkMissed, closeStalled, matchPast],
  jobs: [insightsHandler, coachPlan],
  account: accountTables,
});

export type TrainingRouter = NamedRouter<'training', typeof trainingRouter>;
