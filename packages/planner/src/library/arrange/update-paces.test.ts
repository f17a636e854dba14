import { expect, test } from 'vitest';
import { buildPlan, createAthlete } from '../../testing/athlete.ts';
import { validatePlan } from '../../validate/validate-plan.ts';
import { updatePaces } from './update-paces.ts';

const before = createAthlete({ raceResult: { distanceMeters: 5000, seconds: 1320 } });
const after = createAthlete({ raceResult: { distanceMeters: 5000, seconds: 1230 } });

test('updatePaces changes pace targets and the race time, and nothing else', () => {
  const plan = buildPlan(before);
  const updated = updatePaces(plan, after);
  expect(updatePaces(plan, before)).toEqual(plan);
  const changed = updated.sessions.flatMap((row, index) => {
    const former = plan.sessions[index];
    return former && former.paceTarget !== row.paceTarget ? [{ former, row }] : [];
  });
  expect(changed.length).toBeGreaterThan(8);
  for (const { former, row } of changed.filter(({ row: { kind } }) => kind !== 'race'))
    expect({ ...row, paceTarget: null }).toEqual({ ...former, paceTarget: null });
  const [race, formerRace] = [updated, plan].map(({ sessions }) =>
    sessions.find(({ kind }) => kind === 'race'),
  );
  expect(race?.durationMinutes).toBeLessThan(formerRace?.durationMinutes ?? 0);
  expect(validatePlan(updated, after).filter(({ id }) => id === 'P24')).toEqual([]);
});
