import '@threshold/ui/styles.css';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aRacePrediction, aZoneDistribution, somePersonalRecords } from '../../testing/analytics-views.ts';
import { expectVisible, openNote, renderCard } from './analytics-cards-fixtures.tsx';
import { PersonalRecordsCard } from './personal-records-card.tsx';
import { RacePredictionCard } from './race-prediction-card.tsx';
import { ZoneDistributionCard } from './zone-distribution-card.tsx';

beforeEach(() => page.viewport(800, 900));

describe('Personal Records', () => {
  test.each([
    ['metric', '30', '68'],
    ['imperial', '18.6', '42.3'],
  ] as const)('show minutes as a clock and miles in %s units', async (units, longestRun, mileage) => {
    await renderCard(<PersonalRecordsCard />, { personalRecords: somePersonalRecords }, units);
    for (const expectedText of [longestRun, '21:09', '1:38:30', mileage, 'estimated'])
      await expectVisible(expectedText);
  });

  test('link to their workout', async () => {
    const screen = await renderCard(<PersonalRecordsCard />, { personalRecords: somePersonalRecords });
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
    await renderCard(<ZoneDistributionCard />, { zoneDistribution: aZoneDistribution });
    await expectVisible('Last 30 days: 61% easy, 20% tempo, 19% hard');
    const note = await openNote('Zone distribution');
    await expect.element(note.getByText('4h 30m, 45%')).toBeVisible();
  });

  test('shows non-negative shares that sum to 100', async () => {
    const minutes = [50, 51, 0, 99, 0];
    await renderCard(<ZoneDistributionCard />, {
      zoneDistribution: () =>
        aZoneDistribution().map(({ zone }, index) => ({ zone, minutes: minutes[index] ?? 0 })),
    });
    await expectVisible('Last 30 days: 51% easy, 0% tempo, 49% hard');
  });

  test('shows an empty state without training time', async () => {
    await renderCard(<ZoneDistributionCard />, {
      zoneDistribution: () => aZoneDistribution().map(({ zone }) => ({ zone, minutes: 0 })),
    });
    await expectVisible(/^No training in the last 30 days/);
  });
});

describe('Race Prediction', () => {
  test('shows a range and the effort behind it', async () => {
    await renderCard(<RacePredictionCard />, { racePrediction: () => aRacePrediction() });
    await expectVisible('3:23–3:38');
    await expectVisible('42.2 km, most likely 3:30:00');
    await expectVisible('21:05–21:41');
    await expectVisible(/^Based on a 10K stretch of your run on Nov 8 \(44:10\), valid until Dec 20\./);
  });

  test('shows the athlete’s race with its likely time and its range', async () => {
    const [marathon] = aRacePrediction().predictions;
    await renderCard(<RacePredictionCard />, {
      racePrediction: () => aRacePrediction({ predictions: marathon ? [marathon] : [], raceDistance: 42.2 }),
    });
    await expectVisible('Marathon, most likely');
    await expectVisible('3:30:00');
    await expectVisible('3:23–3:38');
    await expectVisible(/Training load alone doesn’t\.$/);
    expect(page.getByRole('button', { name: /^About/ }).elements()).toHaveLength(1);
  });

  test('explains why there is no prediction', async () => {
    const reason = 'No run of the last six weeks was hard enough.';
    await renderCard(<RacePredictionCard />, {
      racePrediction: () => aRacePrediction({ predictions: [], effort: null, reason }),
    });
    await expectVisible(reason);
  });
});
