import '@threshold/ui/styles.css';
import { reject } from '@threshold/testing/react';
import axe from 'axe-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  aFitness,
  aLoadGuardsView,
  aRacePrediction,
  aTrainingLoad,
  aWeeklyVolume,
  aZoneDistribution,
  somePersonalRecords,
} from '../../testing/analytics-views.ts';
import { renderCard } from './analytics-cards-fixtures.tsx';
import { FitnessCard } from './fitness/fitness-card.tsx';
import { LoadGaugeCard } from './load-gauge-card.tsx';
import { LoadGuardsCard } from './load-guards-card.tsx';
import { PersonalRecordsCard } from './personal-records-card.tsx';
import { RacePredictionCard } from './race-prediction-card.tsx';
import { WeeklyVolumeCard } from './weekly-volume-card.tsx';
import { ZoneDistributionCard } from './zone-distribution-card.tsx';

beforeEach(() => page.viewport(800, 900));

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
        loadGuards: () => aLoadGuardsView(),
        personalRecords: somePersonalRecords,
        zoneDistribution: aZoneDistribution,
        racePrediction: () => aRacePrediction(),
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
