import { describe, expect, test } from 'vitest';
import { createFitFile, encodeText } from '../test/activity-files.ts';
import { createFilesApi } from '../test/files-api.ts';

const api = await createFilesApi();

describe('single file import', () => {
  test('uses the date on the device’s clock, wherever the athlete is during the import', async () => {
    const athlete = await api.athlete();
    const eveningStart = new Date('2026-11-13T23:30:00Z');
    const newYorkFile = createFitFile({
      parts: [{ sport: 'running', start: eveningStart }],
      aheadSeconds: -5 * 3600,
    });
    api.athletes.timeZone = 'Asia/Tokyo';
    const imported = await api.read(athlete, 'evening.fit', newYorkFile);
    const withoutOffset = await api.read(
      athlete,
      'other.fit',
      createFitFile({ parts: [{ sport: 'cycling', start: eveningStart }] }),
    );
    api.athletes.timeZone = 'UTC';
    expect(imported.activities).toMatchObject([{ activity: { date: '2026-11-13', session: 'PM' } }]);
    expect(withoutOffset.activities).toMatchObject([{ activity: { date: '2026-11-14', session: 'AM' } }]);
  });

  test('refuses an activity in the future', async () => {
    const athlete = await api.athlete();
    const { view } = await api.read(
      athlete,
      'a.fit',
      createFitFile({ parts: [{ sport: 'running', start: new Date('2027-01-01T00:00:00Z') }] }),
    );
    expect(view).toMatchObject({ state: 'failed', problem: 'It is dated in the future: 2027-01-01.' });
  });

  test('refuses the day after tomorrow, even if the device is far ahead of the athlete’s clock', async () => {
    const athlete = await api.athlete();
    const clockBefore = api.clock.now();
    api.clock.set('2026-11-20T10:50:00Z');
    api.athletes.timeZone = 'Pacific/Pago_Pago';
    const { view } = await api.read(
      athlete,
      'a.fit',
      createFitFile({
        parts: [{ sport: 'running', start: new Date('2026-11-20T10:30:00Z') }],
        aheadSeconds: 14 * 3600,
      }),
    );
    api.clock.set(clockBefore.toISOString());
    api.athletes.timeZone = 'UTC';
    expect(view).toMatchObject({ state: 'failed', problem: 'It is dated in the future: 2026-11-21.' });
  });

  const createGpxAt = (instant: string) => {
    const createPoint = (second: string, lon: number) =>
      `<trkpt lat="59" lon="${lon}"><time>${instant}:${second}Z</time></trkpt>`;
    return encodeText(
      `<gpx><trk><trkseg>${createPoint('00', 10)}${createPoint('59', 10.001)}</trkseg></trk></gpx>`,
    );
  };

  test.each([
    ['1899-06-01T10:00', 'It’s dated before 1900.'],
    ['1900-01-01T03:00', 'It’s dated before 1900.'],
    ['9999-12-31T10:00', 'It is dated in the future: 9999-12-31.'],
  ])('refuses a file from %s with a specific reason', async (instant, problem) => {
    api.athletes.timeZone = 'America/New_York';
    const { view } = await api.read(await api.athlete(), 'a.gpx', createGpxAt(instant));
    api.athletes.timeZone = 'UTC';
    expect(view).toMatchObject({ state: 'failed', problem });
  });

  test.each([
    ['1900-06-01T10:00', '1900-06-01'],
    ['1899-12-31T20:00', '1900-01-01'],
  ])('accepts a file from %s, which is %s for the athlete', async (instant, date) => {
    api.athletes.timeZone = 'Asia/Tokyo';
    const { activities } = await api.read(await api.athlete(), 'a.gpx', createGpxAt(instant));
    api.athletes.timeZone = 'UTC';
    expect(activities).toMatchObject([{ state: 'ready', activity: { date } }]);
  });
});
