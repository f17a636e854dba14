import { Button } from '@mantine/core';
import { toApiError, useServerEvent } from '@threshold/api/react';
import { Card, ErrorState, LoadingLines } from '@threshold/ui';
import { useState } from 'react';
import { WEBHOOKS_TOPIC } from '../../topics.ts';
import { MAX_WEBHOOKS, type NewSecretView } from '../../webhook-schemas.ts';
import { trpc } from '../api.ts';
import classes from '../integrations.module.css';
import { CreateWebhookDialog } from './create-webhook-dialog.tsx';
import { NewSecretDialog } from './new-secret-dialog.tsx';
import { WebhookRow } from './webhook-row.tsx';

/** The addresses that get the athlete's events. */
export const WebhooksCard = () => {
  const webhooks = trpc.integrations.webhooks.useQuery();
  const [isCreating, setIsCreating] = useState(false);
  const [newSecret, setNewSecret] = useState<NewSecretView | null>(null);
  const utils = trpc.useUtils();
  useServerEvent(WEBHOOKS_TOPIC, () => void utils.integrations.invalidate(), { isAwaiting: true });
  const isFull = (webhooks.data?.length ?? 0) >= MAX_WEBHOOKS;
  return (
    <Card title="Webhooks">
      <p className={classes.description}>We call your HTTPS address whenever something changes.</p>
      {webhooks.data ? (
        webhooks.data.length === 0 ? null : (
          <ul className={classes.list} aria-label="Webhooks">
            {webhooks.data.map((webhook) => (
              <WebhookRow key={webhook.id} webhook={webhook} onNewSecret={setNewSecret} />
            ))}
          </ul>
        )
      ) : webhooks.error ? (
        <ErrorState message={toApiError(webhooks.error).message} onRetry={() => void webhooks.refetch()} />
      ) : (
        <LoadingLines heightsPx={[44]} label="Loading webhooks" />
      )}
      <div className={classes.actions}>
        <Button variant="default" disabled={isFull} onClick={() => setIsCreating(true)}>
          Add webhook
        </Button>
      </div>
      {isFull ? (
        <p className={classes.quiet}>
          You have {MAX_WEBHOOKS} webhooks, the most we keep. Delete one to add another.
        </p>
      ) : null}
      <CreateWebhookDialog
        opened={isCreating}
        onClose={() => setIsCreating(false)}
        onCreated={(created) => {
          setIsCreating(false);
          setNewSecret(created);
        }}
      />
      <NewSecretDialog newSecret={newSecret} onClose={() => setNewSecret(null)} />
    </Card>
  );
};
