import '@threshold/ui/styles.css';
import { addDays, localDate } from '@threshold/physiology';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aFitness } from '../../../testing/analytics-views.ts';
import { expectVisible, getChart, renderCard } from '../analytics-cards-fixtures.tsx';
import { FitnessCard } from './fitness-card.tsx';

beforeEach(() => page.viewport(800, 900));

describe('Fitness and Form', () => {
  test('shows fitness, fatigue and their difference as of this morning, without today', async () => {
    await renderCard(<FitnessCard />, { fitness: () => aFitness() });
    await expectVisible('41.6');
    await expectVisible('54.4');
    await expectVisible('−12.8');
    await expectVisible('+1.4, steady this week');
    await expectVisible('Today’s training counts from tomorrow.');
    await expectVisible('Fitness 42, up 4 since Nov 3');
    await expect
      .element(getChart(/^Fitness and form: fitness 30 on Sep 22, 41\.8 on Nov 20 with a form of −17\.$/))
      .toBeVisible();
    expect(page.getByText('Building baseline').elements()).toHaveLength(0);
  });

  test('shows the projection for race day, and the previous block', async () => {
    const today = localDate('2026-11-20');
    await renderCard(<FitnessCard period={{ range: '6w', compare: true }} />, {
      fitness: () => aFitness(),
      fitnessProjection: () => ({
        by: 'tss',
        today,
        start: { fitness: 41.8, fatigue: 54.4 },
        days: [60, 0, 30].map((load, index) => ({ date: addDays(today, index), load, basis: 'sessions' })),
        perPlannedStress: 1,
        raceDate: addDays(today, 3),
      }),
    });
    await expectVisible(
      /Your plan takes you to fitness 41 and form −4 on race day\. Today’s training counts from tomorrow\.$/,
    );
    await expectVisible('If you follow the plan');
    await expectVisible('Fitness, previous block');
    await expect.element(getChart(/As planned, fitness 41 and form −4 on Race, Nov 23\.$/)).toBeVisible();
    await page.getByRole('button', { name: 'Options of Fitness and Form' }).click();
    await page.getByRole('menuitem', { name: 'Show as table' }).click();
    const table = page.getByRole('table', { name: 'Fitness and form on each morning' });
    await expect.element(table.getByRole('row', { name: /^Nov 23, as planned/ })).toBeVisible();
    await expect.element(table.getByRole('columnheader', { name: 'Previous block' })).toBeVisible();
  });

  test('shows the number of the baseline day, of 42', async () => {
    const { days } = aFitness();
    await renderCard(<FitnessCard />, {
      fitness: () =>
        aFitness({
          days: days.slice(-12),
          daysOfData: 12,
          buildingBaseline: true,
          formBand: null,
          ramp: null,
          rampStatus: null,
        }),
    });
    await expectVisible('Building baseline');
    await expectVisible(/^Day 12 of 42/);
  });

  test('says before the first workout when the numbers start', async () => {
    await renderCard(<FitnessCard />, {
      fitness: () =>
        aFitness({ morning: null, days: [], since: null, daysOfData: 0, buildingBaseline: true }),
    });
    await expectVisible(/start with your first completed workout/);
    expect(page.getByText('Building baseline').elements()).toHaveLength(0);
  });
});
