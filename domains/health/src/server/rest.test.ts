import { getExportedAccount } from '@threshold/api/server';
import { expect, test } from 'vitest';
import { health } from './index.ts';
import { healthRest } from './rest.ts';
import { createHealthApi } from './test/health-api.ts';

const api = await createHealthApi();

test('serves the two specified endpoints', () => {
  expect(healthRest.map(({ method, path, procedure, status }) => [method, path, procedure, status])).toEqual([
    ['GET', '/api/health', 'entries', 200],
    ['POST', '/api/health', 'saveEntry', 200],
  ]);
});

test('exports only the athlete’s own days, in SI units', async () => {
  const [ann, bob] = [await api.athlete('Ann Lee'), await api.athlete('Bob Ray')];
  await api.as(ann).saveEntry({ date: api.today(), weight: 100, sleepHours: 7.5, hrv: 61 });
  await api.enter(bob, 'weight', [180]);
  expect(await getExportedAccount(api.queryContext(ann), health)).toMatchObject({
    health_entry: [{ date: '2026-11-20', weight_kg: 45.359237, sleep_seconds: 27_000, hrv_ms: 61 }],
  });
});

test('erases health data with the account', async () => {
  const athleteId = await api.athlete();
  await api.enter(athleteId, 'hrv', [60, 61]);
  await api.orm.em.getConnection().execute('delete from auth."user" where id = ?', [athleteId]);
  expect(await api.as(athleteId).entries({})).toEqual([]);
});
