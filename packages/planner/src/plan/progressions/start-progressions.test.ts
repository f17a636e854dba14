import { expect, test } from 'vitest';
import { createSeededRandom, randomAthlete } from '../../athletes/random-athlete.ts';
import { athleteCount } from '../../testing/athlete-count.ts';
import { validatePlan } from '../../validate/validate-plan.ts';
import type { ReachedRepSet } from '../plan-input.ts';
import { planTraining, withUninjured } from '../plan-training.ts';
import { WORK_FAMILIES, type WorkFamily } from './work-family.ts';

const ATHLETES = athleteCount(600);
const families = Object.keys(WORK_FAMILIES).filter((key): key is WorkFamily => key in WORK_FAMILIES);

/** A random rep set of about every second family. Half of them are repeated. */
function drawRepSets(seed: number): ReachedRepSet[] {
  const chance = createSeededRandom(seed);
  return families.flatMap((family) => {
    const { reps: ranges } = WORK_FAMILIES[family];
    const range = ranges[Math.floor(chance() * ranges.length)];
    if (!range || chance() < 0.5) return [];
    const reps = range.from + Math.floor(chance() * (range.to - range.from + 1));
    const { repMinutes, jogMinutes } = range;
    return [{ family, reps, repMinutes, jogMinutes, ...(chance() < 0.5 && { isRepeated: true }) }];
  });
}

test('plans that continue random rep sets break no hard rule', () => {
  for (let seed = 1; seed <= ATHLETES; seed++) {
    const input = withUninjured({ ...randomAthlete(seed), reachedRungs: drawRepSets(seed) });
    const outcome = planTraining(input);
    if (!outcome.ok) continue;
    const broken = validatePlan(outcome.plan, input).filter(({ severity }) => severity === 'hard');
    expect({ seed, broken }).toEqual({ seed, broken: [] });
  }
}, 120_000);
