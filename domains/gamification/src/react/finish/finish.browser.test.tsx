import { localDate } from '@threshold/physiology';
import { renderWithApi } from '@threshold/testing/react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { LedgerEntryView } from '../../points-schemas.ts';
import type { GamificationRouter } from '../../server/index.ts';
import { NewAchievements } from './new-achievements.tsx';
import { WorkoutPoints } from './workout-points.tsx';

const WORKOUT_ID = '019a0000-0000-7000-8000-000000000001';

const anEntry = (entry: number, change: Partial<LedgerEntryView>): LedgerEntryView => ({
  entry,
  at: '2026-11-20T07:30:00.000Z',
  date: localDate('2026-11-20'),
  rule: 'workout',
  points: 5,
  sentence: 'Run on November 20: 5 points, the day’s first workout with a distance.',
  workoutId: WORKOUT_ID,
  isReversed: false,
  reverses: null,
  ...change,
});

const showPoints = (entries: LedgerEntryView[]) =>
  renderWithApi<GamificationRouter>(
    <main>
      <h1>Finish</h1>
      <WorkoutPoints workoutId={WORKOUT_ID} />
    </main>,
    {
      responses: {
        gamification: {
          ledger: () => ({ entries, nextCursor: null }),
          myPoints: () => ({ points: { totalMiles: 12, totalPoints: 2415 }, rank: 3 }),
        },
      },
    },
  );

test('sums the workout’s entries of the ledger and counts up to them', async () => {
  await showPoints([
    anEntry(4, { rule: 'zone', points: 3 }),
    anEntry(3, { points: 5 }),
    anEntry(2, { points: 50, rule: 'protein', workoutId: null }),
  ]);
  await expect.element(page.getByText('+8', { exact: true })).toBeVisible();
  await expect.element(page.getByText('8 points earned')).toBeInTheDocument();
  await expect.element(page.getByText('2,415 FP')).toBeVisible();
});

test('shows no points if the workout earned none, or they were reversed', async () => {
  const { inputsOf } = await showPoints([
    anEntry(2, { points: -5, reverses: 1 }),
    anEntry(1, { points: 5, isReversed: true }),
  ]);
  await expect.poll(() => inputsOf('gamification.ledger').length).toBeGreaterThan(0);
  await expect.element(page.getByRole('region', { name: 'Points' })).not.toBeInTheDocument();
});

test('shows only achievements unlocked since the session ended', async () => {
  const createUserAchievement = (achievementId: 'first_mile' | 'century', unlockedAt: string | null) => ({
    achievementId,
    progress: unlockedAt === null ? 10 : 100,
    unlockedAt,
  });
  const createAchievement = (id: 'first_mile' | 'century', name: string) =>
    ({ id, name, description: 'Cover 1 mile.', category: 'distance', icon: 'shoe', rarity: 'rare' }) as const;
  await renderWithApi<GamificationRouter>(<NewAchievements since="2026-11-20T07:00:00Z" />, {
    responses: {
      gamification: {
        achievements: () => [
          createAchievement('first_mile', 'First Mile'),
          createAchievement('century', 'Century Club'),
        ],
        myAchievements: () => [
          createUserAchievement('first_mile', '2026-11-20T07:00:02.000Z'),
          createUserAchievement('century', '2026-11-19T07:00:00.000Z'),
        ],
      },
    },
  });
  await expect.element(page.getByText('First Mile')).toBeVisible();
  await expect.element(page.getByText('Century Club')).not.toBeInTheDocument();
});
