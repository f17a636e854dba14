import { Button } from '@mantine/core';
import { ConfirmDialog, notify, notifyError, Tag } from '@threshold/ui';
import { formatCount, formatInstant, formatQuantity } from '@threshold/ui/format';
import { useState } from 'react';
import type { NewSecretView, WebhookView } from '../../webhook-schemas.ts';
import { trpc } from '../api.ts';
import classes from '../integrations.module.css';
import { AttemptLog } from './attempt-log.tsx';
import { EVENT_LABELS, formatOutcome } from './webhook-labels.ts';

interface WebhookRowProps {
  readonly webhook: WebhookView;
  readonly onNewSecret: (newSecret: NewSecretView) => void;
}

const CONFIRMATIONS = {
  rotate: {
    title: 'Make a new secret?',
    label: 'New secret',
    consequence: 'For 24 hours, we sign with both the new and the old one. Then the old one ends.',
  },
  delete: {
    title: 'Delete this webhook?',
    label: 'Delete',
    consequence: 'We stop posting to this address right away, and events that wait are lost.',
  },
};

export const WebhookRow = ({ webhook, onNewSecret }: WebhookRowProps) => {
  const { id: webhookId, url, types, pausedAt } = webhook;
  const [isLogOpen, setIsLogOpen] = useState(false);
  const [confirmed, setConfirmed] = useState<keyof typeof CONFIRMATIONS>('rotate');
  const [isConfirming, setIsConfirming] = useState(false);
  const close = () => setIsConfirming(false);
  const confirm = (action: keyof typeof CONFIRMATIONS) => {
    setConfirmed(action);
    setIsConfirming(true);
  };
  const sendTest = trpc.integrations.testWebhook.useMutation({
    onError: notifyError,
    onSuccess: () => {
      setIsLogOpen(true);
      notify({ title: 'Test on its way', message: 'The log shows the answer in a moment.' });
    },
  });
  const resume = trpc.integrations.resumeWebhook.useMutation({
    onError: notifyError,
    onSuccess: () => notify({ title: 'Webhook resumed', tone: 'success' }),
  });
  const rotate = trpc.integrations.rotateWebhookSecret.useMutation({
    onError: notifyError,
    onSuccess: (newSecret) => {
      close();
      onNewSecret(newSecret);
    },
  });
  const remove = trpc.integrations.deleteWebhook.useMutation({
    onError: notifyError,
    onSuccess: () => notify({ title: 'Webhook deleted', tone: 'success' }),
  });
  const { title, label, consequence } = CONFIRMATIONS[confirmed];
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name}>
          <span>{url}</span>
          {pausedAt === null ? null : <Tag>Paused</Tag>}
        </p>
        <p>{types.map((type) => EVENT_LABELS[type]).join(', ')}</p>
        <WebhookState webhook={webhook} />
      </div>
      <fieldset className={classes.rowActions} aria-label={`Actions for ${url}`}>
        {pausedAt === null ? null : (
          <Button size="sm" loading={resume.isPending} onClick={() => resume.mutate({ webhookId })}>
            Resume
          </Button>
        )}
        <Button
          variant="default"
          size="sm"
          loading={sendTest.isPending}
          onClick={() => sendTest.mutate({ webhookId })}
        >
          Send a test
        </Button>
        <Button
          variant="default"
          size="sm"
          aria-expanded={isLogOpen}
          onClick={() => setIsLogOpen(!isLogOpen)}
        >
          Log
        </Button>
        <Button variant="default" size="sm" onClick={() => confirm('rotate')}>
          New secret
        </Button>
        <Button variant="default" size="sm" onClick={() => confirm('delete')}>
          Delete
        </Button>
      </fieldset>
      {isLogOpen ? <AttemptLog webhookId={webhookId} /> : null}
      <ConfirmDialog
        opened={isConfirming}
        danger={confirmed === 'delete'}
        title={title}
        confirmLabel={label}
        isPending={rotate.isPending || remove.isPending}
        onConfirm={() =>
          confirmed === 'delete' ? remove.mutate({ webhookId }) : rotate.mutate({ webhookId })
        }
        onClose={close}
      >
        {consequence}
      </ConfirmDialog>
    </li>
  );
};

/** Whether events arrive, and if not, why. */
const WebhookState = ({ webhook }: { readonly webhook: WebhookView }) => {
  const { pausedAt, failingSince, waitingEvents, droppedEvents, lastAttempt, previousSecretUntil } = webhook;
  const reason = lastAttempt === null ? '' : ` Last answer: ${formatOutcome(lastAttempt)}.`;
  const waiting = waitingEvents === 0 ? '' : ` ${formatQuantity(waitingEvents, 'event')} waiting.`;
  return (
    <>
      {pausedAt !== null ? (
        <p className={classes.bad}>
          Paused {formatInstant(pausedAt)},{' '}
          {failingSince === null
            ? 'because our data was restored from a backup.'
            : 'after a day without success.'}
          {reason}
          {waiting} Fix your receiver, send a test, then resume.
        </p>
      ) : failingSince !== null ? (
        <p className={classes.bad}>
          Failing since {formatInstant(failingSince)}.{reason}
          {waiting} We keep trying for a day.
        </p>
      ) : (
        <p className={classes.quiet}>
          {lastAttempt === null
            ? 'Nothing sent yet.'
            : `${formatOutcome(lastAttempt)}, ${formatInstant(lastAttempt.at)}.`}
          {waiting}
        </p>
      )}
      {droppedEvents === 0 ? null : (
        <p className={classes.bad}>
          {formatCount(droppedEvents)} {droppedEvents === 1 ? 'event was' : 'events were'} lost, because too
          many were waiting.
        </p>
      )}
      {previousSecretUntil === null ? null : (
        <p className={classes.quiet}>The old secret ends {formatInstant(previousSecretUntil)}.</p>
      )}
    </>
  );
};
