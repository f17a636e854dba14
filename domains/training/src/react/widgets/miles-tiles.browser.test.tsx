import '@threshold/ui/styles.css';
import { reject } from '@threshold/testing/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectVisible, getImage, showCard } from '../../testing/show-card.ts';
import { aMilesView } from '../../testing/views.ts';
import { MilesTiles } from './miles-tiles.tsx';

// A phone has no bars.
beforeEach(() => page.viewport(1280, 900));

describe('the distance tiles', () => {
  test('show this week’s completed and planned miles with a bar per day, and lifetime miles', async () => {
    await showCard(<MilesTiles />, { miles: () => aMilesView() });
    for (const expectedText of ["This week's miles", '31.4', 'of 42.0 mi planned'])
      await expectVisible(expectedText);
    for (const expectedText of ['Lifetime miles', '2,847', '+118 this month'])
      await expectVisible(expectedText);
    await expect
      .element(getImage(/Sunday 7.9 mi, mostly zone \d; .*Friday, today 0 mi; Saturday 0 mi/))
      .toBeVisible();
  });

  test('link this month’s distance to the analytics', async () => {
    await showCard(<MilesTiles />, { miles: () => aMilesView() });
    await expect
      .element(page.getByRole('link', { name: '+118 this month' }))
      .toHaveAttribute('href', '/analytics');
  });

  test('compare only the miles on foot with the planned miles', async () => {
    const { thisWeek } = aMilesView();
    await showCard(<MilesTiles />, {
      miles: () => aMilesView({ thisWeek: { ...thisWeek, done: 42, onFoot: 2, planned: 20 } }),
    });
    for (const expectedText of ['42.0', '2.0 of 20.0 mi planned on foot']) await expectVisible(expectedText);
  });

  test('show an error', async () => {
    await showCard(<MilesTiles />, { miles: () => reject(503, 'Not now.') });
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Not now\./);
  });

  test('show kilometers with metric units', async () => {
    await showCard(<MilesTiles />, { miles: () => aMilesView() }, 'metric');
    for (const expectedText of ["This week's kilometers", '50.5', 'of 67.6 km planned'])
      await expectVisible(expectedText);
    for (const expectedText of ['Lifetime kilometers', '4,582', '+190 this month'])
      await expectVisible(expectedText);
    await expect.element(getImage(/^Kilometers by day: .*Sunday 12\.\d km, mostly zone \d;/)).toBeVisible();
  });
});
