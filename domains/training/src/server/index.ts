import { defineDomain, type NamedRouter } from '@threshold/api/server';
import { athletesPort, bodyWeightPort, careFactsPort } from '@threshold/contracts/athletes';
import { healthPort } from '@threshold/contracts/health';
import { injuriesPort } from '@threshold/contracts/injuries';
import { outdatedRecordingsPort, sessionsPort } from '@threshold/contracts/sessions';
import { accountTables } from './account-tables.ts';
import { calendarFeedFile } from './calendar-feed/calendar-feed-file.ts';
import { insightWordingHandler } from './insights/request-insight-wording.ts';
import { listeners } from './listeners.ts';
import { rollPlans } from './plans/roll/roll-plans.ts';
import { ports } from './ports.ts';
import { closeStalledProposals } from './proposals/close-stalled-proposals.ts';
import { coachPlanHandler } from './proposals/coach/coach-plan.ts';
import { checkMissedSessions } from './proposals/rules/check-missed-sessions.ts';
import { rest } from './rest.ts';
import { reviewWeeks } from './reviews/review-weeks.ts';
import { trainingRouter } from './router.ts';
import { store } from './store.ts';
import { matchPastWorkouts } from './workouts/match/match-past-workouts.ts';

export const training = defineDomain({
  name: 'training',
  store,
  router: trainingRouter,
  rest,
  ports,
  needs: [
    athletesPort,
    bodyWeightPort,
    careFactsPort,
    healthPort,
    injuriesPort,
    outdatedRecordingsPort,
    sessionsPort,
  ],
  listeners,
  files: [calendarFeedFile],
  schedules: [checkMissedSessions, rollPlans, reviewWeeks, closeStalledProposals, matchPastWorkouts],
  jobs: [insightWordingHandler, coachPlanHandler],
  account: accountTables,
});

export type TrainingRouter = NamedRouter<'training', typeof trainingRouter>;
