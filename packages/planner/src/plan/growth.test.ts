import { addDays, type FitnessLevel } from '@threshold/physiology';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildPlan, createAthlete } from '../testing/athlete.ts';
import type { PlanInput } from './plan-input.ts';

const LEVELS: readonly FitnessLevel[] = ['beginner', 'intermediate', 'advanced'];
const DISTANCES = [null, 5, 10, 21.1, 42.2, 50] as const;
const TRAINING_DAYS = [3, 5, 6];
const WEEK_COUNTS = [8];
const WEEKLY_KM = [5, 5.25, 5.75, 8, 8.4, 10, 12, 15, 17, 18, 20, 40];
const LONGEST_KM = [3, 5, 8, 12];

// Runs last whole minutes, so rounding can shift a week or a long run by this much.
const ROUNDING_KM = 0.5;

interface SweepResult {
  name: string;
  score: number;
  weeklyKm: number;
  firstKm: number;
  peakKm: number;
  longKm: number;
}

function sweep(base: Partial<PlanInput>, name: string): SweepResult[][] {
  return WEEKLY_KM.map((weeklyKm) =>
    LONGEST_KM.filter((longest) => longest <= weeklyKm).map((longestRunKm) => {
      const history = { weeklyKm: [weeklyKm, weeklyKm, weeklyKm, weeklyKm], longestRunKm };
      const { weeks, sessions, score } = buildPlan(createAthlete({ ...base, history }));
      const runs = sessions.filter(({ kind }) => kind !== 'race');
      return {
        name: `${name}, ${weeklyKm} km a week, longest run ${longestRunKm} km`,
        score,
        weeklyKm,
        firstKm: weeks[0]?.plannedKm ?? 0,
        peakKm: Math.max(...weeks.map(({ plannedKm }) => plannedKm)),
        longKm: Math.max(0, ...runs.map(({ plannedKm }) => plannedKm ?? 0)),
      };
    }),
  );
}

describe('plans from a history of 5 to 40 km a week', () => {
  let tables: SweepResult[][][] = [];
  const listResults = () => tables.flat(2);

  beforeAll(() => {
    tables = LEVELS.flatMap((level) =>
      DISTANCES.flatMap((raceDistance) =>
        TRAINING_DAYS.flatMap((trainingDaysPerWeek) =>
          WEEK_COUNTS.map((weeks) => {
            const raceDate = raceDistance === null ? null : addDays(createAthlete().today, 7 * weeks - 1);
            const name = `${level}, race ${raceDistance}, ${trainingDaysPerWeek} days, ${weeks} weeks`;
            return sweep({ level, raceDistance, raceDate, trainingDaysPerWeek }, name);
          }),
        ),
      ),
    );
  }, 240_000);

  test('break no hard rule, so that all of them have a score', () => {
    expect(
      listResults()
        .filter(({ score }) => score === 0)
        .map(({ name }) => name),
    ).toEqual([]);
  });

  test('grow by a quarter or more from the first week after at most 20 km a week', () => {
    const stagnant = listResults().filter(
      ({ weeklyKm, peakKm, firstKm }) => weeklyKm <= 20 && peakKm < 1.25 * firstKm,
    );
    expect(stagnant.map(({ name }) => name)).toEqual([]);
  });

  test('never have a lower peak week or a shorter long run after more kilometers a week', () => {
    const lowerResults = tables.flatMap((rows) =>
      rows.flatMap((row, index) =>
        row
          .filter((lowerVolume, column) => hasLowerPeak(rows[index + 1]?.[column], lowerVolume))
          .map(({ name }) => name),
      ),
    );
    expect(lowerResults).toEqual([]);
  });

  test('never have a lower peak week or a shorter long run after a longer recent run', () => {
    const lowerResults = tables.flatMap((rows) =>
      rows.flatMap((row) =>
        row
          .filter((lowerVolume, column) => hasLowerPeak(row[column + 1], lowerVolume))
          .map(({ name }) => name),
      ),
    );
    expect(lowerResults).toEqual([]);
  });
});

function hasLowerPeak(higherVolume: SweepResult | undefined, lowerVolume: SweepResult): boolean {
  if (higherVolume === undefined) return false;
  return (
    higherVolume.peakKm < lowerVolume.peakKm - ROUNDING_KM ||
    higherVolume.longKm < lowerVolume.longKm - ROUNDING_KM
  );
}

test.each(LEVELS)(
  'plans 3 to 6.5 km in the first week at level %s for a known history without running',
  (level) => {
    const noRunning = { weeklyKm: [0, 0, 0, 0], longestRunKm: null };
    const { weeks } = buildPlan(createAthlete({ level, history: noRunning }));
    const [first] = weeks.filter(({ startsOn }) => startsOn >= createAthlete().today);
    expect(first?.plannedKm).toBeGreaterThan(3);
    expect(first?.plannedKm).toBeLessThanOrEqual(6.5);
  },
);
