import { command, longList, query, router, secretCommand } from '@threshold/api/server';
import { z } from 'zod';
import {
  accessTokenRef,
  accessTokenView,
  createAccessTokenInput,
  newAccessTokenView,
} from '../token-schemas.ts';
import {
  attemptView,
  createWebhookInput,
  newSecretView,
  webhookRef,
  webhookView,
} from '../webhook-schemas.ts';
import { createAccessToken } from './tokens/create-access-token.ts';
import { listAccessTokens } from './tokens/list-access-tokens.ts';
import { revokeAccessToken } from './tokens/revoke-access-token.ts';
import { deleteWebhook, resumeWebhook, rotateWebhookSecret, testWebhook } from './webhooks/change-webhook.ts';
import { createWebhook } from './webhooks/create-webhook.ts';
import { listAttempts, listWebhooks } from './webhooks/list-webhooks.ts';

const done = z.object({ done: z.literal(true) });

/** Not on REST, so that a token can't create or end credentials. */
export const integrationsRouter = router({
  // Not cached, because a use of a token is not a command.
  accessTokens: query
    .input(z.strictObject({}).optional())
    .output(longList(accessTokenView))
    .query(({ ctx }) => listAccessTokens(ctx)),
  createAccessToken: secretCommand
    .input(createAccessTokenInput)
    .output(newAccessTokenView)
    .mutation(({ ctx, input }) => createAccessToken(ctx, input)),
  revokeAccessToken: command
    .input(accessTokenRef)
    .output(done)
    .mutation(({ ctx, input }) => revokeAccessToken(ctx, input)),
  // Not cached, because deliveries are not commands.
  webhooks: query
    .input(z.strictObject({}).optional())
    .output(longList(webhookView))
    .query(({ ctx }) => listWebhooks(ctx)),
  webhookAttempts: query
    .input(webhookRef)
    .output(longList(attemptView))
    .query(({ ctx, input }) => listAttempts(ctx, input)),
  createWebhook: secretCommand
    .input(createWebhookInput)
    .output(newSecretView)
    .mutation(({ ctx, input }) => createWebhook(ctx, input)),
  rotateWebhookSecret: secretCommand
    .input(webhookRef)
    .output(newSecretView)
    .mutation(({ ctx, input }) => rotateWebhookSecret(ctx, input)),
  resumeWebhook: command
    .input(webhookRef)
    .output(done)
    .mutation(({ ctx, input }) => resumeWebhook(ctx, input)),
  testWebhook: command
    .input(webhookRef)
    .output(done)
    .mutation(({ ctx, input }) => testWebhook(ctx, input)),
  deleteWebhook: command
    .input(webhookRef)
    .output(done)
    .mutation(({ ctx, input }) => deleteWebhook(ctx, input)),
});
