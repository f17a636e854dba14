import { expect, test } from 'vitest';
import { createAthletesApi } from '../test/athletes-api.ts';
import { findFirstTestDate } from './provide-achievement-stats.ts';

const api = await createAthletesApi();
const setDay = (day: string) => api.clock.set(`${day}T12:00:00Z`);

test('finds the first guided test', async () => {
  const athleteId = await api.athlete();
  const mia = api.as(athleteId);
  setDay('2026-09-01');
  await mia.saveProfile({ lthr: 158 });
  expect(await findFirstTestDate(api.queryContext(athleteId), athleteId)).toBeNull();
  setDay('2026-10-01');
  await mia.saveProfile({ lthr: 164, lthrSource: 'test' });
  setDay('2026-11-01');
  await mia.saveProfile({ lthr: 166, lthrSource: 'test' });
  expect(await findFirstTestDate(api.queryContext(athleteId), athleteId)).toBe('2026-10-01');
});
