import { expect, test } from 'vitest';
import { randomAthlete } from '../../athletes/random-athlete.ts';
import type { PlanInput } from '../../plan/plan-input.ts';
import { buildPlan, createAthlete } from '../../testing/athlete.ts';
import { athleteCount } from '../../testing/athlete-count.ts';
import { arrangeWeek } from '../arrange/arrange-week.ts';
import { buildArrangement } from '../arrange/build-arrangement.ts';
import { listFittingTypes } from './fitting-types.ts';

const idsOf = (athlete: Partial<PlanInput>, week = 1) => {
  const input = createAthlete(athlete);
  return listFittingTypes(buildPlan(input), input, week).map(({ id }) => id);
};

test('offers the types that suit level, goal, phase and roles', () => {
  const healthy = idsOf({});
  expect(healthy).toEqual(
    expect.arrayContaining(['tempo-run', 'interval-run', 'long-run', 'mobility', 'rest']),
  );
  expect(healthy).not.toContain('sharpening-run');
  expect(healthy).not.toContain('f45-class');
  expect(idsOf({ level: 'beginner' })).not.toContain('interval-run');
  expect(idsOf({ raceDistance: 'walking' })).not.toContain('easy-run');
  expect(idsOf({ raceDistance: 'walking' })).toContain('brisk-walk');
  expect(idsOf({}, 99)).toEqual([]);
});

test('offers nothing that an injury rules out', () => {
  const calf = idsOf({ injuries: [{ bodyPart: 'Calf', severity: 'Mild' }] });
  expect(calf.some((id) => /hill|stride/.test(id))).toBe(false);
  expect(calf).not.toContain('interval-run');
  const severe = idsOf({ injuries: [{ bodyPart: 'Hip', severity: 'Severe' }] });
  expect(severe.some((id) => /-run$|walk|strength/.test(id))).toBe(false);
  expect(severe).toContain('recovery-bike');
});

test('arrangeWeek accepts the fitting types of random athletes', () => {
  for (let seed = 1; seed <= athleteCount(40); seed++) {
    const input = randomAthlete(seed);
    const plan = buildPlan(input);
    const week = seed % plan.weeks.length;
    const [first] = buildArrangement(plan, week).sessions;
    if (!first) continue;
    const isPlanned = (name: string) => plan.sessions.some(({ type }) => type.startsWith(name));
    const drawn = listFittingTypes(plan, input, week).filter((_, rank) => rank % 9 === seed % 9);
    for (const type of drawn.filter(({ name }) => !isPlanned(name))) {
      const session = { ...first, session: 'AM', workout: type.id, minutes: type.minutes.min };
      const outcome = arrangeWeek(plan, input, week, { sessions: [session] });
      const faults = outcome.ok ? [] : outcome.faults.map(({ text }) => text);
      expect(
        faults.filter((text) => / is not for | is a run;|rules out/.test(text)),
        type.id,
      ).toEqual([]);
    }
  }
}, 30_000);
