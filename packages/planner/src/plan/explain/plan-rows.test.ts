import { parseHrTarget, readZone } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { randomAthlete } from '../../athletes/random-athlete.ts';
import { buildPlan, createAthlete } from '../../testing/athlete.ts';
import { validatePlan } from '../../validate/validate-plan.ts';
import type { PlanInput } from '../plan-input.ts';

function findSessionsWithTargets(changes: Partial<PlanInput>) {
  const input = createAthlete(changes);
  const plan = buildPlan(input);
  expect(validatePlan(plan, input).filter(({ id }) => id === 'P23')).toEqual([]);
  const rowOf = (kind: string) => plan.sessions.find((row) => row.kind === kind);
  return { run: rowOf('race-pace'), race: rowOf('race'), tempo: rowOf('tempo') };
}

test('marathon-pace runs have a different heart rate than tempo runs in target, note and check', () => {
  const { run, race } = findSessionsWithTargets({});
  const { tempo } = findSessionsWithTargets({ raceDistance: 21.1 });
  expect(run).toMatchObject({ zone: 3, hrTarget: '146-155 bpm', hrLow: 146, hrHigh: 155 });
  expect(run?.notes).toContain('146-155 bpm');
  expect(run?.checks.map(({ text }) => text)).toContain(
    '146-155 bpm is marathon effort at an LTHR of 165 bpm.',
  );
  expect(race?.hrTarget).toBe('146-155 bpm');
  expect(tempo?.hrTarget).toBe('152-161 bpm');
});

test.each([
  [5, '162-168 bpm'],
  [10, '162-169 bpm'],
  [21.1, '157-165 bpm'],
  [161, 'below 132 bpm'],
] as const)('the race of %d km has its own effort as target', (raceDistance, hrTarget) => {
  expect(findSessionsWithTargets({ raceDistance }).race?.hrTarget).toBe(hrTarget);
});

test('an ultra’s note names an upper heart-rate limit but no lower one', () => {
  expect(findSessionsWithTargets({ raceDistance: 100 }).race?.notes).toContain('Stay below 132 bpm');
});

test('a marathon run with an injury has the target of its easy runs', () => {
  const injuries = [{ bodyPart: 'Knee', severity: 'Moderate' }] as const;
  expect(findSessionsWithTargets({ injuries }).race?.hrTarget).toBe('below 145 bpm');
});

test('the race target does not exceed the maximum heart rate', () => {
  expect(findSessionsWithTargets({ raceDistance: 10, maxHrBpm: 167 }).race?.hrHigh).toBe(167);
});

test.each([
  [50, 150, 1],
  [50, 90, 2],
  [161, 90, 1],
] as const)(
  'the race of %d km after a half marathon in %d minutes has the zone of its upper bound, and so has the rehearsal',
  (raceDistance, halfMinutes, zone) => {
    const input = createAthlete({
      level: 'advanced',
      raceDistance,
      trainingDaysPerWeek: 6,
      history: { weeklyKm: [80, 80, 80, 80], longestRunKm: 30 },
      raceResult: { distanceMeters: 21_097.5, seconds: 60 * halfMinutes },
    });
    const rows = buildPlan(input).sessions.filter(
      ({ kind, type }) => kind === 'race' || /rehearsal/.test(type),
    );
    expect(rows.map((row) => row.zone)).toEqual([zone, zone]);
    expect(rows.map(({ steps }) => Math.max(...steps.map((step) => step.zone)))).toEqual([zone, zone]);
  },
);

test('a session with only an upper bound has the zone of that bound', () => {
  for (let seed = 1; seed <= 60; seed++) {
    const input = randomAthlete(seed);
    for (const { hrTarget, zone, steps, date, type } of buildPlan(input).sessions) {
      const target = parseHrTarget(hrTarget);
      if (target === null || target.low !== null) continue;
      const boundZone = readZone(target.high, input.lthrBpm)?.zone;
      const zones = { label: zone, hardest: Math.max(...steps.map((step) => step.zone)) };
      expect({ seed, date, type, ...zones }).toEqual({
        seed,
        date,
        type,
        label: boundZone,
        hardest: boundZone,
      });
    }
  }
});
