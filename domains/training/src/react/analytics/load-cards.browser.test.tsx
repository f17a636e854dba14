import '@threshold/ui/styles.css';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aLoadGuardsView, aTrainingLoad, aWeeklyVolume } from '../../testing/analytics-views.ts';
import { expectVisible, getChart, openNote, renderCard } from './analytics-cards-fixtures.tsx';
import { LoadGaugeCard } from './load-gauge-card.tsx';
import { LoadGuardsCard } from './load-guards-card.tsx';
import { WeeklyVolumeCard } from './weekly-volume-card.tsx';

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
    await expectVisible(/^No workouts in this period/);
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
      'Average load per day over the last 7 days. General range: 50–100. You’ll get your own after 28 days of training.',
    );
  });

  test('draws the athlete’s own range once it is known, and marks estimates', async () => {
    const range = { min: 33, max: 54, by: 'own', ceiling: 54, floor: 33 } as const;
    await renderCard(<LoadGaugeCard />, { trainingLoad: () => aTrainingLoad({ range, estimated: true }) });
    await expect.element(getChart(/^Training load: 50; optimal 33 to 54, on a scale to 81\.$/)).toBeVisible();
    await expectVisible(/Your range, based on your fitness: 33–54\. Some of it is estimated/);
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

describe('Load Balance', () => {
  test('shows monotony, strain and the latest run in neutral words', async () => {
    const { container } = await renderCard(<LoadGuardsCard />, { loadGuards: () => aLoadGuardsView() });
    await expectVisible('1.17');
    await expectVisible('409');
    await expectVisible('A good mix of hard and easy days');
    await expectVisible(/^Your Nov 18 run \(13\.3 km\) was \d+% of /);
    await expectVisible(/^More than 10% longer than your longest before it/);
    expect(container.textContent).not.toMatch(/injur|risk|danger/i);
  });

  test.each([
    ['same', null, null, 'Every day the same'],
    ['monotonous', 2.27, 816.4, 'Too much alike'],
  ] as const)('describes a week with status %s', async (monotonyStatus, monotony, strain, expectedText) => {
    await renderCard(<LoadGuardsCard />, {
      loadGuards: () => aLoadGuardsView({ monotonyStatus, monotony, strain }),
    });
    await expectVisible(expectedText);
    await expectVisible(monotony === null ? '--' : '2.27');
  });

  test('describes a first run', async () => {
    const { spike } = aLoadGuardsView();
    await renderCard(<LoadGuardsCard />, {
      loadGuards: () =>
        aLoadGuardsView({ spike: spike && { ...spike, longest: null, ratio: null, status: 'first' } }),
    });
    await expectVisible(/^Your first run in 30 days/);
  });

  test('shows an empty state without training', async () => {
    await renderCard(<LoadGuardsCard />, {
      loadGuards: () =>
        aLoadGuardsView({ monotonyStatus: 'none', monotony: null, strain: null, spike: null }),
    });
    await expectVisible(/No recent training to check/);
  });
});
