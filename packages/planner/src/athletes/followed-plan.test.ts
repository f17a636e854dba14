import {
  addDays,
  fitnessSeries,
  type LocalDate,
  loadRange,
  loadStatus,
  ownLoadRange,
  settledSeries,
} from '@threshold/physiology';
import { expect, test } from 'vitest';
import { planTraining } from '../plan/plan-training.ts';
import { athleteCount } from '../testing/athlete-count.ts';
import { createSeededRandom, randomAthlete } from './random-athlete.ts';

const general = { min: 50, max: 100 };
const unplanned = (stress: number) => ({ stress, plannedStress: null });
const repeat = <Day>(count: number, day: Day): Day[] => Array.from({ length: count }, () => day);

test('following a plan for 8 weeks never reads as too much or too little', () => {
  let mostPlanned = 0;
  for (let seed = 0; seed < athleteCount(150); seed += 1) {
    const outcome = planTraining({ ...randomAthlete(seed), lockedDays: [] });
    if (!outcome.ok) continue;
    const { startsOn, endsOn, sessions } = outcome.plan;
    const chance = createSeededRandom(seed);
    // Four weeks of steady training at a random level, within what the general range allows.
    const before = repeat(seed % 3 === 0 ? 0 : 28, unplanned(Math.round(70 * chance())));
    const days: { stress: number; plannedStress: number | null }[] = [...repeat(14, unplanned(0)), ...before];
    for (let date: LocalDate = startsOn; date <= endsOn; date = addDays(date, 1)) {
      const asked = sessions.filter((row) => row.date === date).reduce((sum, row) => sum + row.plannedTss, 0);
      // The heart rate moves within the target: 5 % at most.
      const stress = Math.round(asked * (0.95 + 0.1 * chance()));
      days.push({ stress, plannedStress: asked });
      const current = Math.round(days.slice(-7).reduce((sum, day) => sum + day.stress, 0) / 7);
      mostPlanned = Math.max(mostPlanned, current);
      const known = days.slice(14);
      const fitness = settledSeries(fitnessSeries(known.map((day) => day.stress))).at(-1)?.fitness ?? 0;
      const own = known.length < 28 ? null : ownLoadRange(fitness);
      const status = loadStatus(current, loadRange(days.slice(-14), { general, own }));
      expect(status, `athlete ${seed}, ${date}, ${current} a day`).toBe('Optimal Range');
    }
  }
  // The test proves nothing unless some plans ask for more than the general range.
  expect(mostPlanned).toBeGreaterThan(100);
});
