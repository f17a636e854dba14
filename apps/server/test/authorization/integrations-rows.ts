import type { MatrixRow } from './matrix-row.ts';

/** The procedures of the integrations domain. */
export const integrationsRows: Readonly<Record<string, MatrixRow>> = {
  'integrations.accessTokens': { forOthers: 'own' },
  'integrations.createAccessToken': {
    input: () => ({ name: 'My script', scopes: ['training:read'], expiresInDays: 30 }),
    forOthers: 'own',
  },
  'integrations.revokeAccessToken': {
    input: async ({ annsAccessToken }) => ({ tokenId: await annsAccessToken() }),
    forOthers: 'not-found',
  },
  'integrations.webhooks': { forOthers: 'own' },
  'integrations.webhookAttempts': {
    input: async ({ annsWebhook }) => ({ webhookId: await annsWebhook() }),
    forOthers: 'ignored',
  },
  'integrations.createWebhook': {
    // Ann's earlier webhooks make room first.
    input: async ({ deleteAnnsWebhooks }) => {
      await deleteAnnsWebhooks();
      return { url: 'https://hooks.example.org/ann', types: ['plan.changed'] };
    },
    forOthers: 'own',
  },
  'integrations.rotateWebhookSecret': {
    input: async ({ annsWebhook }) => ({ webhookId: await annsWebhook() }),
    forOthers: 'not-found',
  },
  'integrations.resumeWebhook': {
    input: async ({ annsWebhook }) => ({ webhookId: await annsWebhook() }),
    forOthers: 'not-found',
  },
  'integrations.testWebhook': {
    input: async ({ annsWebhook }) => ({ webhookId: await annsWebhook() }),
    forOthers: 'not-found',
  },
  'integrations.deleteWebhook': {
    input: async ({ annsWebhook }) => ({ webhookId: await annsWebhook() }),
    forOthers: 'not-found',
  },
};
