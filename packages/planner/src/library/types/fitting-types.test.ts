import { expect, test } from 'vitest';
import { randomAthlete } from '../../athletes/random-athlete.ts';
import type { PlanInput } from '../../plan/plan-input.ts';
import { buildPlan, createAthlete } from '../../testing/athlete.ts';
import { athleteCount } from '../../testing/athlete-count.ts';
import { arrangeWeek } from '../arrange/arrange-week.ts';
import { buildArrangement } from '../arrange/build-arrangement.ts';
import { listFittingTypes } from './fitting-types.ts';

const listTypeIds = (athlete: Partial<PlanInput>, week = 1) => {
  const input = createAthlete(athlete);
  return listFittingTypes(buildPlan(input), input, week).map(({ id }) => id);
};

test('listFittingTypes offers the types that suit level, goal, phase and roles', () => {
  const healthyIds = listTypeIds({});
  expect(healthyIds).toEqual(
    expect.arrayContaining(['tempo-run', 'interval-run', 'long-run', 'mobility', 'rest']),
  );
  expect(healthyIds).not.toContain('sharpening-run');
  expect(healthyIds).not.toContain('f45-class');
  expect(listTypeIds({ level: 'beginner' })).not.toContain('interval-run');
  expect(listTypeIds({ raceDistance: 'walking' })).not.toContain('easy-run');
  expect(listTypeIds({ raceDistance: 'walking' })).toContain('brisk-walk');
  expect(listTypeIds({}, 99)).toEqual([]);
});

test('listFittingTypes offers no type that an injury rules out', () => {
  const calfIds = listTypeIds({ injuries: [{ bodyPart: 'Calf', severity: 'Mild' }] });
  expect(calfIds.some((id) => /hill|stride/.test(id))).toBe(false);
  expect(calfIds).not.toContain('interval-run');
  const severeIds = listTypeIds({ injuries: [{ bodyPart: 'Hip', severity: 'Severe' }] });
  expect(severeIds.some((id) => /-run$|walk|strength/.test(id))).toBe(false);
  expect(severeIds).toContain('recovery-bike');
});

test('arrangeWeek accepts the fitting types of random athletes', () => {
  for (let seed = 1; seed <= athleteCount(40); seed++) {
    const input = randomAthlete(seed);
    const plan = buildPlan(input);
    const week = seed % plan.weeks.length;
    const [firstSession] = buildArrangement(plan, week).sessions;
    if (!firstSession) continue;
    const isPlanned = (name: string) => plan.sessions.some(({ type }) => type.startsWith(name));
    const drawnTypes = listFittingTypes(plan, input, week).filter((_, rank) => rank % 9 === seed % 9);
    for (const type of drawnTypes.filter(({ name }) => !isPlanned(name))) {
      const session = { ...firstSession, session: 'AM', workout: type.id, minutes: type.minutes.min };
      const outcome = arrangeWeek(plan, input, week, { sessions: [session] });
      const faults = outcome.ok ? [] : outcome.faults.map(({ text }) => text);
      expect(
        faults.filter((text) => / is not for | is a run;|rules out/.test(text)),
        type.id,
      ).toEqual([]);
    }
  }
}, 30_000);
