import { defineDomain, type NamedRouter } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { trainingPort, verdictPort } from '@threshold/contracts/training';
import { accountTables } from './account-tables.ts';
import { listeners } from './listeners.ts';
import {
  provideOutdatedRecordings,
  provideRecordedRoutes,
  provideSessionAchievementStats,
  provideSessions,
  provideSessionsReplay,
} from './ports.ts';
import { deleteRemovedRecordings } from './removal/delete-removed-recordings.ts';
import { sessionsRest } from './rest.ts';
import { sessionsRouter } from './router.ts';
import { closeStaleSessions } from './session/close-stale-sessions.ts';
import { store } from './store.ts';

export const sessions = defineDomain({
  name: 'sessions',
  store,
  router: sessionsRouter,
  rest: sessionsRest,
  ports: [
    provideSessions,
    provideRecordedRoutes,
    provideOutdatedRecordings,
    provideSessionAchievementStats,
    provideSessionsReplay,
  ],
  needs: [athletesPort, trainingPort, verdictPort],
  listeners,
  schedules: [closeStaleSessions, deleteRemovedRecordings],
  account: accountTables,
});

export type SessionsRouter = NamedRouter<'sessions', typeof sessionsRouter>;
