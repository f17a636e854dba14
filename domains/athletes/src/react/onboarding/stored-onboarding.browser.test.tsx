import '@threshold/ui/styles.css';
import { renderWithApi } from '@threshold/testing/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AthletesRouter } from '../../server/index.ts';
import Onboarding from './onboarding.tsx';
import { readStoredOnboarding } from './stored-onboarding.ts';
import {
  ATHLETE_ID,
  answerHeartRates,
  expectHeading,
  getButton,
  getField,
  pressNext,
  renderOnboarding,
} from './testing/onboarding-fixture.tsx';

beforeEach(() => localStorage.clear());

describe('a reload', () => {
  test('restores the step and every answer, unless onboarding is finished', async () => {
    const firstVisit = await renderOnboarding();
    await answerHeartRates();
    await pressNext();
    await page.getByRole('radio', { name: /Pro/ }).click({ force: true });
    await getField('Longest run in the last 30 days (optional)').fill('16.1');
    await pressNext();
    await page.getByRole('radio', { name: 'F45' }).click({ force: true });
    await page.getByRole('checkbox', { name: 'Friday' }).click({ force: true });
    await firstVisit.unmount();
    const { inputsOf } = await renderOnboarding({}, false, 'imperial');
    await expectHeading('Group fitness');
    await expect.element(page.getByRole('checkbox', { name: 'Friday' })).toBeChecked();
    await getButton('Back').click();
    await expect.element(page.getByRole('radio', { name: /Pro/ })).toBeChecked();
    await expect.element(getField('Longest run in the last 30 days (optional)')).toHaveValue('10');
    await getButton('Back').click();
    await expect.element(getField('LTHR')).toHaveValue('165');
    for (const _ of [1, 2, 3]) await pressNext();
    await getButton('Complete Setup').click();
    await expect.element(page.getByText('Welcome aboard!')).toBeVisible();
    expect(inputsOf('athletes.saveProfile')).toMatchObject([{ lthr: 165, groupFitnessSchedule: ['Friday'] }]);
    expect(readStoredOnboarding(ATHLETE_ID)).toBeNull();
  });

  test('starts at the first step without answers for another athlete', async () => {
    const firstVisit = await renderOnboarding();
    await answerHeartRates();
    await firstVisit.unmount();
    await renderWithApi<AthletesRouter>(
      <Onboarding me={{ id: '019a0000-0000-7000-8000-000000000099', canLoadDemo: false }} />,
      { responses: {} },
    );
    await expectHeading('Welcome to Threshold');
    await pressNext();
    await expect.element(getField('LTHR')).toHaveValue('');
  });

  test.each([
    'no JSON',
    'null',
    '[]',
    '{"index":99,"values":{"lthr":"165","raceDate":7,"fitnessLevel":"god"}}',
  ])('starts at a valid step if the stored answers are invalid: %s', async (text) => {
    localStorage.setItem(`threshold-onboarding-${ATHLETE_ID}`, text);
    await renderOnboarding();
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toMatchTextContent(/Welcome|Your threshold/);
  });
});
