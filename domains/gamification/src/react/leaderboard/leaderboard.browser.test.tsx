import '@threshold/ui/styles.css';
import { localDate } from '@threshold/physiology';
import { renderWithApi } from '@threshold/testing/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { LeaderboardEntryView, MyRankView, RankingsView } from '../../leaderboard-schemas.ts';
import type { LedgerEntryView } from '../../points-schemas.ts';
import type { GamificationRouter } from '../../server/index.ts';
import { expectAccessible } from '../expect-accessible.ts';
import LeaderboardScreen from './leaderboard-screen.tsx';
import type { LeaderboardSearch } from './leaderboard-search.ts';

const toId = (index: number) => `019a0000-0000-7000-8000-${String(index).padStart(12, '0')}`;
const createEntry = (index: number, fields: Partial<LeaderboardEntryView> = {}): LeaderboardEntryView => ({
  id: toId(index),
  rank: index,
  user: { firstName: 'Ada', lastName: `Runner ${index}`, profileImageUrl: null },
  totalMiles: 1234.56,
  totalActivityMinutes: 7265,
  proteinGoalsHit: 31,
  totalPoints: 5000 - index,
  ...fields,
});
const defaultRank: MyRankView = {
  id: toId(1204),
  rank: 1204,
  totalPoints: 310,
  totalMiles: 42.74,
  totalActivityMinutes: 45,
  proteinGoalsHit: 3,
  rankedAthletes: 8100,
  visibility: 'public',
};
const createLedgerEntry = (number: number, fields: Partial<LedgerEntryView> = {}): LedgerEntryView => ({
  entry: number,
  at: '2026-11-20T12:00:00.000Z',
  date: localDate('2026-11-20'),
  rule: 'workout',
  points: 5,
  sentence: `Entry ${number}: 5 points.`,
  workoutId: null,
  isReversed: false,
  reverses: null,
  ...fields,
});
const previousDay = localDate('2026-11-19');
const show = (
  entries: LeaderboardEntryView[],
  rank: Partial<MyRankView> = {},
  units: 'metric' | 'imperial' = 'imperial',
  { search = {}, own = null }: { search?: LeaderboardSearch; own?: RankingsView['own'] } = {},
) =>
  renderWithApi<GamificationRouter>(<LeaderboardScreen params={{}} search={search} />, {
    path: '/leaderboard',
    units,
    responses: {
      gamification: {
        rankings: () => ({ entries, own }),
        myRank: () => ({ ...defaultRank, ...rank }),
        myPoints: () => ({ points: { totalMiles: 42.74, totalPoints: 310 }, rank: 1204 }),
        ledger: ({ cursor }) =>
          cursor
            ? { entries: [createLedgerEntry(1, { date: previousDay, isReversed: true })], nextCursor: null }
            : {
                entries: [
                  createLedgerEntry(2),
                  createLedgerEntry(3, {
                    date: previousDay,
                    at: '2026-11-21T12:00:00.000Z',
                    points: -5,
                    sentence: 'Taken back: the run was deleted.',
                    reverses: 1,
                  }),
                ],
                nextCursor: 2,
              },
      },
    },
  });

beforeEach(() => page.viewport(1280, 900));

describe('the gap in points', () => {
  const rankCard = () => page.getByRole('region', { name: 'Your rank' });

  test('shows the first athlete’s lead over the second', async () => {
    await show([createEntry(1), createEntry(2, { totalPoints: 3420 })], {
      id: toId(1),
      rank: 1,
      totalPoints: 4999,
    });
    await expect.element(rankCard().getByText('You lead by 1,579 FP')).toBeVisible();
  });

  test('shows the points behind the athlete ahead, by name', async () => {
    const kai = createEntry(1, { user: { firstName: 'Kai', lastName: 'Lund', profileImageUrl: null } });
    await show([kai, createEntry(2, { totalPoints: 3420 })], { id: toId(2), rank: 2, totalPoints: 3420 });
    await expect.element(rankCard().getByText('1,579 FP behind Kai')).toBeVisible();
  });

  test('has no text for a reader far below the board', async () => {
    await show([createEntry(1)]);
    await expect.element(rankCard().getByText('#1,204')).toBeVisible();
    await expect.element(rankCard().getByText(/FP behind|You lead/)).not.toBeInTheDocument();
  });
});

