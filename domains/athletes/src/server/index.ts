import { defineDomain, type NamedRouter } from '@threshold/api/server';
import { outdatedRecordingsPort, sessionsPort } from '@threshold/contracts/sessions';
import { socialPort } from '@threshold/contracts/social';
import { outdatedLogsPort, trainingPort } from '@threshold/contracts/training';
import { usersPort } from '@threshold/contracts/users';
import { accountTables } from './account/account-tables.ts';
import { finishAccountImportHandler } from './account/finish-account-import.ts';
import { listeners } from './listeners.ts';
import { findCandidateHandler } from './lthr-review/find-candidate-handler.ts';
import { reviewLthrHandler } from './lthr-review/review-lthr-job.ts';
import { provideAthletes, provideBodyWeight, provideCareFacts, provideVisibility } from './ports.ts';
import { recomputeHandler } from './recomputation/recompute-handler.ts';
import { recomputePastWorkouts } from './recomputation/recompute-past-workouts.ts';
import { athletesRest } from './rest.ts';
import { athletesRouter } from './router.ts';
import { store } from './store.ts';
import { provideThresholdAchievementStats } from './thresholds/provide-achievement-stats.ts';

export const athletes = defineDomain({
  name: 'athletes',
  store,
  router: athletesRouter,
  rest: athletesRest,
  ports: [
    provideAthletes,
    provideBodyWeight,
    provideCareFacts,
    provideVisibility,
    provideThresholdAchievementStats,
  ],
  needs: [outdatedLogsPort, outdatedRecordingsPort, sessionsPort, socialPort, trainingPort, usersPort],
  listeners,
  schedules: [recomputePastWorkouts],
  jobs: [finishAccountImportHandler, recomputeHandler, findCandidateHandler, reviewLthrHandler],
  account: accountTables,
});

export { preferencesPreload } from './preferences/get-preferences.ts';

export type AthletesRouter = NamedRouter<'athletes', typeof athletesRouter>;
