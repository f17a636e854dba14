import {
  addDays,
  assessLoad,
  computeFitnessSeries,
  computeLoadRange,
  computeOwnLoadRange,
  correctInitialBias,
  type LocalDate,
} from '@threshold/physiology';
import { expect, test } from 'vitest';
import { planTraining } from '../plan/plan-training.ts';
import { athleteCount } from '../testing/athlete-count.ts';
import { createSeededRandom, randomAthlete } from './random-athlete.ts';

const general = { min: 50, max: 100 };
const createUnplannedDay = (stress: number) => ({ stress, plannedStress: null });
const repeat = <Day>(count: number, day: Day): Day[] => Array.from({ length: count }, () => day);

test('keeps an athlete who follows a plan for 8 weeks in the optimal load range', () => {
  let highestLoad = 0;
  for (let seed = 0; seed < athleteCount(150); seed += 1) {
    const outcome = planTraining({ ...randomAthlete(seed), lockedDays: [] });
    if (!outcome.ok) continue;
    const { startsOn, endsOn, sessions } = outcome.plan;
    const chance = createSeededRandom(seed);
    // Four weeks of steady training at a random level, within what the general range allows.
    const daysBefore = repeat(seed % 3 === 0 ? 0 : 28, createUnplannedDay(Math.round(70 * chance())));
    const days: { stress: number; plannedStress: number | null }[] = [
      ...repeat(14, createUnplannedDay(0)),
      ...daysBefore,
    ];
    for (let date: LocalDate = startsOn; date <= endsOn; date = addDays(date, 1)) {
      const plannedDayStress = sessions
        .filter((row) => row.date === date)
        .reduce((sum, row) => sum + row.plannedTss, 0);
      // The heart rate varies within the target, so stress varies by at most 5%.
      const stress = Math.round(plannedDayStress * (0.95 + 0.1 * chance()));
      days.push({ stress, plannedStress: plannedDayStress });
      const meanWeekStress = Math.round(days.slice(-7).reduce((sum, day) => sum + day.stress, 0) / 7);
      highestLoad = Math.max(highestLoad, meanWeekStress);
      const knownDays = days.slice(14);
      const fitness =
        correctInitialBias(computeFitnessSeries(knownDays.map((day) => day.stress))).at(-1)?.fitness ?? 0;
      const ownRange = knownDays.length < 28 ? null : computeOwnLoadRange(fitness);
      const status = assessLoad(
        meanWeekStress,
        computeLoadRange(days.slice(-14), { general, own: ownRange }),
      );
      expect(status, `athlete ${seed}, ${date}, ${meanWeekStress} a day`).toBe('Optimal Range');
    }
  }
  // Some plans must exceed the general range, or the test proves nothing.
  expect(highestLoad).toBeGreaterThan(100);
});
