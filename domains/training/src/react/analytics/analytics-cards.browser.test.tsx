import '@threshold/ui/styles.css';
import { addDays, localDate } from '@threshold/physiology';
import { type Answers, reject, renderWithApi } from '@threshold/testing/react';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { TrainingRouter } from '../../server/index.ts';
import {
  aDistribution,
  aFitness,
  aPrediction,
  aTrainingLoad,
  aWeeklyVolume,
  someGuards,
  someRecords,
} from '../../testing/analytics-views.ts';
import { aTrainingDay } from '../../testing/views.ts';
import { FitnessCard } from './fitness/fitness-card.tsx';
import { LoadGaugeCard } from './load-gauge-card.tsx';
import { LoadGuardsCard } from './load-guards-card.tsx';
import { PersonalRecordsCard } from './personal-records-card.tsx';
import { RacePredictionCard } from './race-prediction-card.tsx';
import { WeeklyVolumeCard } from './weekly-volume-card.tsx';
import { ZoneDistributionCard } from './zone-distribution-card.tsx';

type TrainingAnswers = NonNullable<Answers<TrainingRouter>['training']>;

const renderCard = (card: ReactNode, training: TrainingAnswers, units: 'metric' | 'imperial' = 'metric') =>
  renderWithApi<TrainingRouter>(card, {
    units,
    answers: { training: { trainingDay: () => aTrainingDay(), ...training } },
  });

const getText = (expectedText: string | RegExp) => page.getByText(expectedText, { exact: true }).first();
const expectVisible = (expectedText: string | RegExp) => expect.element(getText(expectedText)).toBeVisible();
const getChart = (name: RegExp) => page.getByRole('img', { name });
const openNote = async (name: string) => {
  await page.getByRole('button', { name: `About ${name}` }).click();
  return page.getByRole('dialog', { name });
};

beforeEach(() => page.viewport(800, 900));

describe('Weekly Volume', () => {
  test('shows the current week, the eleven before it and their average', async () => {
    await renderCard(<WeeklyVolumeCard />, { weeklyVolume: () => aWeeklyVolume() });
    await expectVisible('31');
    await expectVisible('3h 6m');
    await expectVisible('average 25 km');
    await expect
      .element(getChart(/12 values from 20 to 31 km, last 31 km at Nov 15; average 25 km/))
      .toBeVisible();
  });

  test('uses miles with imperial units', async () => {
    await renderCard(<WeeklyVolumeCard />, { weeklyVolume: () => aWeeklyVolume() }, 'imperial');
    await expectVisible('19.3');
    await expect.element(getChart(/to 19\.3 mi/)).toBeVisible();
  });

  test('shows an empty state without workouts', async () => {
    await renderCard(<WeeklyVolumeCard />, { weeklyVolume: () => aWeeklyVolume({ isEmpty: true }) });
    await expectVisible(/^No workouts in this time/);
  });
});

describe('Training Load', () => {
  test.each(['Below Optimal', 'Optimal Range', 'Above Optimal - Risk of Overtraining'] as const)(
    'describes the status %s in the specified words',
    async (status) => {
      await renderCard(<LoadGaugeCard />, { trainingLoad: () => aTrainingLoad({ status }) });
      await expectVisible(status);
    },
  );

  test('draws the seven-day mean on a gauge that ends at 150% of the range’s top', async () => {
    await renderCard(<LoadGaugeCard />, {
      trainingLoad: () => aTrainingLoad({ current: 72, fillPercent: 72 }),
    });
    await expect
      .element(getChart(/^Training load: 72; optimal 50 to 100, on a scale to 150\.$/))
      .toBeVisible();
    await expectVisible(
      'Average load per day over the last 7 days. General range: 50–100; your own is known after 28 days of training.',
    );
  });

  test('draws the athlete’s own range once it is known, and marks estimates', async () => {
    const range = { min: 33, max: 54, by: 'own', ceiling: 54, floor: 33 } as const;
    await renderCard(<LoadGaugeCard />, { trainingLoad: () => aTrainingLoad({ range, estimated: true }) });
    await expect.element(getChart(/^Training load: 50; optimal 33 to 54, on a scale to 81\.$/)).toBeVisible();
    await expectVisible(/Your range, by your own fitness: 33–54\. Some of it is estimated/);
  });

  test('shows the planned load if it exceeds the range', async () => {
    const range = { min: 33, max: 54, by: 'own', ceiling: 70, floor: 33 } as const;
    await renderCard(<LoadGaugeCard />, { trainingLoad: () => aTrainingLoad({ current: 64, range }) });
    await expectVisible(/33–54\. Your plan asks for up to 70 on these days\./);
  });

  test('explains its formula with the stress of each of the seven days', async () => {
    await renderCard(<LoadGaugeCard />, { trainingLoad: () => aTrainingLoad() });
    const note = await openNote('Training load');
    await expect.element(note.getByText(/÷ 7/)).toBeVisible();
    await expect.element(note.getByText('Nov 19')).toBeVisible();
    await expect.element(note.getByText('120', { exact: true })).toBeVisible();
  });
});

