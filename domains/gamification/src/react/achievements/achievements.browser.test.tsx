import '@threshold/ui/styles.css';
import { localDate } from '@threshold/physiology';
import { FakeEventSource, reject, renderWithApi } from '@threshold/testing/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { UserAchievementView } from '../../achievement-schemas.ts';
import type { MyRankView } from '../../leaderboard-schemas.ts';
import { ACHIEVEMENTS } from '../../rules/achievements.ts';
import type { GamificationRouter } from '../../server/index.ts';
import { expectAccessible } from '../expect-accessible.ts';
import AchievementsScreen from './achievements-screen.tsx';
import { AchievementsSummaryCard } from './achievements-summary-card.tsx';

const catalog = ACHIEVEMENTS.map(({ id, name, description, category, icon, rarity }) => ({
  id,
  name,
  description,
  category,
  icon,
  rarity,
}));
const progressById: Partial<Record<string, Partial<UserAchievementView>>> = {
  first_mile: { progress: 100, unlockedAt: '2026-11-02T12:00:00.000Z' },
  know_your_zones: { progress: 100, unlockedAt: '2026-11-20T12:00:00.000Z' },
  century: { progress: 42 },
};
const createProgressRows = (rows: typeof progressById): UserAchievementView[] =>
  catalog.map(({ id }) => ({ achievementId: id, progress: 0, unlockedAt: null, ...rows[id] }));
const show = (ui: ReactNode, rows: typeof progressById = progressById, rank: Partial<MyRankView> = {}) =>
  renderWithApi<GamificationRouter>(ui, {
    responses: {
      gamification: {
        achievements: () => catalog,
        myAchievements: () => createProgressRows(rows),
        myRank: () => ({
          id: '019a0000-0000-7000-8000-000000000001',
          rank: 1,
          totalPoints: 0,
          totalMiles: 0,
          totalActivityMinutes: 0,
          proteinGoalsHit: 0,
          rankedAthletes: 0,
          visibility: 'public',
          ...rank,
        }),
      },
    },
  });
const findTile = (name: string) => page.getByRole('listitem').filter({ hasText: name });

beforeEach(() => page.viewport(1280, 900));

