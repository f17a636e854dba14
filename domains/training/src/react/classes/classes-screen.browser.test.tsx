import '@threshold/ui/styles.css';
import { describeInBothThemes } from '@threshold/testing/accessibility';
import { type FakeResponses, reject, renderWithApi } from '@threshold/testing/react';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { TrainingRouter } from '../../server/index.ts';
import { aClassView } from '../../testing/views.ts';
import ClassesScreen from './classes-screen.tsx';

type ClassesResponse = NonNullable<NonNullable<FakeResponses<TrainingRouter>['training']>['classes']>;

const show = (classes: ClassesResponse, units: 'metric' | 'imperial' = 'metric') =>
  renderWithApi<TrainingRouter>(<ClassesScreen />, { units, responses: { training: { classes } } });

const learnedClass = aClassView();
const typicalClass = aClassView({
  weekday: 'Thursday',
  name: 'Orange Theory endurance day',
  description: 'A typical Orange Theory endurance day on Thursday: 13 min in zone 4 and 1 min in zone 5.',
  legs: 'moderate',
  upperBody: 'low',
  distanceKm: 4.5,
  observedCount: 0,
});

describe('the classes', () => {
  test('show the effect, the source and the difference from a typical class for each class', async () => {
    await show(() => [learnedClass]);
    const card = page.getByRole('region', { name: 'Tuesday: F45 resistance' });
    await expect.element(card).toMatchTextContent(/Learned from your last 5 classes/);
    await expect.element(card).toMatchTextContent(/It counts as this week’s threshold session\./);
    await expect
      .element(card)
      .toMatchTextContent(/Compared with a typical class: 15 more minutes above zone 2, load \+22\./);
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

  test('show a typical class of the format, how the plan learns from recordings, and treadmill miles', async () => {
    await show(() => [learnedClass, typicalClass], 'imperial');
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
  ])('link to the profile without any: %s', async (classes, message) => {
    const screen = await show(() => classes);
    await expect.element(page.getByText(message)).toBeVisible();
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.poll(() => screen.address()).toBe('/profile');
  });

  test('offer a retry after an error', async () => {
    let isDown = true;
    await show(() => (isDown ? reject(503, 'Not now.') : [learnedClass]));
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
    await show(() => [learnedClass, typicalClass]);
    await expect.element(page.getByRole('region', { name: 'Tuesday: F45 resistance' })).toBeVisible();
  },
});
