import '@threshold/ui/styles.css';
import { describeInBothThemes } from '@threshold/testing/accessibility';
import { reject, renderWithApi } from '@threshold/testing/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { IntegrationsRouter } from '../../server/index.ts';
import type { AttemptView, WebhookView } from '../../webhook-schemas.ts';
import { WebhooksCard } from './webhooks-card.tsx';

const SECRET = `whsec_${'w0Vw5NB4mKp'.repeat(4).slice(0, 43)}`;
const DELIVERED: AttemptView = {
  at: '2026-11-20T12:00:00Z',
  type: 'workout.completed',
  durationMs: 1_240,
  status: 204,
  fault: null,
  isDelivered: true,
};
const WEBHOOK: WebhookView = {
  id: '019a0000-0000-7000-8000-000000000001',
  url: 'https://hooks.example.org/threshold',
  types: ['workout.completed', 'plan.changed'],
  createdAt: '2026-11-10T12:00:00Z',
  failingSince: null,
  pausedAt: null,
  waitingEvents: 0,
  droppedEvents: 0,
  previousSecretUntil: null,
  lastAttempt: DELIVERED,
};
const PAUSED: WebhookView = {
  ...WEBHOOK,
  id: '019a0000-0000-7000-8000-000000000002',
  url: `https://broken.example.org/${'x'.repeat(80)}`,
  failingSince: '2026-11-19T12:00:00Z',
  pausedAt: '2026-11-20T12:30:00Z',
  waitingEvents: 3,
  droppedEvents: 1,
  previousSecretUntil: '2026-11-21T12:00:00Z',
  lastAttempt: { ...DELIVERED, status: 302, isDelivered: false },
};

/** Shows the card with a fake server that stores webhooks. */
const show = (initialWebhooks: readonly WebhookView[] = [], onCreate = (): void => undefined) => {
  let webhooks = [...initialWebhooks];
  const attempts: AttemptView[] = [
    DELIVERED,
    { ...DELIVERED, at: '2026-11-20T11:00:00Z', status: null, fault: 'timeout', isDelivered: false },
  ];
  const done = { done: true } as const;
  return renderWithApi<IntegrationsRouter>(
    <main>
      <h1>Settings</h1>
      <WebhooksCard />
    </main>,
    {
      responses: {
        integrations: {
          webhooks: () => webhooks,
          webhookAttempts: () => attempts,
          createWebhook: () => {
            onCreate();
            webhooks = [WEBHOOK];
            return { id: WEBHOOK.id, url: WEBHOOK.url, secret: SECRET };
          },
          rotateWebhookSecret: () => ({ id: WEBHOOK.id, url: WEBHOOK.url, secret: SECRET }),
          testWebhook: () => {
            attempts.unshift({ ...DELIVERED, at: '2026-11-20T12:10:00Z', type: 'test' });
            return done;
          },
          resumeWebhook: () => {
            webhooks = webhooks.map((webhook) => ({ ...webhook, pausedAt: null, failingSince: null }));
            return done;
          },
          deleteWebhook: () => {
            webhooks = [];
            return done;
          },
        },
      },
    },
  );
};

const getButton = (name: string) => page.getByRole('button', { name, exact: true });
const form = page.getByRole('dialog', { name: 'Add a webhook' });
const secretDialog = page.getByRole('dialog', { name: 'Signing secret' });

beforeEach(() => page.viewport(1440, 900));

