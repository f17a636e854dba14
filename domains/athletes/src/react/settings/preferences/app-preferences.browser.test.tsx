import '@threshold/ui/styles.css';
import { type FakeResponses, reject, renderWithApi } from '@threshold/testing/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Me } from '../../../schemas.ts';
import type { AthletesRouter } from '../../../server/index.ts';
import { createMe } from '../../../testing/index.ts';
import { PrivacyCard } from '../privacy-card.tsx';
import { AppPreferences } from './app-preferences.tsx';

type Athletes = NonNullable<FakeResponses<AthletesRouter>['athletes']>;

/** Renders the preferences of an athlete whose saves are stored. */
async function renderPreferences(fields: Partial<Me> = {}, responses: Athletes = {}) {
  let me = createMe({ units: 'imperial', ...fields });
  const rendered = await renderWithApi<AthletesRouter>(
    <>
      <AppPreferences />
      <PrivacyCard />
    </>,
    {
      path: '/settings',
      responses: {
        athletes: {
          me: () => me,
          savePreferences: (change) => {
            me = { ...me, ...change };
            return me;
          },
          ...responses,
        },
      },
    },
  );
  return {
    ...rendered,
    /** A change that another device saved. */
    changeOnOtherDevice: (change: Partial<Me>) => {
      me = { ...me, ...change };
      return rendered.queryClient.invalidateQueries({ queryKey: [['athletes', 'me']] });
    },
    listSavedChanges: () => rendered.inputsOf('athletes.savePreferences'),
  };
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const findSelect = (name: string) => page.getByRole('combobox', { name, exact: true });
const expectSaved = (label: string) =>
  expect.element(page.getByRole('status').filter({ hasText: `${label}: Saved` })).toBeVisible();

beforeEach(() => page.viewport(1440, 1000));

describe('a preference', () => {
  test('saves a preference immediately, and without the others', async () => {
    const { listSavedChanges } = await renderPreferences();
    await findSelect('Units').selectOptions('Metric (km, kg)');
    await expectSaved('Units');
    await findSelect('Week starts on').selectOptions('Monday');
    await expectSaved('Week starts on');
    await findSelect('Time zone').selectOptions('Pacific/Kiritimati');
    await expectSaved('Time zone');
    await findSelect('Color scheme').selectOptions('Dark');
    await expectSaved('Color scheme');
    await findSelect('Who sees your training stats').selectOptions('Only me');
    await expectSaved('Who sees your training stats');
    expect(listSavedChanges()).toEqual([
      { units: 'metric' },
      { weekStart: 'monday' },
      { timeZone: 'Pacific/Kiritimati' },
      { colorScheme: 'dark' },
      { visibility: 'private' },
    ]);
    await expect
      .element(findSelect('Who sees your training stats'))
      .toHaveAccessibleDescription(/your posts, followers and leaderboard place/);
  });

  test('returns to its former value on Undo', async () => {
    const { listSavedChanges } = await renderPreferences({ visibility: 'followers' });
    await findSelect('Who sees your training stats').selectOptions('Only me');
    await button('Undo Who sees your training stats').click();
    await expect.element(findSelect('Who sees your training stats')).toHaveValue('followers');
    await expect.poll(listSavedChanges).toEqual([{ visibility: 'private' }, { visibility: 'followers' }]);
  });

  test('shows its stored value and an error with its name and a retry if a save fails', async () => {
    let isDown = true;
    const { inputsOf, changeOnOtherDevice } = await renderPreferences(
      {},
      {
        savePreferences: (change) => {
          if (isDown) return reject(503, 'Not now.');
          void changeOnOtherDevice(change);
          return createMe(change);
        },
      },
    );
    await findSelect('Week starts on').selectOptions('Monday');
    await expect.element(page.getByRole('alert')).toHaveTextContent('Week starts on wasn’t saved. Not now.');
    await expect.element(findSelect('Week starts on')).toHaveValue('sunday');
    isDown = false;
    await button('Try again: Week starts on').click();
    await expectSaved('Week starts on');
    await expect.element(findSelect('Week starts on')).toHaveValue('monday');
    expect(inputsOf('athletes.savePreferences')).toEqual([{ weekStart: 'monday' }, { weekStart: 'monday' }]);
  });

  test('shows changes made on another device', async () => {
    const { changeOnOtherDevice } = await renderPreferences();
    await expect.element(findSelect('Units')).toHaveValue('imperial');
    await changeOnOtherDevice({ units: 'metric', timeZone: 'Pacific/Kiritimati', visibility: 'private' });
    await expect.element(findSelect('Units')).toHaveValue('metric');
    await expect.element(findSelect('Time zone')).toHaveValue('Pacific/Kiritimati');
    await expect.element(findSelect('Who sees your training stats')).toHaveValue('private');
  });

  test('refetches every screen that depends on the day or the units after a save', async () => {
    const { queryClient } = await renderPreferences();
    const keys = ['nutrition', 'injuries', 'gamification'].map((domain) => [[domain, 'calendar']]);
    for (const key of keys) queryClient.setQueryData(key, {});
    await findSelect('Time zone').selectOptions('Pacific/Kiritimati');
    await expect
      .poll(() => keys.map((key) => queryClient.getQueryState(key)?.isInvalidated))
      .toEqual([true, true, true]);
  });

  test('saves a preference even if the athlete leaves the page before it is sent', async () => {
    const { listSavedChanges, unmount } = await renderPreferences();
    await findSelect('Week starts on').selectOptions('Monday');
    await unmount();
    await expect.poll(listSavedChanges).toEqual([{ weekStart: 'monday' }]);
  });
});

test('links from privacy to the page that others see', async () => {
  const screen = await renderPreferences();
  await page.getByRole('link', { name: 'Open public page' }).click();
  expect(screen.address()).toBe('/profile/public');
});
