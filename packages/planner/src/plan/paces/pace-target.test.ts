import { describe, expect, test } from 'vitest';
import { buildPlan, createAthlete } from '../../testing/athlete.ts';
import { findPaceTarget } from './pace-target.ts';

// VDOT 49.8.
const FIVE_K = { distanceMeters: 5000, seconds: 1200 };
const athlete = createAthlete({ raceResult: FIVE_K });

describe('findPaceTarget', () => {
  test.each([
    ['tempo', 'Tempo run', 3, '4:26-4:51 /km'],
    ['threshold', 'Threshold run', 4, '4:11-4:26 /km'],
    ['interval', 'Three-minute interval run', 5, '3:51-4:11 /km'],
    ['race-pace', '5K-pace run', 5, '3:55-4:05 /km'],
    ['race-pace', '10K-pace run', 4, '4:05-4:15 /km'],
    ['race-pace', 'Half-marathon-pace run', 3, '4:16-4:26 /km'],
    ['race-pace', 'Marathon-pace run', 3, '4:38-4:49 /km'],
    ['long', 'Marathon-pace long run', 3, '4:38-4:49 /km'],
  ] as const)('gives a %s session named "%s" in zone %s the range %s', (kind, type, zone, range) => {
    expect(findPaceTarget(athlete, { kind, type, zone })).toBe(range);
  });

  test('gives the race the pace of its predicted time', () => {
    const race = { kind: 'race', type: 'Race: 5K run', zone: 4 } as const;
    expect(findPaceTarget({ ...athlete, raceDistance: 5 }, race)).toBe('3:55-4:05 /km');
    expect(findPaceTarget({ ...athlete, raceDistance: 5, units: 'imperial' }, race)).toBe('6:19-6:34 /mi');
  });

  test.each([
    ['easy', 'Easy run', 2],
    ['recovery', 'Recovery run', 1],
    ['long', 'Long run', 2],
    ['easy', 'Easy run with strides', 2],
    ['hill', 'Short hill repeat run', 4],
    ['tempo', 'Hilly tempo run', 3],
    ['fartlek', 'Fartlek run', 3],
    ['interval', '200 m repetition run', 5],
    ['race-pace', '50-mile-pace run', 2],
    ['class', 'F45 class', 3],
  ] as const)('gives a %s session named "%s" no target', (kind, type, zone) => {
    expect(findPaceTarget(athlete, { kind, type, zone })).toBeNull();
  });

  test('gives no target to ultras, walking goals, races that pregnancy makes easy, and athletes without a result', () => {
    const race = { kind: 'race', type: 'Race', zone: 2 } as const;
    expect(findPaceTarget({ ...athlete, raceDistance: 100 }, race)).toBeNull();
    expect(findPaceTarget({ ...athlete, raceDistance: 'walking' }, race)).toBeNull();
    expect(findPaceTarget({ ...athlete, isPregnant: true }, race)).toBeNull();
    expect(findPaceTarget(createAthlete(), { kind: 'threshold', type: 'Threshold run', zone: 4 })).toBeNull();
  });
});

test('a plan with a known result has pace targets on hard runs and the race, and none on easy runs', () => {
  const { sessions } = buildPlan(athlete);
  const paced = sessions.filter(({ paceTarget }) => paceTarget !== null);
  expect(paced.length).toBeGreaterThan(3);
  expect(paced.some(({ kind }) => kind === 'race')).toBe(true);
  expect(paced.every(({ zone }) => zone >= 3)).toBe(true);
  expect(buildPlan(createAthlete()).sessions.every(({ paceTarget }) => paceTarget === null)).toBe(true);
});
