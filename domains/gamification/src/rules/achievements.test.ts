import { fromMeters, toMeters } from '@threshold/physiology';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ACHIEVEMENT_CATEGORIES,
  ACHIEVEMENT_IDS,
  ACHIEVEMENTS,
  computeAchievementProgress,
  computeTopHundredProgress,
} from './achievements.ts';

const getTarget = (id: string) => ACHIEVEMENTS.find((row) => row.id === id)?.target ?? 0;

describe('achievement catalog', () => {
  test('has 15 achievements with unique ids and names, three in each of five categories', () => {
    expect(ACHIEVEMENTS.map(({ id }) => id)).toEqual(ACHIEVEMENT_IDS);
    expect(new Set(ACHIEVEMENTS.map(({ name }) => name)).size).toBe(15);
    for (const category of ACHIEVEMENT_CATEGORIES)
      expect(ACHIEVEMENTS.filter((row) => row.category === category)).toHaveLength(3);
  });
});

describe('each achievement', () => {
  test.each([
    ['first_mile', 'First Mile', 'distance', 'common', 1],
    ['century', 'Century Club', 'distance', 'rare', 100],
    ['ultra_soul', 'Ultra Soul', 'distance', 'legendary', 50],
    ['week_strong', 'Week Strong', 'consistency', 'common', 7],
    ['month_strong', 'Month Strong', 'consistency', 'epic', 4],
    ['plan_finisher', 'Plan Finisher', 'consistency', 'epic', 90],
    ['know_your_zones', 'Know Your Zones', 'zones', 'common', 1],
    ['in_the_zone', 'In The Zone', 'zones', 'rare', 600],
    ['easy_does_it', 'Easy Does It', 'zones', 'epic', 4],
    ['fuel_log', 'Fuel Logger', 'health', 'common', 7],
    ['protein_pro', 'Protein Pro', 'health', 'rare', 30],
    ['sleep_guard', 'Sleep Guard', 'health', 'rare', 7],
    ['first_follow', 'Training Partner', 'community', 'common', 3],
    ['crew', 'Crew Leader', 'community', 'rare', 10],
    ['top_hundred', 'World Top 100', 'community', 'legendary', 500],
  ] as const)('%s (%s, %s, %s) unlocks at %d and no earlier', (id, name, category, rarity, target) => {
    const achievement = ACHIEVEMENTS.find((row) => row.id === id);
    expect(achievement).toMatchObject({ name, category, rarity, target });
    // The description must name the target.
    if (target > 1) expect(achievement?.description).toContain(String(target));
    expect(computeAchievementProgress(target, target).unlocked).toBe(true);
    expect(computeAchievementProgress(target, target - 0.01)).toEqual({
      percent: Math.floor((100 * (target - 0.01)) / target),
      unlocked: false,
    });
  });
});

describe('progress to an achievement', () => {
  test.each([
    ['century', fromMeters('mi', toMeters(42.7, 'mi')), 42, false],
    ['century', fromMeters('mi', toMeters(99.9999, 'mi')), 99, false],
    ['century', fromMeters('mi', toMeters(100, 'mi')), 100, true],
    [
      'century',
      fromMeters(
        'mi',
        Array.from({ length: 1000 }, () => 160.9344).reduce((a, b) => a + b),
      ),
      100,
      true,
    ],
    ['ultra_soul', fromMeters('km', 49_897), 99, false],
    ['ultra_soul', fromMeters('km', 50_000), 100, true],
    ['in_the_zone', 599, 99, false],
    ['in_the_zone', 600, 100, true],
    ['first_mile', 0, 0, false],
    ['first_mile', 0.009, 0, false],
    ['plan_finisher', 89.9, 99, false],
    ['week_strong', 6, 85, false],
  ])('%s with %d reaches %d%%, unlocked: %s', (id, amount, percent, unlocked) => {
    expect(computeAchievementProgress(getTarget(id), amount)).toEqual({ percent, unlocked });
  });

  test('never falls as the amount grows, and is 100% if and only if unlocked', () => {
    const amount = fc.double({ min: 0, max: 10_000, noNaN: true });
    fc.assert(
      fc.property(
        fc.constantFrom(...ACHIEVEMENTS),
        amount,
        amount,
        ({ target }, firstAmount, secondAmount) => {
          const lowerProgress = computeAchievementProgress(target, Math.min(firstAmount, secondAmount));
          const higherProgress = computeAchievementProgress(target, Math.max(firstAmount, secondAmount));
          expect(higherProgress.percent).toBeGreaterThanOrEqual(lowerProgress.percent);
          for (const { percent, unlocked } of [lowerProgress, higherProgress])
            expect(percent === 100).toBe(unlocked);
        },
      ),
    );
  });
});

describe('World Top 100', () => {
  test.each([
    [500, 100, 20, 100, true],
    [500, 101, 200, 99, false],
    [500, 3, 19, 99, false],
    [500, null, 50, 99, false],
    [499, 1, 500, 99, false],
    [250, 1, 500, 50, false],
    [250, null, 0, 50, false],
  ])(
    '%d points and rank %s of %d give %d%%, unlocked: %s',
    (points, rank, rankedAthletes, percent, unlocked) => {
      expect(computeTopHundredProgress(points, { rank, rankedAthletes }, getTarget('top_hundred'))).toEqual({
        percent,
        unlocked,
      });
    },
  );
});
