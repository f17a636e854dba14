import { expect, test } from 'vitest';
import { anAthlete, planOf } from './athlete-for-test.ts';
import { lostByMore, withMoreRunning } from './more-running.ts';

const athlete = anAthlete({ history: { weeklyKm: [30, 30, 30, 30], longestRunKm: 10 } });

test('a quarter more running never gives a lower peak week or a shorter long run', () => {
  expect(withMoreRunning(athlete).map((more) => lostByMore(planOf(athlete), planOf(more)))).toEqual([
    null,
    null,
  ]);
});

test('a peak week two kilometers lower after more running is told', () => {
  const plan = planOf(athlete);
  const weeks = plan.weeks.map((week) => ({ ...week, plannedKm: week.plannedKm - 2 }));
  expect(lostByMore(plan, { ...plan, weeks })).toMatch(/^the peak week falls from/);
});

test('a longest run two kilometers shorter after more running is told', () => {
  const plan = planOf(athlete);
  const sessions = plan.sessions.map((row) =>
    row.kind === 'long' && row.plannedKm !== null ? { ...row, plannedKm: row.plannedKm - 2 } : row,
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
