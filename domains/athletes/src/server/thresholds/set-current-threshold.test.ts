import { thresholdSaved } from '@threshold/contracts/athletes';
import { describe, expect, test } from 'vitest';
import { createAthletesApi } from '../test/athletes-api.ts';

const api = await createAthletesApi(null, [thresholdSaved]);
const setDay = (day: string) => api.clock.set(`${day}T12:00:00Z`);

describe('the LTHR history', () => {
  test('stores each value with its first day and source, newest first', async () => {
    const mia = api.as(await api.athlete());
    setDay('2026-09-01');
    await mia.saveProfile({ lthr: 158, lthrSource: 'formula' });
    setDay('2026-10-01');
    await mia.saveProfile({ lthr: 164, lthrSource: 'test' });
    setDay('2026-11-20');
    await mia.saveProfile({ lthr: 166 });
    expect(await mia.thresholds()).toEqual([
      { date: '2026-11-20', lthr: 166, source: 'entered' },
      { date: '2026-10-01', lthr: 164, source: 'test' },
      { date: '2026-09-01', lthr: 158, source: 'formula' },
    ]);
  });

  test('keeps only the last value saved on a day', async () => {
    const mia = api.as(await api.athlete());
    setDay('2026-11-20');
    await mia.saveProfile({ lthr: 150 });
    await mia.saveProfile({ lthr: 162, lthrSource: 'test' });
    expect(await mia.thresholds()).toEqual([{ date: '2026-11-20', lthr: 162, source: 'test' }]);
  });

  test('ignores a form that sends the current value', async () => {
    const mia = api.as(await api.athlete());
    setDay('2026-10-01');
    await mia.saveProfile({ lthr: 164, lthrSource: 'test' });
    setDay('2026-11-20');
    await mia.saveProfile({ lthr: 164, age: 35 });
    await mia.saveProfile({ age: 36 });
    expect(await mia.thresholds()).toEqual([{ date: '2026-10-01', lthr: 164, source: 'test' }]);
  });

  test('replaces a value dated tomorrow when an athlete who flew west saves again', async () => {
    const mia = api.as(await api.athlete());
    setDay('2026-11-20');
    await mia.savePreferences({ timeZone: 'Pacific/Kiritimati' });
    await mia.saveProfile({ lthr: 160 });
    await mia.savePreferences({ timeZone: 'Pacific/Honolulu' });
    expect((await mia.saveProfile({ lthr: 170, lthrSource: 'test' })).profile.lthr).toBe(170);
    expect(await mia.thresholds()).toEqual([{ date: '2026-11-21', lthr: 170, source: 'test' }]);
    expect((await mia.saveProfile({ lthr: null })).profile.lthr).toBeNull();
  });

  test('records a test that confirms an entered value', async () => {
    const mia = api.as(await api.athlete());
    setDay('2026-10-01');
    await mia.saveProfile({ lthr: 164 });
    setDay('2026-11-20');
    await mia.saveProfile({ lthr: 164, lthrSource: 'test' });
    expect(await mia.thresholds()).toMatchObject([{ source: 'test' }, { source: 'entered' }]);
  });

  test('publishes a changed value, but not an unchanged or cleared one', async () => {
    const athleteId = await api.athlete();
    const mia = api.as(athleteId);
    setDay('2026-11-20');
    await mia.saveProfile({ lthr: 164 });
    await mia.saveProfile({ lthr: 164, age: 35 });
    await mia.saveProfile({ lthr: 166, lthrSource: 'test' });
    await mia.saveProfile({ lthr: null });
    const storedEvents = api.recordedEvents.filter(({ payload }) => Object(payload).athleteId === athleteId);
    expect(storedEvents.map(({ payload }) => payload)).toEqual([
      { athleteId, lthrBpm: 164, date: '2026-11-20', source: 'entered' },
      { athleteId, lthrBpm: 166, date: '2026-11-20', source: 'test' },
    ]);
  });

  test('never shows another athlete’s values', async () => {
    await api.as(await api.athlete()).saveProfile({ lthr: 164 });
    expect(await api.as(await api.athlete('Ben Ito')).thresholds()).toEqual([]);
  });
});
