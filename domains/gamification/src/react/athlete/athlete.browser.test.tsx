import '@threshold/ui/styles.css';
import { addDays, localDate } from '@threshold/physiology';
import { type FakeResponses, renderWithApi } from '@threshold/testing/react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ACHIEVEMENTS } from '../../rules/achievements.ts';
import type { GamificationRouter } from '../../server/index.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { AthleteBadgesCard } from './athlete-badges-card.tsx';
import { AthleteWeeksCard } from './athlete-weeks-card.tsx';

const BEN_ID = '019a0000-0000-7000-8000-0000000000b1';
const weeks = Array.from({ length: 12 }, (_, index) => ({
  startsOn: addDays(localDate('2026-09-06'), 7 * index),
  distanceMeters: 1_000 * index,
  minutes: 6 * index,
}));

type AthleteTraining = NonNullable<
  NonNullable<FakeResponses<GamificationRouter>['gamification']>['athleteTraining']
>;

const show = (athleteTraining: AthleteTraining) =>
  renderWithApi<GamificationRouter>(
    <main>
      <h1>Ben Ito</h1>
      <AthleteWeeksCard userId={BEN_ID} />
      <AthleteBadgesCard userId={BEN_ID} />
    </main>,
    { units: 'metric', responses: { gamification: { athleteTraining } } },
  );

test('shows twelve weeks of distance and time, and badges with their day', async () => {
  const badges = ACHIEVEMENTS.slice(0, 2).map(({ id, name, description, category, icon, rarity }) => ({
    id,
    name,
    description,
    category,
    icon,
    rarity,
    unlockedAt: '2026-11-20T12:00:00.000Z',
  }));
  const { inputsOf } = await show(() => ({ weeks, badges }));
  const card = page.getByRole('region', { name: 'Last 12 weeks' });
  await expect.element(card).toMatchTextContent(/Distance.*66 ?km.*Time.*6h 36m.*Best week 11 km/);
  await expect
    .element(card.getByRole('img', { name: /^Distance by week: Sep 6 0 km, .*Nov 22 11 km\.$/ }))
    .toBeVisible();
  await expect.element(card.getByRole('img', { name: /^Time by week/ })).not.toBeInTheDocument();
  const items = page.getByRole('region', { name: 'Badges' }).getByRole('listitem');
  await expect.poll(() => items.elements().length).toBe(2);
  await expect.element(items.first()).toMatchTextContent(/Nov 20, 2026/);
  expect(inputsOf('gamification.athleteTraining')).toHaveLength(1);
  await expectAccessible();
});

test('draws time by week if no workout has a distance', async () => {
  await show(() => ({ weeks: weeks.map((week) => ({ ...week, distanceMeters: 0 })), badges: [] }));
  await expect.element(page.getByRole('img', { name: /^Time by week: .*Nov 22 1\.1 h\.$/ })).toBeVisible();
});

test('shows six badges, and all on demand', async () => {
  const badges = ACHIEVEMENTS.map(({ id, name, description, category, icon, rarity }) => ({
    id,
    name,
    description,
    category,
    icon,
    rarity,
    unlockedAt: '2026-11-20T12:00:00.000Z',
  }));
  await show(() => ({ weeks, badges }));
  const items = page.getByRole('region', { name: 'Badges' }).getByRole('listitem');
  await expect.poll(() => items.elements().length).toBe(6);
  await page.getByRole('button', { name: `All ${badges.length} badges` }).click();
  await expect.poll(() => items.elements().length).toBe(badges.length);
});

test('says that an athlete has no workouts and no badges yet', async () => {
  await show(() => ({
    weeks: weeks.map((week) => ({ ...week, distanceMeters: 0, minutes: 0 })),
    badges: [],
  }));
  await expect.element(page.getByText('No workouts in the last 12 weeks.')).toBeVisible();
  await expect.element(page.getByText('No badges yet.')).toBeVisible();
});
