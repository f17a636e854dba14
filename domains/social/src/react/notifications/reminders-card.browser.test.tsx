import '@threshold/ui/styles.css';
import { type FakeResponses, reject, renderWithApi } from '@threshold/testing/react';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DEFAULT_REMINDERS } from '../../reminder-schemas.ts';
import type { SocialRouter } from '../../server/index.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { RemindersCard } from './reminders-card.tsx';

type SocialResponses = NonNullable<FakeResponses<SocialRouter>['social']>;

const NOTIFICATIONS = {
  follower: true,
  kudos: true,
  comment: true,
  achievement: true,
  plan: true,
  pushPublicKey: 'BAAA',
  pushEndpoints: [],
  reminderMail: 'off' as const,
};

const showCard = (responses: SocialResponses) =>
  renderWithApi<SocialRouter>(
    <main>
      <h1>Settings</h1>
      <RemindersCard />
    </main>,
    { responses: { social: { notificationSettings: () => NOTIFICATIONS, ...responses } } },
  );

const getSwitch = (name: string | RegExp) => page.getByRole('switch', { name });
const getTimes = (name: string) => page.getByRole('combobox', { name });

describe('the reminders', () => {
  test('ask for a time once they are on, and offer no time of the quiet hours', async () => {
    let storedSettings = DEFAULT_REMINDERS;
    const { inputsOf } = await showCard({
      reminderSettings: () => storedSettings,
      saveReminderSettings: (change) => {
        storedSettings = { ...storedSettings, ...change };
        return storedSettings;
      },
    });
    await expect.element(getSwitch(/^Weekly review/)).toBeChecked();
    await expect.element(getTimes('Remind me of the session at')).not.toBeInTheDocument();
    await getSwitch(/^Today’s session/).click();
    const times = getTimes('Remind me of the session at');
    await expect.element(times).toHaveValue('420');
    const labels = [...times.element().querySelectorAll('option')].map(({ text }) => text);
    expect([labels[0], labels.at(-1)]).toEqual(['07:00', '21:30']);
    await times.selectOptions('07:30');
    await expect
      .poll(() => inputsOf('social.saveReminderSettings'))
      .toEqual([{ session: true }, { sessionAtMinutes: 450 }]);
    await expectAccessible();
  });

  test('say why quiet hours were not saved, and show the saved ones', async () => {
    await showCard({
      reminderSettings: () => ({ ...DEFAULT_REMINDERS, session: true }),
      saveReminderSettings: () => reject(400, 'The reminder of today’s session is in your quiet hours.'),
    });
    await getTimes('Quiet until').selectOptions('08:00');
    await expect
      .element(
        page.getByText('Quiet until wasn’t saved. The reminder of today’s session', { exact: false }).first(),
      )
      .toBeVisible();
    await expect.element(getTimes('Quiet until')).toHaveValue('420');
  });

  test('offer email beside push once the address is confirmed', async () => {
    let storedSettings = DEFAULT_REMINDERS;
    let reminderMail: 'unconfirmed' | 'ready' = 'unconfirmed';
    const { inputsOf, queryClient } = await showCard({
      notificationSettings: () => ({ ...NOTIFICATIONS, reminderMail }),
      reminderSettings: () => storedSettings,
      saveReminderSettings: (change) => {
        storedSettings = { ...storedSettings, ...change };
        return storedSettings;
      },
    });
    await expect.element(getSwitch(/^Weekly review by email/)).toBeDisabled();
    await expect.element(page.getByText('Confirm your email in Security first.').first()).toBeVisible();
    reminderMail = 'ready';
    await queryClient.invalidateQueries();
    await getSwitch(/^Today’s session by email/).click();
    await expect.element(getTimes('Remind me of the session at')).toHaveValue('420');
    expect(inputsOf('social.saveReminderSettings')).toEqual([{ emailSession: true }]);
    await expectAccessible();
  });

  test('offer email alone where the server has no push keys', async () => {
    await showCard({
      notificationSettings: () => ({ ...NOTIFICATIONS, pushPublicKey: null, reminderMail: 'ready' }),
      reminderSettings: () => DEFAULT_REMINDERS,
    });
    await expect.element(getSwitch(/^Missed check-in by email/)).toBeEnabled();
    await expect.element(getSwitch(/^Missed check-in(?! by email)/)).not.toBeInTheDocument();
  });

  test('do not appear where the server can’t send any', async () => {
    const { inputsOf } = await showCard({
      notificationSettings: () => ({ ...NOTIFICATIONS, pushPublicKey: null }),
    });
    await expect.poll(() => inputsOf('social.notificationSettings')).toHaveLength(1);
    await expect.element(page.getByText('Reminders')).not.toBeInTheDocument();
    expect(inputsOf('social.reminderSettings')).toEqual([]);
  });
});
