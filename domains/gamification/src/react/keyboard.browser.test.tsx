import '@threshold/ui/styles.css';
import { localDate } from '@threshold/physiology';
import { walkByTab } from '@threshold/testing/keyboard';
import { type FakeResponses, renderWithApi } from '@threshold/testing/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ACHIEVEMENTS } from '../rules/achievements.ts';
import type { GamificationRouter } from '../server/index.ts';
import AchievementsScreen from './achievements/achievements-screen.tsx';
import { AchievementsSummaryCard } from './achievements/achievements-summary-card.tsx';
import { EarnPointsCard } from './ads/earn-points-card.tsx';
import LeaderboardScreen from './leaderboard/leaderboard-screen.tsx';

const id = '019a0000-0000-7000-8000-000000000001';
const totals = { rank: 1, totalMiles: 12, totalActivityMinutes: 90, proteinGoalsHit: 1, totalPoints: 55 };
const responses: NonNullable<FakeResponses<GamificationRouter>['gamification']> = {
  achievements: () => ACHIEVEMENTS.map(({ target: _, ...achievement }) => achievement),
  myAchievements: () => [],
  rankings: () => ({
    entries: [{ id, ...totals, user: { firstName: 'Ada', lastName: 'Runner', profileImageUrl: null } }],
    own: null,
  }),
  myRank: () => ({ id, ...totals, rankedAthletes: 1, visibility: 'public' }),
  myPoints: () => ({ points: { totalMiles: 12, totalPoints: 55 }, rank: 1 }),
  adStatus: () => ({
    canWatch: true,
    remaining: 2,
    pointsPerAd: 25,
    waitSeconds: 0,
    ad: { id: 'tip', kind: 'tip', title: 'Go by effort', text: 'Keep to your zone.', to: null },
  }),
  ledger: () => ({
    entries: [
      {
        entry: 1,
        at: '2026-11-20T12:00:00.000Z',
        date: localDate('2026-11-20'),
        rule: 'workout',
        points: 5,
        sentence: 'Run: 5 points.',
        workoutId: null,
        isReversed: false,
        reverses: null,
      },
    ],
    nextCursor: 1,
  }),
};
const show = (ui: ReactNode) =>
  renderWithApi<GamificationRouter>(ui, { responses: { gamification: responses } });
const findButton = (name: string) => page.getByRole('button', { name });
const pressEnterOn = async (name: string) => {
  await expect.element(findButton(name)).toBeVisible();
  (findButton(name).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
};
const ledgerLabel = 'How you earned your points';
const closeAndExpectFocus = async (name: string) => {
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(findButton(name)).toHaveFocus();
};

beforeEach(() => page.viewport(1280, 900));

describe('keyboard navigation', () => {
  test('tabs through the leaderboard, then opens and closes the ledger', async () => {
    await show(<LeaderboardScreen params={{}} search={{}} />);
    await expect.element(page.getByRole('link', { name: 'Ada Runner You' })).toBeVisible();
    const tabStops = await walkByTab();
    expect(tabStops.slice(0, 3)).toEqual([ledgerLabel, 'What Rank means', 'What Fusion Points means']);
    expect(tabStops.slice(3, 5)).toEqual(['All time', 'Everyone']);
    expect(tabStops[5]).toContain('Ada Runner');
    await pressEnterOn(ledgerLabel);
    await expect.element(page.getByText('Run: 5 points.')).toBeVisible();
    expect((await walkByTab()).toSorted()).toEqual(['Close', 'Show earlier entries']);
    await closeAndExpectFocus(ledgerLabel);
    // The second time, the ledger is already loaded.
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Run: 5 points.')).toBeVisible();
    await closeAndExpectFocus(ledgerLabel);
  });

  test('focuses the start button in the ad dialog and returns focus on close', async () => {
    await show(<EarnPointsCard timeZone="UTC" />);
    const watchLabel = 'Watch ad, 30 s';
    await expect.element(findButton(watchLabel)).toBeVisible();
    expect((await walkByTab()).slice(0, 2)).toEqual([ledgerLabel, watchLabel]);
    for (const _ of ['first', 'second']) {
      await pressEnterOn(watchLabel);
      await expect.element(findButton('Start ad')).toHaveFocus();
      expect((await walkByTab()).toSorted()).toEqual(['Close', 'Start ad']);
      await closeAndExpectFocus(watchLabel);
    }
  });

  test('focuses the claim button of a started ad', async () => {
    await show(<EarnPointsCard timeZone="UTC" />);
    await pressEnterOn('Watch ad, 30 s');
    await expect.element(findButton('Start ad')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const claimButton = findButton('Claim 25 FP');
    await expect.element(claimButton).toHaveFocus();
    await expect.element(claimButton).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    await expect.element(claimButton).toHaveFocus();
    expect(page.getByRole('alert').elements()).toEqual([]);
  });

  test('switches the gallery’s categories with the arrow keys', async () => {
    await show(<AchievementsScreen />);
    await expect.element(page.getByRole('tab', { name: 'All' })).toBeVisible();
    expect((await walkByTab())[0]).toBe('All');
    (page.getByRole('tab', { name: 'All' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect
      .element(page.getByRole('tab', { name: 'Distance' }))
      .toHaveAttribute('aria-selected', 'true');
    expect(page.getByRole('heading', { level: 3 }).elements()).toHaveLength(3);
  });

  test('reaches the gallery’s link in the summary card', async () => {
    await show(<AchievementsSummaryCard />);
    await expect.element(page.getByRole('link')).toBeVisible();
    expect(await walkByTab()).toEqual(['View all achievements']);
  });
});
