import '@threshold/ui/styles.css';
import { localDate } from '@threshold/physiology';
import { renderWithApi } from '@threshold/testing/react';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SamePaceView } from '../../same-pace-schemas.ts';
import type { TrainingRouter } from '../../server/index.ts';
import { SamePace } from './same-pace.tsx';

const LOWER_HEART_RATE: SamePaceView = {
  secondsPerKm: 360,
  first: { bpm: 152, lthrBpm: 160, runs: 14, from: localDate('2026-08-10'), to: localDate('2026-09-20') },
  recent: { bpm: 144, lthrBpm: 168, runs: 16, from: localDate('2026-10-12'), to: localDate('2026-11-20') },
  verdict: 'lower',
};

const renderSamePace = (samePace: SamePaceView | null, units: 'metric' | 'imperial' = 'metric') =>
  renderWithApi<TrainingRouter>(<SamePace />, {
    units,
    responses: { training: { samePace: () => samePace } },
  });
const expectVisible = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible();

test('shows the heart rate at the same pace in the first runs and now, as a share of the LTHR at that time', async () => {
  await renderSamePace(LOWER_HEART_RATE);
  await expectVisible('6:00 /km took 152 bpm in August 2026. Now it takes 144.');
  await expectVisible('152 bpm, 95% of LTHR');
  await expectVisible('144 bpm, 86% of LTHR');
  await expectVisible('From your first 14 and latest 16 easy runs. Heat and hills affect it too.');
});

test('uses minutes per mile with imperial units', async () => {
  await renderSamePace(LOWER_HEART_RATE, 'imperial');
  await expectVisible('9:39 /mi took 152 bpm in August 2026. Now it takes 144.');
});

test.each([
  ['higher', '6:00 /km takes 144 bpm now. In August 2026 it took 152.'],
  ['same', '6:00 /km takes 144 bpm, about the same as in August 2026.'],
] as const)('describes a heart rate that is %s', async (verdict, sentence) => {
  await renderSamePace({ ...LOWER_HEART_RATE, verdict });
  await expectVisible(sentence);
});

test('leaves out the share of an unknown LTHR', async () => {
  await renderSamePace({ ...LOWER_HEART_RATE, first: { ...LOWER_HEART_RATE.first, lthrBpm: null } });
  await expectVisible('152 bpm');
});

test('shows nothing without enough easy runs', async () => {
  let isRequested = false;
  await renderWithApi<TrainingRouter>(<SamePace />, {
    responses: {
      training: {
        samePace: () => {
          isRequested = true;
          return null;
        },
      },
    },
  });
  await expect.poll(() => isRequested).toBe(true);
  await expect.element(page.getByRole('heading')).not.toBeInTheDocument();
});

test('fits a phone of 320 px and passes axe', async () => {
  await page.viewport(320, 640);
  await renderSamePace(LOWER_HEART_RATE);
  await expectVisible('Now');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  const { violations } = await axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] });
  expect(violations.map(({ id }) => id)).toEqual([]);
});
