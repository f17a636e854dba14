import { expect, test } from 'vitest';
import { anAthlete, planOf } from './athlete-for-test.ts';
import { lostByMore, withMoreRunning } from './more-running.ts';
import { randomAthlete } from './random-athlete.ts';

const athlete = anAthlete({ history: { weeklyKm: [30, 30, 30, 30], longestRunKm: 10 } });

test('5% to three times more running never gives a lower peak week or a shorter long run', () => {
  const lost = withMoreRunning(athlete).map((more) => lostByMore(planOf(athlete), planOf(more)));
  expect(lost).toEqual(Array.from({ length: 8 }, () => null));
});

const ran = (weeklyKm: number, longestRunKm: number) => ({
  history: { weeklyKm: [weeklyKm, weeklyKm, weeklyKm, weeklyKm], longestRunKm },
});

test.each([
  { who: 'advanced, half marathon, 6 days', seed: 20_041, km: 5, more: 1.05, longest: 2 },
  { who: 'advanced, 5K, 6 days with classes', seed: 20_244, km: 5, more: 1.15, longest: 2 },
  { who: 'in recovery, 10K in nine days, 4 days', seed: 20_014, km: 8, more: 1.05, longest: 3.2 },
  { who: 'in recovery, 10K in nine days, 4 days', seed: 20_014, km: 8, more: 1.05, longest: 4 },
  { who: 'in recovery, 10K in nine days, 4 days', seed: 20_014, km: 17, more: 1.05, longest: 6.8 },
  { who: 'pro, marathon in four days', seed: 20_066, km: 5, more: 1.4, longest: 2 },
  { who: 'advanced, 50K, 6 days with classes', seed: 20_206, km: 8, more: 1.15, longest: 3.2 },
  { who: 'mild knee, 10K in five days', seed: 20_004, km: 17, more: 1.05, longest: 6.8 },
])(
  '$who, seed $seed: from $km km a week with $longest km at a time, $more times as much gives no less',
  ({ seed, km, more, longest }) => {
    const runner = randomAthlete(seed);
    const less = planOf({ ...runner, ...ran(km, longest) });
    expect(lostByMore(less, planOf({ ...runner, ...ran(more * km, longest) }))).toBeNull();
  },
);

test('a mild hip: a longest run of 10.5 instead of 10 km gives no less in the last days before 100 miles', () => {
  const runner = randomAthlete(20_043);
  const less = planOf({ ...runner, ...ran(25, 10) });
  expect(lostByMore(less, planOf({ ...runner, ...ran(25, 10.5) }))).toBeNull();
});

test('a peak week a kilometer lower after more running is found', () => {
  const plan = planOf(athlete);
  const weeks = plan.weeks.map((week) => ({ ...week, plannedKm: week.plannedKm - 1 }));
  expect(lostByMore(plan, { ...plan, weeks })).toMatch(/^the peak week falls from/);
});

test('a longest run a kilometer shorter after more running is found', () => {
  const plan = planOf(athlete);
  const sessions = plan.sessions.map((row) =>
    row.kind === 'long' && row.plannedKm !== null ? { ...row, plannedKm: row.plannedKm - 1 } : row,
  );
  expect(lostByMore(plan, { ...plan, sessions })).toMatch(/^the longest run falls from/);
});

test.each([0.3, 0.9, 1, 1.1])(
  'a longest run of %d km is a known one and not taken for an unknown one of the level',
  (longestRunKm) => {
    const shortest = planOf(anAthlete({ history: { weeklyKm: [], longestRunKm } }));
    const longer = planOf(anAthlete({ history: { weeklyKm: [], longestRunKm: 1.5 } }));
    expect(lostByMore(shortest, longer)).toBeNull();
  },
);
