import '@threshold/ui/styles.css';
import { setOffFeatures } from '@threshold/api/react';
import { renderWithApi } from '@threshold/testing/react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { GamificationRouter } from '../../server/index.ts';
import AchievementsScreen from '../achievements/achievements-screen.tsx';
import { AchievementsSummaryCard, AthleteBadgesCard, MyRankCard } from '../index.ts';

afterEach(() => setOffFeatures([]));

test('while points are off, their screens say so, their cards are gone and nothing is asked for', async () => {
  setOffFeatures(['points']);
  const { inputsOf } = await renderWithApi<GamificationRouter>(
    <main>
      <AchievementsScreen />
      <AchievementsSummaryCard />
      <AthleteBadgesCard userId="019a0000-0000-7000-8000-000000000000" />
      <MyRankCard />
    </main>,
    { responses: { gamification: {} } },
  );
  await expect.element(page.getByText('Earning points is switched off on this site.')).toBeVisible();
  expect(
    page
      .getByRole('heading')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Achievements']);
  expect(inputsOf('gamification.myRank')).toEqual([]);
});
