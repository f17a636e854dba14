import '@threshold/ui/styles.css';
import { FakeEventSource, type FakeResponses, reject, renderWithApi } from '@threshold/testing/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { NotificationSettingsView } from '../../notification-schemas.ts';
import type { SocialRouter } from '../../server/index.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { NotificationSettingsCard } from './notification-settings-card.tsx';

type SocialResponses = NonNullable<FakeResponses<SocialRouter>['social']>;

beforeEach(() => {
  vi.stubGlobal('EventSource', FakeEventSource);
  return page.viewport(1280, 900);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the notification settings', () => {
  const createSettings = (fields: Partial<NotificationSettingsView> = {}): NotificationSettingsView => ({
    follower: true,
    kudos: true,
    comment: true,
    achievement: true,
    plan: true,
    pushPublicKey: null,
    pushEndpoints: [],
    reminderMail: 'off',
    ...fields,
  });
  const showSettings = (responses: SocialResponses) =>
    renderWithApi<SocialRouter>(
      <main>
        <h1>Profile</h1>
        <NotificationSettingsCard />
      </main>,
      { responses: { social: responses } },
    );
  const getSwitch = (name: string | RegExp) => page.getByRole('switch', { name });

  test('turn a type off immediately, and roll back a change on error', async () => {
    let isDown = false;
    let storedSettings = createSettings();
    const { inputsOf } = await showSettings({
      notificationSettings: () => storedSettings,
      saveNotificationSettings: (change) => {
        if (isDown) return reject(503, 'Not now');
        storedSettings = { ...storedSettings, ...change };
        return storedSettings;
      },
    });
    await getSwitch('Kudos').click();
    await expect.element(getSwitch('Kudos')).not.toBeChecked();
    await expect.poll(() => inputsOf('social.saveNotificationSettings')).toEqual([{ kudos: false }]);
    isDown = true;
    await getSwitch('Comments').click();
    await expect.element(page.getByText('Comments wasn’t saved. Not now').first()).toBeVisible();
    await expect.element(getSwitch('Comments')).toBeChecked();
    isDown = false;
    await page.getByRole('button', { name: 'Try again: Comments' }).click();
    await expect.element(getSwitch('Comments')).not.toBeChecked();
    await expectAccessible();
  });

  test('offer push only if the server has a key', async () => {
    let storedSettings = createSettings();
    const { queryClient } = await showSettings({ notificationSettings: () => storedSettings });
    await expect.element(getSwitch('Kudos')).toBeVisible();
    await expect.element(getSwitch(/^On this device/)).not.toBeInTheDocument();
    storedSettings = createSettings({ pushPublicKey: 'BAAA' });
    await queryClient.invalidateQueries();
    await expect.element(getSwitch(/^On this device/)).toBeVisible();
  });

  test('show push as on only if the server stores this browser’s endpoint', async () => {
    const thisEndpoint = 'https://push.example.org/here';
    // Browsers don't allow `new` for these classes.
    vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(
      Object.create(ServiceWorkerRegistration.prototype),
    );
    vi.spyOn(ServiceWorkerRegistration.prototype, 'pushManager', 'get').mockReturnValue(
      Object.assign(Object.create(PushManager.prototype), {
        getSubscription: async () => ({ endpoint: thisEndpoint }),
      }),
    );
    let storedSettings = createSettings({
      pushPublicKey: 'BAAA',
      pushEndpoints: ['https://push.example.org/laptop'],
    });
    const { queryClient } = await showSettings({ notificationSettings: () => storedSettings });
    await expect.element(getSwitch(/^On this device/)).toBeEnabled();
    await expect.element(getSwitch(/^On this device/)).not.toBeChecked();
    storedSettings = createSettings({ pushPublicKey: 'BAAA', pushEndpoints: [thisEndpoint] });
    await queryClient.invalidateQueries();
    await expect.element(getSwitch(/^On this device/)).toBeChecked();
  });
});