describe('Fitness and Form', () => {
  test('shows fitness, fatigue and their difference as of this morning, without today', async () => {
    await renderCard(<FitnessCard />, { fitness: () => aFitness() });
    await expectVisible('41.6');
    await expectVisible('54.4');
    await expectVisible('−12.8');
    await expectVisible('+1.4, steady this week');
    await expectVisible('As of this morning. Today’s training counts from tomorrow.');
    await expectVisible('Fitness 42, up 4 since Nov 3');
    await expect
      .element(getChart(/^Fitness and form: fitness 30 on Sep 22, 41\.8 on Nov 20 with a form of −17\.$/))
      .toBeVisible();
    expect(page.getByText('Building baseline').elements()).toHaveLength(0);
  });

  test('shows where the plan leads on race day, and the block before', async () => {
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
    await expectVisible(/Your plan takes you to fitness 41 and form −4 on race day\.$/);
    await expectVisible('If you follow the plan');
    await expectVisible('Fitness, previous block');
    await expect.element(getChart(/As planned, fitness 41 and form −4 on Race, Nov 23\.$/)).toBeVisible();
    await page.getByRole('button', { name: 'Options of Fitness and Form' }).click();
    await page.getByRole('menuitem', { name: 'Show as table' }).click();
    const table = page.getByRole('table', { name: 'Fitness and form on each morning' });
    await expect.element(table.getByRole('row', { name: /^Nov 23, as planned/ })).toBeVisible();
    await expect.element(table.getByRole('columnheader', { name: 'Previous block' })).toBeVisible();
  });

  test('shows which of the 42 baseline days it is', async () => {
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

describe('Load Balance', () => {
  test('show monotony, strain and the latest run in neutral words', async () => {
    const { container } = await renderCard(<LoadGuardsCard />, { loadGuards: () => someGuards() });
    await expectVisible('1.17');
    await expectVisible('409');
    await expectVisible('a good mix of hard and easy days');
    await expectVisible('13.3 km on Nov 18');
    await expectVisible(/^More than 10% longer than your longest before it/);
    expect(container.textContent).not.toMatch(/injur|risk|danger/i);
  });

  test.each([
    ['same', null, null, 'every day the same'],
    ['monotonous', 2.27, 816.4, 'too similar'],
  ] as const)('describe a week with status %s', async (monotonyStatus, monotony, strain, expectedText) => {
    await renderCard(<LoadGuardsCard />, {
      loadGuards: () => someGuards({ monotonyStatus, monotony, strain }),
    });
    await expectVisible(expectedText);
    await expectVisible(monotony === null ? '--' : '2.27');
  });

  test('describe a first run', async () => {
    const { spike } = someGuards();
    await renderCard(<LoadGuardsCard />, {
      loadGuards: () =>
        someGuards({ spike: spike && { ...spike, longest: null, ratio: null, status: 'first' } }),
    });
    await expectVisible(/^Your first run in 30 days/);
  });

  test('show an empty state without training', async () => {
    await renderCard(<LoadGuardsCard />, {
      loadGuards: () => someGuards({ monotonyStatus: 'none', monotony: null, strain: null, spike: null }),
    });
    await expectVisible(/No recent training to check/);
  });
});

describe('Personal Records', () => {
  test.each([
    ['metric', '30', '68'],
    ['imperial', '18.6', '42.3'],
  ] as const)('show minutes as a clock and miles in %s units', async (units, longestRun, mileage) => {
    await renderCard(<PersonalRecordsCard />, { personalRecords: someRecords }, units);
    for (const expectedText of [longestRun, '21:09', '1:38:30', mileage, 'estimated'])
      await expectVisible(expectedText);
  });

  test('link to their workout', async () => {
    const screen = await renderCard(<PersonalRecordsCard />, { personalRecords: someRecords });
    await page.getByRole('link', { name: 'Wed, Nov 18, 2026' }).click();
    expect(screen.address()).toBe('/workout/019a0000-0000-7000-8000-0000000000d2');
  });

  test('show the specified sentence without records', async () => {
    await renderCard(<PersonalRecordsCard />, { personalRecords: () => [] });
    await expectVisible('No personal records yet. Keep training to set your first PR!');
  });
});

describe('Heart Rate Zone Distribution', () => {
  test('splits the last 30 days across the five zones', async () => {
    await renderCard(<ZoneDistributionCard />, { zoneDistribution: aDistribution });
    await expectVisible('61% easy, 20% tempo, 19% hard');
    const note = await openNote('Zone distribution');
    await expect.element(note.getByText('4h 30m, 45%')).toBeVisible();
  });

  test('shows non-negative shares that sum to 100', async () => {
    const minutes = [50, 51, 0, 99, 0];
    await renderCard(<ZoneDistributionCard />, {
      zoneDistribution: () =>
        aDistribution().map(({ zone }, index) => ({ zone, minutes: minutes[index] ?? 0 })),
    });
    await expectVisible('51% easy, 0% tempo, 49% hard');
  });

  test('shows an empty state without training time', async () => {
    await renderCard(<ZoneDistributionCard />, {
      zoneDistribution: () => aDistribution().map(({ zone }) => ({ zone, minutes: 0 })),
    });
    await expectVisible(/^No training in the last 30 days/);
  });
});

describe('Race Prediction', () => {
  test('shows a range and the effort behind it', async () => {
    await renderCard(<RacePredictionCard />, { racePrediction: () => aPrediction() });
    await expectVisible('3:23:00–3:38:00');
    await expectVisible('42.2 km, most likely 3:30:00');
    await expectVisible('21:05–21:41');
    await expectVisible(/^From a stretch of a run on Nov 8: 10\.0 km in 44:10\. It counts until Dec 20\./);
  });

  test('shows the athlete’s race with its likely time and its range', async () => {
    const [marathon] = aPrediction().predictions;
    await renderCard(<RacePredictionCard />, {
      racePrediction: () => aPrediction({ predictions: marathon ? [marathon] : [], raceDistance: 42.2 }),
    });
    await expectVisible('Marathon, most likely');
    await expectVisible('3:30:00');
    await expectVisible('3:23:00–3:38:00');
    await expectVisible(/Training load alone doesn’t\.$/);
    expect(page.getByRole('button', { name: /^About/ }).elements()).toHaveLength(1);
  });

  test('explains why there is no prediction', async () => {
    const reason = 'No run of the last six weeks was hard enough.';
    await renderCard(<RacePredictionCard />, {
      racePrediction: () => aPrediction({ predictions: [], effort: null, reason }),
    });
    await expectVisible(reason);
  });
});

const allCards = (
  <>
    <WeeklyVolumeCard />
    <LoadGaugeCard />
    <FitnessCard />
    <LoadGuardsCard />
    <PersonalRecordsCard />
    <ZoneDistributionCard />
    <RacePredictionCard />
  </>
);

describe('every analytics card', () => {
  test('shows an error and a Retry button', async () => {
    const fail = () => reject(503, 'Not now.');
    await renderCard(allCards, {
      weeklyVolume: fail,
      trainingLoad: fail,
      fitness: fail,
      loadGuards: fail,
      personalRecords: fail,
      zoneDistribution: fail,
      racePrediction: fail,
    });
    await expect.poll(() => page.getByRole('alert').elements().length).toBe(7);
    expect(page.getByRole('button', { name: 'Retry' }).elements()).toHaveLength(7);
  });

  test('fits 320 px without accessibility violations', async () => {
    await page.viewport(320, 640);
    await renderCard(
      <main>
        <h1>Analytics</h1>
        {allCards}
      </main>,
      {
        weeklyVolume: () => aWeeklyVolume(),
        trainingLoad: () => aTrainingLoad(),
        fitness: () => aFitness(),
        loadGuards: () => someGuards(),
        personalRecords: someRecords,
        zoneDistribution: aDistribution,
        racePrediction: () => aPrediction(),
      },
    );
    // None in Personal Records and Race Prediction.
    await expect.poll(() => page.getByRole('button', { name: /^Options of/ }).elements().length).toBe(5);
    // A chart is drawn only when it comes near the viewport.
    for (const chart of document.querySelectorAll('[role="img"]')) {
      chart.scrollIntoView();
      await expect.poll(() => chart.querySelector('svg')).not.toBeNull();
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    const { violations } = await axe.run(document.body);
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
});
