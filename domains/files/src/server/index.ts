import { defineDomain, handleJob, type NamedRouter } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { recordedRoutesPort, sessionsPort } from '@threshold/contracts/sessions';
import { completedWorkoutsPort, trainingPort } from '@threshold/contracts/training';
import { accountTables } from './account-tables.ts';
import { workoutFileDownload } from './exports/send-workout-file.ts';
import { fileRoutes } from './file-routes.ts';
import { cleanUpImports } from './imports/clean-up-imports.ts';
import { landImportJob, readImportJob, undoImportJob } from './imports/jobs.ts';
import { landImport } from './imports/land-import.ts';
import { readImport } from './imports/read-import.ts';
import { undoActivities } from './imports/undo-import.ts';
import { listeners } from './listeners.ts';
import { filesRest } from './rest.ts';
import { filesRouter } from './router.ts';
import { store } from './store.ts';

export const files = defineDomain({
  name: 'files',
  store,
  router: filesRouter,
  rest: filesRest,
  files: [...fileRoutes, workoutFileDownload],
  ports: [],
  needs: [athletesPort, sessionsPort, recordedRoutesPort, trainingPort, completedWorkoutsPort],
  listeners,
  jobs: [
    handleJob(readImportJob, (ctx, data) => readImport(ctx, data)),
    handleJob(landImportJob, (ctx, data) => landImport(ctx, data)),
    handleJob(undoImportJob, undoActivities),
  ],
  schedules: [cleanUpImports],
  account: accountTables,
});

export type FilesRouter = NamedRouter<'files', typeof filesRouter>;
