import '@threshold/ui/styles.css';
import { reject } from '@threshold/testing/react';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  answerHeartRates,
  expectHeading,
  getButton,
  getField,
  goToLastStep,
  pressNext,
  renderOnboarding,
  savedResult,
} from './testing/onboarding-fixture.tsx';

beforeEach(() => localStorage.clear());

describe.runIf(inject('longForm'))('Complete Setup', () => {
  test('saves exactly the seven specified fields, then marks onboarding completed', async () => {
    const { calls } = await renderOnboarding();
    await answerHeartRates();
    await pressNext();
    await page.getByRole('radio', { name: /Intermediate/ }).click({ force: true });
    await pressNext();
    await page.getByRole('radio', { name: 'F45' }).click({ force: true });
    await page.getByRole('checkbox', { name: 'Friday' }).click({ force: true });
    await page.getByRole('checkbox', { name: 'Monday' }).click({ force: true });
    await pressNext();
    await page.getByRole('combobox', { name: 'Race distance' }).selectOptions('Half Marathon');
    await page.getByLabelText('Race date').fill('2027-02-13');
    await getButton('Complete Setup').click();
    await expect
      .element(page.getByText('Your profile is set up and 48 AI-powered workouts are ready!'))
      .toBeVisible();
    await expect.element(page.getByText('Welcome aboard!')).toBeVisible();
    expect(calls).toEqual([
      {
        path: 'athletes.saveProfile',
        input: {
          lthr: 165,
          restingHR: 52,
          fitnessLevel: 'intermediate',
          preferredFitnessClass: 'f45',
          groupFitnessSchedule: ['Monday', 'Friday'],
          raceDistance: 21.1,
          raceDate: '2027-02-13',
        },
      },
      { path: 'athletes.completeOnboarding', input: { completed: true } },
    ]);
  });

  test.each([
    ['metric', { weeklyRunKm: 20, longestRunKm: 0 }],
    ['imperial', { weeklyRunKm: 32.1869, longestRunKm: 0 }],
  ] as const)('sends distances entered in %s units as kilometers', async (units, expectedFields) => {
    const { inputsOf } = await renderOnboarding({}, false, units);
    await answerHeartRates();
    await pressNext();
    await page.getByRole('radio', { name: /Beginner/ }).click({ force: true });
    await getField('Running per week now (optional)').fill('20');
    await getField('Longest run in the last 30 days (optional)').fill('0');
    await pressNext();
    await pressNext();
    await getButton('Complete Setup').click();
    await expect
      .poll(() => inputsOf('athletes.saveProfile'))
      .toEqual([expect.objectContaining(expectedFields)]);
  });

  test('sends no date without a distance and no days without a class', async () => {
    const { inputsOf } = await renderOnboarding();
    await goToLastStep();
    await page.getByRole('combobox', { name: 'Race distance' }).selectOptions('10K');
    await page.getByLabelText('Race date').fill('2027-02-13');
    await page.getByRole('combobox', { name: 'Race distance' }).selectOptions('No race yet');
    await getButton('Complete Setup').click();
    await expect
      .poll(() => inputsOf('athletes.saveProfile'))
      .toMatchObject([
        { raceDistance: null, raceDate: null, preferredFitnessClass: 'none', groupFitnessSchedule: null },
      ]);
  });

  test.each([
    [
      { success: false, workoutCount: 0, error: 'no days left' },
      'Profile saved!',
      'AI workout generation encountered an issue. You can generate workouts later from your profile.',
    ],
    [
      null,
      'Welcome aboard!',
      'Your profile is set up and ready. Add a race goal to generate AI training plans!',
    ],
  ])('shows how plan generation went: %o', async (workoutGeneration, title, message) => {
    await renderOnboarding({ saveProfile: () => ({ ...savedResult, workoutGeneration }) });
    await goToLastStep();
    await getButton('Complete Setup').click();
    await expect.element(page.getByText(title)).toBeVisible();
    await expect.element(page.getByText(message)).toBeVisible();
  });

  test('asks for the missing race date after a save with only a distance', async () => {
    await renderOnboarding({ saveProfile: () => ({ ...savedResult, workoutGeneration: null }) });
    await goToLastStep();
    await page.getByRole('combobox', { name: 'Race distance' }).selectOptions('10K');
    await getButton('Complete Setup').click();
    await expect
      .element(
        page.getByText('Your profile is set up and ready. Add a race date to generate AI training plans!'),
      )
      .toBeVisible();
  });

  test.each([
    ['saveProfile', 'Failed to update profile'],
    ['completeOnboarding', 'Failed to complete onboarding'],
  ] as const)(
    'stays on the last step with all answers if %s fails, and says: %s',
    async (procedure, message) => {
      await renderOnboarding({ [procedure]: () => reject(503, 'The service is not available right now.') });
      await goToLastStep();
      await page.getByRole('combobox', { name: 'Race distance' }).selectOptions('10K');
      await getButton('Complete Setup').click();
      await expect.element(page.getByText('Failed to save your profile. Please try again.')).toBeVisible();
      await expect.element(page.getByText(message, { exact: true })).toBeVisible();
      await expectHeading('Your race goal');
      await expect.element(page.getByRole('combobox', { name: 'Race distance' })).toHaveValue('10');
      await expect.element(getButton('Complete Setup')).toBeEnabled();
    },
  );

  test('says which answer was rejected', async () => {
    const message = 'Race date must be within three years from today';
    await renderOnboarding({ saveProfile: () => reject(400, message, [{ path: 'raceDate', message }]) });
    await goToLastStep();
    await getButton('Complete Setup').click();
    await expect.element(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
  });

  test('refetches profile, workouts and plan after the save', async () => {
    const { queryClient } = await renderOnboarding();
    const keys = [
      [['athletes', 'profile']],
      [['training', 'workouts']],
      [['training', 'plan']],
      [['sessions', 'briefing']],
    ];
    for (const key of keys) queryClient.setQueryData(key, {});
    await goToLastStep();
    await getButton('Complete Setup').click();
    await expect.element(page.getByText('Welcome aboard!')).toBeVisible();
    expect(keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  test('disables both buttons during the save and sends one request', async () => {
    const pendingSave = Promise.withResolvers<typeof savedResult>();
    const { inputsOf } = await renderOnboarding({ saveProfile: () => pendingSave.promise });
    await goToLastStep();
    await getButton('Complete Setup').click();
    await expect.element(getButton('Setting up...')).toBeDisabled();
    await expect.element(getButton('Back')).toBeDisabled();
    pendingSave.resolve(savedResult);
    await expect.element(page.getByText('Welcome aboard!')).toBeVisible();
    expect(inputsOf('athletes.saveProfile')).toHaveLength(1);
  });
});