describe('the list of webhooks', () => {
  test('shows address, events and the last answer', async () => {
    await show([WEBHOOK]);
    await expect
      .element(page.getByRole('list', { name: 'Webhooks' }).getByRole('listitem'))
      .toMatchTextContent(
        /^https:\/\/hooks\.example\.org\/thresholdWorkout completed or changed, New planDelivered, status 204, Nov 20, 2026/,
      );
  });

  test('says why a webhook is paused, and resumes it', async () => {
    const screen = await show([PAUSED]);
    await expect
      .element(page.getByText(/^Paused Nov 20, 2026/))
      .toMatchTextContent(
        /after a day without success\. Last answer: Status 302, but we don’t follow redirects\. 3 events waiting\. Fix your receiver, send a test, then resume\.$/,
      );
    await expect.element(page.getByText('1 event was lost, because too many were waiting.')).toBeVisible();
    await getButton('Resume').click();
    await expect.element(getButton('Resume')).not.toBeInTheDocument();
    expect(screen.inputsOf('integrations.resumeWebhook')).toEqual([{ webhookId: PAUSED.id }]);
  });

  test('says that a restore paused a webhook', async () => {
    await show([{ ...PAUSED, failingSince: null }]);
    await expect
      .element(page.getByText(/^Paused Nov 20, 2026/))
      .toMatchTextContent(/, because our data was restored from a backup\. Last answer: Status 302/);
  });

  test('sends a test and shows the log with time, answer and duration', async () => {
    const screen = await show([WEBHOOK]);
    await getButton('Send a test').click();
    const rows = page.getByRole('table', { name: 'The last attempts' }).getByRole('row');
    await expect.element(rows.nth(1)).toMatchTextContent(/^Nov 20, 2026.*TestDelivered, status 2041,240 ms$/);
    await expect.element(rows.nth(3)).toMatchTextContent(/No answer within 10 seconds/);
    expect(screen.inputsOf('integrations.testWebhook')).toEqual([{ webhookId: WEBHOOK.id }]);
    await getButton('Log').click();
    await expect.element(rows.first()).not.toBeInTheDocument();
  });

  test('asks before a new secret, and shows it once', async () => {
    const screen = await show([WEBHOOK]);
    await getButton('New secret').click();
    const dialog = page.getByRole('dialog', { name: 'Make a new secret?' });
    await expect.element(dialog.getByText(/For 24 hours, we sign with both/)).toBeVisible();
    expect(screen.inputsOf('integrations.rotateWebhookSecret')).toEqual([]);
    await dialog.getByRole('button', { name: 'New secret' }).click();
    await expect.element(secretDialog.getByRole('textbox', { name: 'Signing secret' })).toHaveValue(SECRET);
    await secretDialog.getByRole('button', { name: 'Done' }).click();
    await expect.element(secretDialog).not.toBeInTheDocument();
  });

  test('asks before it deletes', async () => {
    const screen = await show([WEBHOOK]);
    await getButton('Delete').click();
    const dialog = page.getByRole('dialog', { name: 'Delete this webhook?' });
    expect(screen.inputsOf('integrations.deleteWebhook')).toEqual([]);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByRole('list', { name: 'Webhooks' })).not.toBeInTheDocument();
  });
});

describe('a new webhook', () => {
  test('adds a webhook by keyboard, and shows its secret once', async () => {
    const screen = await show();
    await getButton('Add webhook').click();
    await expect.element(form.getByRole('textbox', { name: 'Address' })).toHaveFocus();
    await userEvent.keyboard('https://hooks.example.org/threshold');
    await form.getByRole('checkbox', { name: 'New plan' }).click();
    await form.getByRole('button', { name: 'Add webhook' }).click();
    await expect.element(secretDialog.getByRole('textbox', { name: 'Signing secret' })).toHaveValue(SECRET);
    expect(screen.inputsOf('integrations.createWebhook')).toEqual([
      { url: 'https://hooks.example.org/threshold', types: ['workout.completed', 'plan.changed'] },
    ]);
    await secretDialog.getByRole('button', { name: 'Done' }).click();
    await expect.element(page.getByText('https://hooks.example.org/threshold')).toBeVisible();
  });

  test('keeps what was typed when the address is rejected, and names the field', async () => {
    const message = 'The address must be public';
    await show([], () => reject(400, message, [{ path: 'url', message }]));
    await getButton('Add webhook').click();
    await form.getByRole('textbox', { name: 'Address' }).fill('https://10.0.0.1/');
    await form.getByRole('button', { name: 'Add webhook' }).click();
    await expect.element(form.getByText(message)).toBeVisible();
    await expect.element(form.getByRole('textbox', { name: 'Address' })).toHaveValue('https://10.0.0.1/');
  });
});

describeInBothThemes({
  withoutFrame: true,
  widths: [
    [1440, ['list', 'form', 'secret']],
    [390, ['list', 'form', 'secret']],
    [320, ['list', 'form', 'secret']],
  ],
  show: async (state) => {
    await show([WEBHOOK, PAUSED]);
    await expect.element(getButton('Resume')).toBeVisible();
    if (state === 'list') {
      await getButton('Log').first().click();
      await expect.element(page.getByRole('table')).toBeVisible();
      return;
    }
    await getButton('Add webhook').click();
    await expect.element(form).toBeVisible();
    if (state === 'form') return;
    await form.getByRole('button', { name: 'Add webhook' }).click();
    await expect.element(secretDialog).toBeVisible();
  },
});
