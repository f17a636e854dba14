import '@threshold/ui/styles.css';
import { describeInBothThemes } from '@threshold/testing/accessibility';
import { type Answers, reject, renderWithApi } from '@threshold/testing/react';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { TrainingRouter } from '../../server/index.ts';
import { aClassView } from '../../testing/views.ts';
import ClassesScreen from './classes-screen.tsx';

type ClassesAnswer = NonNullable<NonNullable<Answers<TrainingRouter>['training']>['classes']>;

const show = (classes: ClassesAnswer, units: 'metric' | 'imperial' = 'metric') =>
  renderWithApi<TrainingRouter>(<ClassesScreen />, { units, answers: { training: { classes } } });

const learned = aClassView();
const typical = aClassView({
  weekday: 'Thursday',
  name: 'Orange Theory endurance day',
  description:
    'A typical Orange Theory endurance day on Thursday: 13 min in zone 4 and 1 min in zone 5, stress 90.',
  legs: 'moderate',
  upperBody: 'low',
  distanceKm: 4.5,
  observedCount: 0,
});

describe('the classes', () => {
  test('say what each counts as, from what it was learned, and how far it is from a typical one', async () => {
    await show(() => [learned]);
    const card = page.getByRole('region', { name: 'Tuesday: F45 resistance' });
    await expect.element(card).toMatchTextContent(/Learned from your last 5 classes/);
    await expect.element(card).toMatchTextContent(/It counts as this week’s threshold session\./);
    await expect
      .element(card)
      .toMatchTextContent(/Compared with a typical class: \+15 min above zone 2, \+22 stress\./);
    await expect.element(card).toMatchTextContent(/MusclesWhole bodyHigh load/);
    await expect.element(card).toMatchTextContent(/ImpactLow/);
    await expect
      .element(card.getByRole('img', { name: /^Yours, time in zone: 14% Z1.*31% Z4/ }))
      .toBeVisible();
    await expect.element(card.getByRole('img', { name: /^Typical, time in zone/ })).toBeVisible();
    await expect
      .element(card.getByRole('list', { name: 'Minutes by zone' }))
      .toMatchTextContent(/6 min.*10 min.*15 min.*14 min.*0 min/);
  });

  test('say what is typical for the format, and how it is learned, with the treadmill in miles', async () => {
    await show(() => [learned, typical], 'imperial');
    const card = page.getByRole('region', { name: 'Thursday: Orange Theory endurance day' });
    await expect.element(card).toMatchTextContent(/Typical for the format/);
    await expect.element(card).toMatchTextContent(/Treadmill2\.8\s?mi/);
    await expect.element(card).toMatchTextContent(/MusclesLegsModerate load/);
    await expect.element(card).toMatchTextContent(/Record it with a heart rate strap/);
    expect(card.getByRole('img').elements()).toHaveLength(1);
  });

  test.each([
    [[], /You have no class days/],
    [null, /Your classes count once you have an LTHR/],
  ])('link to the profile without any: %s', async (answer, message) => {
    const screen = await show(() => answer);
    await expect.element(page.getByText(message)).toBeVisible();
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.poll(() => screen.address()).toBe('/profile');
  });

  test('offer a retry after an error', async () => {
    let isDown = true;
    await show(() => (isDown ? reject(503, 'Not now.') : [learned]));
    await expect.element(page.getByText('Not now.')).toBeVisible();
    isDown = false;
    await page.getByRole('button', { name: /try again|retry/i }).click();
    await expect.element(page.getByRole('region', { name: 'Tuesday: F45 resistance' })).toBeVisible();
  });
});

describeInBothThemes({
  widths: [
    [390, ['both']],
    [1440, ['both']],
  ],
  withoutFrame: true,
  show: async () => {
    await show(() => [learned, typical]);
    await expect.element(page.getByRole('region', { name: 'Tuesday: F45 resistance' })).toBeVisible();
  },
});
