import { thresholdSaved } from '@threshold/contracts/athletes';
import { localDate } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { createAthletesApi } from '../test/athletes-api.ts';
import { lthrOn } from './lthr-on.ts';
import { firstTestOn } from './provide-achievement-stats.ts';

const api = await createAthletesApi(null, [thresholdSaved]);
const onDay = (day: string) => api.clock.set(`${day}T12:00:00Z`);

describe('the LTHR history', () => {
  test('stores each value with its first day and source, newest first', async () => {
    const mia = api.as(await api.athlete());
    onDay('2026-09-01');
    await mia.saveProfile({ lthr: 158, lthrSource: 'formula' });
    onDay('2026-10-01');
    await mia.saveProfile({ lthr: 164, lthrSource: 'test' });
    onDay('2026-11-20');
    await mia.saveProfile({ lthr: 166 });
    expect(await mia.thresholds()).toEqual([
      { date: '2026-11-20', lthr: 166, source: 'entered' },
      { date: '2026-10-01', lthr: 164, source: 'test' },
      { date: '2026-09-01', lthr: 158, source: 'formula' },
    ]);
  });

  test('returns the LTHR effective on each day; the first value covers earlier days', async () => {
    const id = await api.athlete();
    onDay('2026-09-01');
    await api.as(id).saveProfile({ lthr: 158 });
    onDay('2026-10-01');
    await api.as(id).saveProfile({ lthr: 164 });
    onDay('2026-11-01');
    await api.as(id).saveProfile({ lthr: null });
    const on = (day: string) => lthrOn(api.queryContext(id), id, localDate(day));
    expect(await on('2026-08-31')).toBe(158);
    expect(await on('1990-01-01')).toBe(158);
    expect(await on('2026-09-01')).toBe(158);
    expect(await on('2026-09-30')).toBe(158);
    expect(await on('2026-10-01')).toBe(164);
    expect(await on('2026-11-01')).toBeNull();
    expect((await api.as(id).profile()).lthr).toBeNull();
  });

  test('applies the first value to days before it despite a clear, and null while cleared', async () => {
    const id = await api.athlete();
    const on = (day: string) => lthrOn(api.queryContext(id), id, localDate(day));
    onDay('2026-09-01');
    await api.as(id).saveProfile({ lthr: 158 });
    await api.as(id).saveProfile({ lthr: null });
    expect(await on('2026-08-31')).toBeNull();
    onDay('2026-10-01');
    await api.as(id).saveProfile({ lthr: 164 });
    onDay('2026-11-01');
    await api.as(id).saveProfile({ lthr: null });
    onDay('2026-11-20');
    expect([await on('2026-08-31'), await on('2026-09-15'), await on('2026-11-10')]).toEqual([
      164,
      164,
      null,
    ]);
  });

  test('keeps one value per day, the last saved', async () => {
    const mia = api.as(await api.athlete());
    onDay('2026-11-20');
    await mia.saveProfile({ lthr: 150 });
    await mia.saveProfile({ lthr: 162, lthrSource: 'test' });
    expect(await mia.thresholds()).toEqual([{ date: '2026-11-20', lthr: 162, source: 'test' }]);
  });

  test('ignores a form that sends the current value', async () => {
    const mia = api.as(await api.athlete());
    onDay('2026-10-01');
    await mia.saveProfile({ lthr: 164, lthrSource: 'test' });
    onDay('2026-11-20');
    await mia.saveProfile({ lthr: 164, age: 35 });
    await mia.saveProfile({ age: 36 });
    expect(await mia.thresholds()).toEqual([{ date: '2026-10-01', lthr: 164, source: 'test' }]);
  });

  test('replaces a value dated tomorrow if an athlete who flew west saves again', async () => {
    const mia = api.as(await api.athlete());
    onDay('2026-11-20');
    await mia.savePreferences({ timeZone: 'Pacific/Kiritimati' });
    await mia.saveProfile({ lthr: 160 });
    await mia.savePreferences({ timeZone: 'Pacific/Honolulu' });
    expect((await mia.saveProfile({ lthr: 170, lthrSource: 'test' })).profile.lthr).toBe(170);
    expect(await mia.thresholds()).toEqual([{ date: '2026-11-21', lthr: 170, source: 'test' }]);
    expect((await mia.saveProfile({ lthr: null })).profile.lthr).toBeNull();
  });

  test('applies a value dated tomorrow to today after a flight west', async () => {
    const id = await api.athlete();
    const mia = api.as(id);
    onDay('2026-11-20');
    await mia.savePreferences({ timeZone: 'Pacific/Kiritimati' });
    await mia.saveProfile({ lthr: 160 });
    await mia.savePreferences({ timeZone: 'Pacific/Honolulu' });
    expect(await lthrOn(api.queryContext(id), id, localDate('2026-11-20'))).toBe(160);
    expect(await lthrOn(api.queryContext(id), id, localDate('2026-11-19'))).toBe(160);
  });

  test('records a test that confirms an entered value', async () => {
    const mia = api.as(await api.athlete());
    onDay('2026-10-01');
    await mia.saveProfile({ lthr: 164 });
    onDay('2026-11-20');
    await mia.saveProfile({ lthr: 164, lthrSource: 'test' });
    expect(await mia.thresholds()).toMatchObject([{ source: 'test' }, { source: 'entered' }]);
  });

  test('publishes a changed value, not an unchanged or cleared one', async () => {
    const athleteId = await api.athlete();
    const mia = api.as(athleteId);
    onDay('2026-11-20');
    await mia.saveProfile({ lthr: 164 });
    await mia.saveProfile({ lthr: 164, age: 35 });
    await mia.saveProfile({ lthr: 166, lthrSource: 'test' });
    await mia.saveProfile({ lthr: null });
    const stored = api.facts.filter(({ payload }) => Object(payload).athleteId === athleteId);
    expect(stored.map(({ payload }) => payload)).toEqual([
      { athleteId, lthrBpm: 164, date: '2026-11-20', source: 'entered' },
      { athleteId, lthrBpm: 166, date: '2026-11-20', source: 'test' },
    ]);
  });

  test('finds the first guided test', async () => {
    const athleteId = await api.athlete();
    const mia = api.as(athleteId);
    onDay('2026-09-01');
    await mia.saveProfile({ lthr: 158 });
    expect(await firstTestOn(api.queryContext(athleteId), athleteId)).toBeNull();
    onDay('2026-10-01');
    await mia.saveProfile({ lthr: 164, lthrSource: 'test' });
    onDay('2026-11-01');
    await mia.saveProfile({ lthr: 166, lthrSource: 'test' });
    expect(await firstTestOn(api.queryContext(athleteId), athleteId)).toBe('2026-10-01');
  });

  test('never shows another athlete’s values', async () => {
    await api.as(await api.athlete()).saveProfile({ lthr: 164 });
    expect(await api.as(await api.athlete('Ben Ito')).thresholds()).toEqual([]);
  });
});