describe('achievements gallery', () => {
  test('counts unlocked achievements and shows all fifteen', async () => {
    await show(<AchievementsScreen />);
    await expect.element(page.getByText('2 of 15 unlocked')).toBeVisible();
    await expect.element(page.getByText('13%')).toBeVisible();
    expect(page.getByRole('heading', { level: 3 }).elements()).toHaveLength(15);
    await expectAccessible();
  });

  test('names the locked achievement with the most progress as the next one', async () => {
    const screen = await show(<AchievementsScreen />);
    const next = page.getByRole('region', { name: 'Next: Century Club' });
    await expect.element(next).toMatchTextContent(/Log 160\.9 km in total\..*42%/);
    await screen.unmount();
    const allUnlocked = Object.fromEntries(
      catalog.map(({ id }) => [id, { progress: 100, unlockedAt: '2026-11-02T12:00:00.000Z' }]),
    );
    await show(<AchievementsScreen />, allUnlocked);
    await expect.element(page.getByText('15 of 15 unlocked')).toBeVisible();
    await expect.element(page.getByText(/^Next:/)).not.toBeInTheDocument();
  });

  test('dates unlocked achievements and shows progress bars only for locked ones above 0%', async () => {
    await show(<AchievementsScreen />);
    await expect.element(findTile('First Mile').getByText('Unlocked Nov 2, 2026')).toBeVisible();
    await expect
      .element(findTile('Century Club').getByRole('progressbar'))
      .toHaveAttribute('aria-valuenow', '42');
    await expect.element(findTile('Ultra Soul').getByText('Locked')).toBeVisible();
    expect(page.getByRole('tabpanel').getByRole('progressbar').elements()).toHaveLength(1);
  });

  test.each([
    [
      { rank: 1, rankedAthletes: 12 },
      'You have the points. It unlocks once 20 athletes are ranked. There are 12 now.',
    ],
    [{ rank: 143, rankedAthletes: 900 }, 'You have the points. You’re at rank 143 of 900.'],
    [{ rank: 4, rankedAthletes: 900 }, 'You’re in. It unlocks within ten minutes.'],
  ])('explains why World Top 100 is locked despite enough points: %o', async (rank, explanation) => {
    await show(<AchievementsScreen />, { top_hundred: { progress: 99 } }, { ...rank, totalPoints: 500 });
    await expect.element(findTile('World Top 100').getByText(explanation)).toBeVisible();
  });

  test('shows World Top 100 as earned instead of at 99%, and names another one as next', async () => {
    await show(
      <AchievementsScreen />,
      { top_hundred: { progress: 99 }, century: { progress: 42 } },
      { rank: 4, rankedAthletes: 900, totalPoints: 500 },
    );
    await expect.element(findTile('World Top 100').getByText(/^You’re in/)).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Next: Century Club' })).toBeVisible();
    await expect.element(page.getByText('99%')).not.toBeInTheDocument();
  });

  test('shows only the progress of World Top 100 below its points', async () => {
    await show(
      <AchievementsScreen />,
      { top_hundred: { progress: 99 } },
      { rank: 4, rankedAthletes: 900, totalPoints: 499 },
    );
    await expect.element(findTile('World Top 100').getByText('99%')).toBeVisible();
    await expect.element(page.getByText(/^You’re in/)).not.toBeInTheDocument();
  });

  test('lists locked ones by progress, then the latest unlocked', async () => {
    await show(<AchievementsScreen />);
    const headings = page.getByRole('heading', { level: 3 });
    await expect.poll(() => headings.elements().length).toBe(15);
    expect(
      headings
        .elements()
        .map(({ textContent }) => textContent)
        .filter((name) => ['Know Your Zones', 'First Mile', 'Century Club', 'Ultra Soul'].includes(name)),
    ).toEqual(['Century Club', 'Ultra Soul', 'Know Your Zones', 'First Mile']);
    expect(headings.first().element().textContent).toBe('Century Club');
  });

  test('opens an achievement’s description, progress and date, with the athlete’s own weeks around the medal', async () => {
    const id = '019a0000-0000-7000-8000-000000000001';
    await renderWithApi<GamificationRouter>(<AchievementsScreen />, {
      responses: {
        gamification: {
          achievements: () => catalog,
          myAchievements: () => createProgressRows(progressById),
          myRank: () => ({
            id,
            rank: 1,
            totalPoints: 5,
            totalMiles: 1,
            totalActivityMinutes: 10,
            proteinGoalsHit: 0,
            rankedAthletes: 1,
            visibility: 'public',
          }),
          athleteTraining: () => ({
            weeks: [{ startsOn: localDate('2026-11-15'), distanceMeters: 5_000, minutes: 30 }],
            badges: [],
          }),
        },
      },
    });
    await page.getByRole('button', { name: 'First Mile' }).click();
    const dialog = page.getByRole('dialog', { name: 'First Mile' });
    await expect.element(dialog).toMatchTextContent(/Progress.*100%.*Earned.*November 2, 2026/);
    const medal = dialog.getByRole('img', { name: /^Your distance of the last 12 weeks/ });
    await expect.poll(() => medal.element().querySelectorAll('line').length).toBe(1);
    await expectAccessible();
    const sharedFiles: (readonly File[] | undefined)[] = [];
    vi.stubGlobal(
      'navigator',
      Object.assign(Object.create(navigator), {
        canShare: () => true,
        share: async ({ files }: ShareData) => void sharedFiles.push(files),
      }),
    );
    await dialog.getByRole('button', { name: 'Share picture' }).click();
    await expect.poll(() => sharedFiles[0]?.[0]?.name).toBe('threshold-achievement.png');
    vi.unstubAllGlobals();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Century Club' }).click();
    await expect
      .element(page.getByRole('dialog', { name: 'Century Club' }))
      .toMatchTextContent(/Progress.*42%.*Earned.*--/);
  });

  test('fades locked achievements', async () => {
    await show(<AchievementsScreen />);
    await expect.element(findTile('Ultra Soul')).toBeVisible();
    const getOpacity = (name: string) => {
      const medal = findTile(name).element().firstElementChild;
      return medal ? Number(getComputedStyle(medal).opacity) : Number.NaN;
    };
    expect(getOpacity('Ultra Soul')).toBeLessThan(0.7);
    expect(getOpacity('First Mile')).toBe(1);
  });

  test('shows a tab for all achievements and one per category', async () => {
    await show(<AchievementsScreen />);
    await expect.element(page.getByRole('tab').first()).toBeVisible();
    expect(
      page
        .getByRole('tab')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['All', 'Distance', 'Consistency', 'Zones', 'Health', 'Community']);
    await page.getByRole('tab', { name: 'Health' }).click();
    await expect.element(page.getByRole('heading', { name: 'Fuel Logger' })).toBeVisible();
    expect(page.getByRole('heading', { level: 3 }).elements()).toHaveLength(3);
  });

  test('shows a load error and retries', async () => {
    let isFailing = true;
    await renderWithApi<GamificationRouter>(<AchievementsScreen />, {
      responses: {
        gamification: {
          achievements: () => catalog,
          myAchievements: () =>
            isFailing ? reject(503, 'The database is unavailable.') : createProgressRows({}),
        },
      },
    });
    await expect.element(page.getByText('The database is unavailable.')).toBeVisible();
    isFailing = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByText('0 of 15 unlocked')).toBeVisible();
  });

  test('does not scroll horizontally at 320 px', async () => {
    await page.viewport(320, 640);
    await show(<AchievementsScreen />);
    await expect.element(page.getByText('2 of 15 unlocked')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  });
});

describe('achievements summary card', () => {
  test('lists the latest unlocked achievements first and links to the gallery', async () => {
    await show(<AchievementsSummaryCard />);
    await expect.element(page.getByText('2 of 15 unlocked')).toBeVisible();
    expect(
      page
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Know Your Zones', 'First Mile']);
    await expect
      .element(page.getByRole('link', { name: 'View all achievements' }))
      .toHaveAttribute('href', '/achievements');
    await expectAccessible();
  });

  test('explains how to start if nothing is unlocked', async () => {
    await show(<AchievementsSummaryCard />, {});
    await expect.element(page.getByText('Your first 1.6 km unlocks the first one.')).toBeVisible();
  });

  test.runIf(inject('longForm'))('updates when an achievement is unlocked', async () => {
    vi.stubGlobal('EventSource', FakeEventSource);
    let rows: typeof progressById = {};
    await renderWithApi<GamificationRouter>(<AchievementsSummaryCard />, {
      responses: {
        gamification: { achievements: () => catalog, myAchievements: () => createProgressRows(rows) },
      },
    });
    await expect.element(page.getByText('0 of 15 unlocked')).toBeVisible();
    await expect.poll(() => FakeEventSource.latest).toBeDefined();
    rows = progressById;
    FakeEventSource.publish('points', {});
    await expect.element(page.getByText('2 of 15 unlocked')).toBeVisible();
    vi.unstubAllGlobals();
  });
});