describe('the leaderboard', () => {
  test('shows kilometers in the rank card and the rankings with metric units', async () => {
    await show([createEntry(1)], {}, 'metric');
    await expect.element(page.getByRole('columnheader', { name: 'Kilometers' })).toBeVisible();
    await expect.element(page.getByRole('row').nth(1)).toMatchTextContent(/1,987/);
    await expect.element(page.getByText('68.8')).toBeVisible();
    expect(document.body.textContent).not.toMatch(/\bmi\b|miles/i);
  });

  test('shows rank, miles, active time, protein goals and points, and links each row to the profile', async () => {
    await show([1, 2, 3, 4, 5, 6].map((index) => createEntry(index, index === 5 ? { rank: 4 } : {})));
    await expect.element(page.getByText('Top 100 Athletes Worldwide')).toBeVisible();
    const rows = page.getByRole('row').elements();
    expect(rows.map(({ textContent }) => textContent).slice(1, 3)).toEqual([
      '4A4Ada Runner 41,235121h 5m314,996 FP',
      '4A5Ada Runner 51,235121h 5m314,995 FP',
    ]);
    await expect
      .element(page.getByRole('link', { name: 'Ada Runner 6' }))
      .toHaveAttribute('href', `/profile/${toId(6)}`);
    await expectAccessible();
  });

  test('shows hidden athletes in the rankings as private rows without names', async () => {
    await show([
      createEntry(1),
      createEntry(2, { rank: 2 }),
      createEntry(3, { rank: 2 }),
      createEntry(5),
      createEntry(9),
    ]);
    await expect.element(page.getByText('Private athlete', { exact: true })).toBeVisible();
    const rows = page.getByRole('row').elements();
    expect(rows.map(({ textContent }) => textContent?.slice(0, 20))).toEqual([
      expect.stringMatching(/^Rank/),
      'Private athlete',
      expect.stringMatching(/^5A/),
      '3 private athletes',
      expect.stringMatching(/^9A/),
    ]);
    await expectAccessible();
  });

  test('marks only the reader’s own row as "You"', async () => {
    await show([createEntry(1), createEntry(2)], { id: toId(2), rank: 2 });
    const ownRows = page.getByRole('row').filter({ hasText: 'You' });
    await expect.element(ownRows.getByRole('link', { name: 'Ada Runner 2 You' })).toBeVisible();
    expect(ownRows.elements()).toHaveLength(1);
    await expectAccessible();
  });

  test('shows the reader’s rank and points and the rules for earning points', async () => {
    await show([createEntry(1)]);
    await expect.element(page.getByText('#1,204')).toBeVisible();
    await expect.element(page.getByText('of 8,100 athletes with points')).toBeVisible();
    const howToEarnCard = page.getByRole('region', { name: 'How to Earn Fusion Points' });
    for (const text of ['5 FP', '1 FP', '50 FP', '25–30 FP'])
      await expect.element(howToEarnCard.getByText(text, { exact: true })).toBeVisible();
  });

  test('shows no rank without points', async () => {
    await show([], { totalPoints: 0, rank: 8101 });
    await expect.element(page.getByText('Earn your first points to get a rank')).toBeVisible();
    await expect.element(page.getByText('--', { exact: true })).toBeVisible();
  });

  test('reserves space for the rank and the rankings while loading', async () => {
    const neverResolve = () => new Promise<never>(() => undefined);
    await renderWithApi<GamificationRouter>(<LeaderboardScreen params={{}} search={{}} />, {
      responses: { gamification: { rankings: neverResolve, myRank: neverResolve } },
    });
    const rankings = page.getByRole('region', { name: 'Rankings' });
    await expect.element(rankings).toHaveAttribute('aria-busy', 'true');
    await expect
      .element(page.getByRole('region', { name: 'Your rank' }))
      .toHaveAttribute('aria-busy', 'true');
    await expect.element(page.getByRole('region', { name: 'How to Earn Fusion Points' })).toBeVisible();
    expect(page.getByRole('table').elements()).toEqual([]);
  });

  test('shows an empty state', async () => {
    await show([]);
    await expect
      .element(page.getByText('No rankings yet. Be the first to earn Fusion Points!'))
      .toBeVisible();
  });

  test('stores period and friends in the URL, and requests their rankings', async () => {
    const { address, inputsOf } = await show([createEntry(1)], {}, 'metric', { search: { period: 'week' } });
    await expect.element(page.getByRole('radio', { name: 'This week' })).toBeChecked();
    expect(inputsOf('gamification.rankings')).toEqual([{ period: 'week', friends: false }]);
    await page.getByText('Friends', { exact: true }).click();
    await expect.poll(address).toMatch(/period=week.*friends=true/);
    await expectAccessible();
  });

  test.each([
    [{ period: 'week' as const }, 'No points this week yet. Be the first!'],
    [{ friends: true as const }, 'None of the athletes you follow has points yet.'],
  ])('explains why the rankings of %o are empty', async (search, text) => {
    await show([], {}, 'metric', { search });
    await expect.element(page.getByText(text)).toBeVisible();
  });

  test('lists the first three if one of them is hidden, without a podium', async () => {
    await show([createEntry(1), createEntry(3), createEntry(4), createEntry(5)]);
    await expect.element(page.getByText('Private athlete', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('row').nth(1)).toMatchTextContent(/^1A1Ada Runner 1/);
    await expect.element(page.getByRole('list', { name: 'Podium' })).not.toBeInTheDocument();
  });

  test('puts the first three on a podium with their totals, and not in the table', async () => {
    await show([createEntry(1), createEntry(2), createEntry(3), createEntry(4)], { id: toId(2), rank: 2 });
    const steps = page.getByRole('list', { name: 'Podium' }).getByRole('listitem');
    await expect
      .poll(() => steps.elements().map(({ textContent }) => textContent))
      .toEqual([
        'A1Ada Runner 114,999 FP1,235 mi121h 5m31 protein goals',
        'A2Ada Runner 2 You24,998 FP1,235 mi121h 5m31 protein goals',
        'A3Ada Runner 334,997 FP1,235 mi121h 5m31 protein goals',
      ]);
    await expect
      .element(steps.nth(2).getByRole('link', { name: 'Ada Runner 3' }))
      .toHaveAttribute('href', `/profile/${toId(3)}`);
    expect(page.getByRole('row').elements()).toHaveLength(2);
    await expectAccessible();
  });

  test('keeps the reader’s place in view and jumps to their row', async () => {
    const entries = Array.from({ length: 60 }, (_, index) => createEntry(index + 1));
    await show(entries, { id: toId(50), rank: 50 }, 'metric', { own: createEntry(50) });
    const place = page.getByRole('region', { name: 'Your place' });
    await expect.element(place).toMatchTextContent(/^50You.*4,950 FP$/);
    await place.getByRole('button', { name: 'Jump to me' }).click();
    const ownLink = page.getByRole('link', { name: 'Ada Runner 50 You' });
    await expect.element(ownLink).toBeInViewport();
    await expect.element(ownLink).toHaveFocus();
    await expectAccessible();
  });

  test('shows a reader below the board their points, without a jump', async () => {
    await show([createEntry(1)], {}, 'metric', { own: { ...createEntry(9), rank: null } });
    const place = page.getByRole('region', { name: 'Your place' });
    await expect.element(place).toMatchTextContent(/^--You.*4,991 FP$/);
    await expect.element(place.getByRole('button')).not.toBeInTheDocument();
  });

  test('tells a hidden athlete that others cannot find them', async () => {
    await show([createEntry(1)], { visibility: 'private' });
    await expect
      .element(page.getByRole('link', { name: 'Change who sees you' }))
      .toHaveAttribute('href', '/settings#visibility');
  });

  test('fits long names and numbers on a 320 px phone without horizontal scrolling', async () => {
    await page.viewport(320, 640);
    const longName = {
      firstName: 'Wolfeschlegelsteinhausen',
      lastName: 'Bergerdorff-Montgomery',
      profileImageUrl: null,
    };
    await show([
      createEntry(1, { user: longName, totalPoints: 1_234_567, totalMiles: 123_456 }),
      createEntry(2),
    ]);
    await expect.element(page.getByRole('link', { name: 'Ada Runner 2' })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    await expectAccessible();
  });
});

describe('"How you earned your points"', () => {
  test('lists the ledger by day and loads earlier pages on demand', async () => {
    await show([createEntry(1)]);
    await page.getByRole('button', { name: 'How you earned your points' }).click();
    const dialog = page.getByRole('dialog', { name: 'How you earned your points' });
    await expect.element(dialog.getByText('Taken back: the run was deleted.')).toBeVisible();
    await expect.element(dialog.getByText('−5')).toBeVisible();
    await expect.element(dialog.getByText('+5')).toBeVisible();
    await dialog.getByRole('button', { name: 'Show earlier entries' }).click();
    await expect.element(dialog.getByText('Later reversed')).toBeVisible();
    const days = dialog.getByRole('heading', { level: 3 }).elements();
    expect(days.map(({ textContent }) => textContent)).toEqual([
      'Friday, November 20, 2026',
      'Thursday, November 19, 2026',
    ]);
    await expect.element(dialog.getByText('On November 21, 2026')).toBeVisible();
    await expect.element(dialog.getByText('That’s everything.')).toBeVisible();
    await expectAccessible();
  });
});
