import { defineDomain, handleJob, type NamedRouter } from '@threshold/api/server';
import { accountTables } from './account-tables.ts';
import { listeners } from './listeners.ts';
import { integrationsRouter } from './router.ts';
import { store } from './store.ts';
import { deleteExpiredTokens } from './tokens/delete-expired-tokens.ts';
import { deliverEvents } from './webhooks/deliver-events.ts';
import { deliverJob } from './webhooks/jobs.ts';
import { retryWebhooks } from './webhooks/retry-webhooks.ts';

export { createTokenLookup } from './tokens/find-token-holder.ts';

export const integrations = defineDomain({
  name: 'integrations',
  store,
  router: integrationsRouter,
  rest: [],
  ports: [],
  needs: [],
  listeners,
  jobs: [handleJob(deliverJob, (ctx, data) => deliverEvents(ctx, data), { deadlineSeconds: 60 })],
  schedules: [deleteExpiredTokens, retryWebhooks],
  account: accountTables,
});

/** The router under its name, as the hooks are typed. */
export type IntegrationsRouter = NamedRouter<'integrations', typeof integrationsRouter>;
