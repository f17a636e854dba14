import { localDate } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { createAthletesApi } from '../test/athletes-api.ts';
import { findLthrOn } from './find-lthr-on.ts';

const api = await createAthletesApi();
const setDay = (day: string) => api.clock.set(`${day}T12:00:00Z`);

test('returns the LTHR in effect on each day, and the first value for earlier days', async () => {
  const id = await api.athlete();
  setDay('2026-09-01');
  await api.as(id).saveProfile({ lthr: 158 });
  setDay('2026-10-01');
  await api.as(id).saveProfile({ lthr: 164 });
  setDay('2026-11-01');
  await api.as(id).saveProfile({ lthr: null });
  const findOn = (day: string) => findLthrOn(api.queryContext(id), id, localDate(day));
  expect(await findOn('2026-08-31')).toBe(158);
  expect(await findOn('1990-01-01')).toBe(158);
  expect(await findOn('2026-09-01')).toBe(158);
  expect(await findOn('2026-09-30')).toBe(158);
  expect(await findOn('2026-10-01')).toBe(164);
  expect(await findOn('2026-11-01')).toBeNull();
  expect((await api.as(id).profile()).lthr).toBeNull();
});

test('applies the first value to earlier days even after it is cleared, and null while cleared', async () => {
  const id = await api.athlete();
  const findOn = (day: string) => findLthrOn(api.queryContext(id), id, localDate(day));
  setDay('2026-09-01');
  await api.as(id).saveProfile({ lthr: 158 });
  await api.as(id).saveProfile({ lthr: null });
  expect(await findOn('2026-08-31')).toBeNull();
  setDay('2026-10-01');
  await api.as(id).saveProfile({ lthr: 164 });
  setDay('2026-11-01');
  await api.as(id).saveProfile({ lthr: null });
  setDay('2026-11-20');
  expect([await findOn('2026-08-31'), await findOn('2026-09-15'), await findOn('2026-11-10')]).toEqual([
    164,
    164,
    null,
  ]);
});

test('applies a value dated tomorrow to today after a flight west', async () => {
  const id = await api.athlete();
  const mia = api.as(id);
  setDay('2026-11-20');
  await mia.savePreferences({ timeZone: 'Pacific/Kiritimati' });
  await mia.saveProfile({ lthr: 160 });
  await mia.savePreferences({ timeZone: 'Pacific/Honolulu' });
  expect(await findLthrOn(api.queryContext(id), id, localDate('2026-11-20'))).toBe(160);
  expect(await findLthrOn(api.queryContext(id), id, localDate('2026-11-19'))).toBe(160);
});
