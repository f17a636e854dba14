import { demoRequested } from '@threshold/contracts/athletes';
import { injuriesPort } from '@threshold/contracts/injuries';
import { localDate } from '@threshold/physiology';
import { createPlanningFacts } from '@threshold/testing';
import { expect, test } from 'vitest';
import { createInjuriesApi, SORE_ACHILLES } from '../test/injuries-api.ts';

const api = await createInjuriesApi();
const today = localDate('2026-11-20');
const load = (athleteId: string) =>
  api.runInTransaction(athleteId, (ctx) =>
    ctx.emit(demoRequested, { athleteId, today, facts: createPlanningFacts() }),
  );

test('loads a long-recovered injury that does not affect the plan', async () => {
  const athleteId = await api.athlete();
  await load(athleteId);
  await load(athleteId);
  const [injury, ...others] = await api.as(athleteId).injuries();
  expect(others).toEqual([]);
  expect(injury).toMatchObject({
    status: 'recovered',
    recoveredDate: '2026-09-24',
    redFlags: [],
    light: 'green',
  });
  expect(await api.queryContext(athleteId).port(injuriesPort).listActiveInjuries(athleteId)).toEqual([]);
  expect(api.listInjuryEvents(athleteId)).toEqual([]);
  const days = await api.as(athleteId).checkIns({ injuryId: injury?.id ?? '' });
  expect(days.map(({ light }) => light)).toContain('amber');
});

test('loads no demo injury if the athlete has logged an injury', async () => {
  const athleteId = await api.athlete();
  await api.as(athleteId).logInjury(SORE_ACHILLES);
  await load(athleteId);
  expect(await api.as(athleteId).injuries()).toHaveLength(1);
});
