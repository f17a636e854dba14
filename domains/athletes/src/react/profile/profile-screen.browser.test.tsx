import '@threshold/ui/styles.css';
import { localDate } from '@threshold/physiology';
import { reject } from '@threshold/testing/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Me } from '../../schemas.ts';
import { createMe, createProfileView } from '../../testing/index.ts';
import {
  completeProfile,
  expectVisible,
  getButton,
  getField,
  renderProfile,
} from './testing/profile-screen-fixture.tsx';

const getSelect = (name: string) => page.getByRole('combobox', { name, exact: true });

beforeEach(() => page.viewport(1440, 1000));

describe('the athlete’s own profile', () => {
  test('shows the forms Basic Information, Heart Rate Zones, Training Preferences and Connected Services', async () => {
    await renderProfile();
    for (const name of [
      'Basic Information',
      'Heart Rate Zones',
      'Training Preferences',
      'Connected Services',
    ])
      await expect.element(page.getByRole('region', { name })).toBeVisible();
    await expect.element(getField('LTHR')).toHaveValue('168');
    await expect.element(getSelect('Race distance')).toHaveValue('42.2');
  });

  test('shows its parts as rows on a phone, which open on tap', async () => {
    await page.viewport(390, 844);
    await renderProfile({ ...completeProfile, weight: 150 });
    await expect
      .element(page.getByRole('region', { name: 'Heart Rate Zones' }))
      .toHaveTextContent('Heart Rate ZonesLTHR 168 · resting HR 49 bpm');
    await expect.element(getField('Age')).not.toBeInTheDocument();
    await getButton('Edit Basic Information').click();
    await expect.element(getField('Age')).toHaveFocus();
    await expect.element(getButton('Edit Basic Information')).not.toBeInTheDocument();
    await expect.element(getField('LTHR')).not.toBeInTheDocument();
  });

  test('opens parts with missing values on a phone', async () => {
    await page.viewport(390, 844);
    await renderProfile({ ...completeProfile, weight: 150, lthr: null });
    await expect.element(getField('LTHR')).toBeVisible();
    await expect.element(getField('Age')).not.toBeInTheDocument();
  });

  test('starts with the athlete’s name and numbers, and links to the public page and the settings', async () => {
    await renderProfile({ ...completeProfile, weeklyRunKm: 40 }, { me: () => createMe({ units: 'metric' }) });
    const cover = page.getByRole('region', { name: 'About you' });
    await expect
      .element(cover)
      .toMatchTextContent(
        /Mia Berg.*LTHR168.*Resting HR49.*Marathon.*Feb 14, 2027.*Advanced.*40 km a week.*CrossFit.*Tue/,
      );
    await expect
      .element(cover.getByRole('link', { name: 'Your public page' }))
      .toHaveAttribute('href', '/profile/public');
    await expect.element(page.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings');
  });

  test.each([
    [{}, 'Add your LTHR, a race distance, and a race date to get your personal 8-week plan.'],
    [{ ...completeProfile, raceDate: null }, 'Add a race date to get your personal 8-week plan.'],
  ])('shows a banner that lists what AI plan generation still needs', async (profile, message) => {
    await renderProfile(profile);
    await expectVisible('Unlock AI plan generation');
    await expectVisible(message);
  });

  test('refetches workouts and plan after a save', async () => {
    const { queryClient } = await renderProfile();
    const keys = [[['training', 'workouts']], [['training', 'plan']]];
    for (const key of keys) queryClient.setQueryData(key, {});
    await getField('Age').fill('35');
    await getButton('Save Profile').click();
    await expect
      .poll(() => keys.map((key) => queryClient.getQueryState(key)?.isInvalidated))
      .toEqual([true, true]);
  });

  test('shows no error if the sign-in has expired when saving, and keeps the form', async () => {
    await renderProfile(completeProfile, { saveProfile: () => reject(401, 'Please sign in') });
    await getField('Age').fill('35');
    await getButton('Save Profile').click();
    await expect.element(getButton('Save Profile')).toBeEnabled();
    await expect.element(page.getByText('Please sign in')).not.toBeInTheDocument();
    await expect.element(getField('Age')).toHaveValue('35');
  });

  test.each([
    ['athletes.me', 401, 'Please sign in'],
    ['athletes.profile', 503, 'Not now.'],
  ])('keeps the form when refetching %s fails (%i)', async (failingPath, status, message) => {
    let failingProcedure = '';
    const { inputsOf, queryClient } = await renderProfile(completeProfile, {
      me: () => (failingProcedure === 'athletes.me' ? reject(status, message) : createMe()),
      profile: () =>
        failingProcedure === 'athletes.profile'
          ? reject(status, message)
          : createProfileView(completeProfile),
    });
    await getField('Age').fill('35');
    failingProcedure = failingPath;
    await queryClient.invalidateQueries();
    expect(inputsOf(failingPath)).toHaveLength(2);
    await getField('Max HR').fill('190');
    await expect.element(getField('Age')).toHaveValue('35');
  });

  test('fits an unbreakable e-mail address on a narrow phone', async () => {
    await page.viewport(320, 640);
    const email = `${'wolfeschlegelsteinhausenbergerdorff'.repeat(2).slice(0, 60)}@example.com`;
    await renderProfile(completeProfile, {
      me: () => createMe({ email }),
      profile: () => createProfileView({ ...completeProfile, email }),
    });
    await expectVisible(email);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  });

  test('hides the banner once LTHR, race date and race distance are set', async () => {
    await renderProfile();
    await expect.element(getField('LTHR')).toBeVisible();
    await expect.element(page.getByText('Unlock AI plan generation')).not.toBeInTheDocument();
  });

  test('updates the five zones while LTHR is being typed', async () => {
    await renderProfile();
    const row = page.getByRole('row', { name: /Z4/ });
    await expect.element(row).toMatchTextContent(/165–171/);
    await getField('LTHR').fill('160');
    await expect.element(row).toMatchTextContent(/157–163/);
    await getField('LTHR').fill('16');
    await expect.element(row).toMatchTextContent(/--/);
  });

  test('shows each LTHR’s source', async () => {
    await renderProfile(completeProfile, {
      thresholds: () => [
        { date: localDate('2026-10-16'), lthr: 168, source: 'test' },
        { date: localDate('2026-05-22'), lthr: 158, source: 'formula' },
      ],
    });
    await expect
      .element(page.getByRole('listitem').filter({ hasText: 'Oct 16, 2026' }))
      .toMatchTextContent(/168 bpm.*Test/);
    await expect
      .element(page.getByRole('listitem').filter({ hasText: 'May 22, 2026' }))
      .toMatchTextContent(/158 bpm.*estimated.*Formula/);
  });

  test('shows a load error and retries', async () => {
    let isUnavailable = true;
    await renderProfile(completeProfile, {
      profile: () =>
        isUnavailable
          ? reject(503, 'The service is not available right now.')
          : createProfileView(completeProfile),
    });
    await expectVisible('The service is not available right now.');
    isUnavailable = false;
    await getButton('Retry').click();
    await expect.element(getField('LTHR')).toHaveValue('168');
  });
});

test('keeps unsaved input and converts the weight when the units change elsewhere', async () => {
  let units: Me['units'] = 'imperial';
  const { inputsOf, queryClient } = await renderProfile(completeProfile, { me: () => createMe({ units }) });
  await getField('Weight').fill('154.3');
  await getField('Max HR').fill('191');
  units = 'metric';
  await queryClient.invalidateQueries({ queryKey: [['athletes', 'me']] });
  await expect.element(getField('Weight')).toHaveValue('70');
  await expect.element(getField('Max HR')).toHaveValue('191');
  await getButton('Save Profile').click();
  await expect.poll(() => inputsOf('athletes.saveProfile')).toMatchObject([{ weight: 154.3236, maxHR: 191 }]);
});

test('links to the file import under Connected Services', async () => {
  const screen = await renderProfile();
  await page.getByRole('link', { name: 'Import activities' }).click();
  expect(screen.address()).toBe('/import');
});
