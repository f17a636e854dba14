import { defineDomain, handleJob, type NamedRouter } from '@threshold/api/server';
import { athletesPort, careFactsPort } from '@threshold/contracts/athletes';
import { accountTables } from './account-tables.ts';
import { listeners } from './listeners.ts';
import { ports } from './ports.ts';
import { deleteModelAnswers } from './rehab/delete-model-answers.ts';
import { deleteModelAnswersJob, writeRehabJob } from './rehab/rehab-jobs.ts';
import { writeRehab } from './rehab/write-rehab.ts';
import { injuriesRest } from './rest.ts';
import { injuriesRouter } from './router.ts';
import { store } from './store.ts';

export const injuries = defineDomain({
  name: 'injuries',
  store,
  router: injuriesRouter,
  rest: injuriesRest,
  ports,
  needs: [athletesPort, careFactsPort],
  listeners,
  jobs: [handleJob(writeRehabJob, writeRehab), handleJob(deleteModelAnswersJob, deleteModelAnswers)],
  account: accountTables,
});

export type InjuriesRouter = NamedRouter<'injuries', typeof injuriesRouter>;
