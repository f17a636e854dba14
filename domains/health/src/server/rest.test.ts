import { exportedAccount } from '@threshold/api/server';
import { expect, test } from 'vitest';
import { health } from './index.ts';
import { rest } from './rest.ts';
import { createHealthApi } from './test/health-api.ts';

const api = await createHealthApi();

test('health serves its two rows of section 7', () => {
  expect(rest.map(({ method, path, procedure, status }) => [method, path, procedure, status])).toEqual([
    ['GET', '/api/health', 'entries', 200],
    ['POST', '/api/health', 'saveEntry', 200],
  ]);
});

test('the account export holds the athlete’s days in SI, and nothing of others', async () => {
  const [ann, bob] = [await api.athlete('Ann Lee'), await api.athlete('Bob Ray')];
  await api.as(ann).saveEntry({ date: api.today(), weight: 100, sleepHours: 7.5, hrv: 61 });
  await api.enter(bob, 'weight', [180]);
  expect(await exportedAccount(api.queryContext(ann), health)).toMatchObject({
    health_entry: [{ date: '2026-11-20', weight_kg: 45.359237, sleep_seconds: 27_000, hrv_ms: 61 }],
  });
});

test('erasing the account erases its health', async () => {
  const athleteId = await api.athlete();
  await api.enter(athleteId, 'hrv', [60, 61]);
  await api.orm.em.getConnection().execute('delete from auth."user" where id = ?', [athleteId]);
  expect(await api.as(athleteId).entries({})).toEqual([]);
});
