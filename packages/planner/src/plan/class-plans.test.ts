import { addDays, daysBetween, localDate } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { CLASS_ATHLETES, DEMO_ATHLETE } from '../athletes/printed-athletes.ts';
import { buildPlan, createAthlete } from '../testing/athlete.ts';
import type { Plan, PlannedSession } from './plan.ts';

const isStrength = ({ kind }: PlannedSession): boolean => kind === 'strength';

const sumWorkMinutes = ({ steps }: PlannedSession): number =>
  steps.reduce((sum, { zone, minutes }) => sum + (zone >= 3 ? minutes : 0), 0);

const listClassDates = ({ sessions }: Plan): Set<string> =>
  new Set(sessions.filter(({ kind }) => kind === 'class').map(({ date }) => date));

test.each(CLASS_ATHLETES.filter(({ input }) => input.fitnessClass !== 'custom'))(
  '$name: no strength circuit beside classes that load the muscles',
  ({ input }) => {
    expect(buildPlan(input).sessions.filter(isStrength)).toEqual([]);
  },
);

test.each(CLASS_ATHLETES.filter(({ input }) => input.fitnessClass === 'custom'))(
  '$name: a class without load on the legs keeps its strength circuit',
  ({ input }) => {
    expect(buildPlan(input).sessions.filter(isStrength).length).toBeGreaterThan(4);
  },
);

test.each([5, 10, 21.1, 42.2, 50] as const)(
  'a plan toward %d km has no strength in the last ten days',
  (raceDistance) => {
    const plan = buildPlan(createAthlete({ raceDistance, raceDate: localDate('2027-01-15') }));
    const strength = plan.sessions.filter(isStrength);
    expect(strength.length).toBeGreaterThan(3);
    expect(strength.filter(({ date }) => daysBetween(date, plan.endsOn) <= 10)).toEqual([]);
  },
);

test('the Demo Athlete has no work on the day after a class with lifting', () => {
  const plan = buildPlan(DEMO_ATHLETE.input);
  const classDates = listClassDates(plan);
  const dayAfter = plan.sessions.filter(
    ({ date, kind }) => kind !== 'class' && kind !== 'long' && classDates.has(addDays(date, -1)),
  );
  expect(dayAfter.length).toBeGreaterThan(8);
  for (const run of dayAfter) expect(sumWorkMinutes(run), run.date).toBe(0);
});
