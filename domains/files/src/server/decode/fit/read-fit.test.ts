import { describe, expect, test } from 'vitest';
import { createFitFile, START } from '../../test/activity-files.ts';
import { decodeAll, decodeSingle } from '../../test/read-fit-fixture.ts';

describe('FIT decoder', () => {
  test('returns one activity per session', async () => {
    const run = await decodeSingle(
      createFitFile({
        parts: [{ sport: 'running', averageHr: 139, maxHr: 151, hrAt: (t) => 130 + (t % 20) }],
      }),
    );
    expect(run).toMatchObject({
      type: 'run',
      family: 'foot',
      startedAt: START.toISOString(),
      durationSeconds: 1200,
      elapsedSeconds: 1200,
      distanceMeters: 3600,
      averageHrBpm: 139,
      maxHrBpm: 151,
      deviceName: 'Garmin',
      warnings: [],
    });
    expect(run.hrStream).toHaveLength(1201);
    expect(run.hrStream[21]).toEqual({ t: 21, hr: 131 });
    expect(run.track.at(-1)).toEqual({ t: 1200, meters: 3600 });
  });

  test('excludes pauses from the duration and heart rate seconds, but not from track seconds', async () => {
    const run = await decodeSingle(
      createFitFile({ parts: [{ sport: 'running', pause: [600, 900], hrAt: (t) => (t > 900 ? 160 : 120) }] }),
    );
    expect(run).toMatchObject({ durationSeconds: 900, elapsedSeconds: 1200 });
    expect(run.hrStream.find(({ hr }) => hr === 160)).toEqual({ t: 601, hr: 160 });
    expect(run.track.at(-1)?.t).toBe(1200);
  });

  test('places a pause in the widest gap if only the totals reveal it', async () => {
    const hrAt = (t: number) => (t > 900 ? 160 : 120);
    const run = await decodeSingle(
      createFitFile({ parts: [{ sport: 'running', pause: [600, 900], hrAt }], withTimerEvents: false }),
    );
    expect(run.hrStream.find(({ hr }) => hr === 160)).toEqual({ t: 601, hr: 160 });
    expect(run.hrStream.at(-1)?.t).toBe(900);
  });

  test('derives distance from positions if there is no other source, skipping movement during a pause', async () => {
    const at = (second: number) => new Date(START.getTime() + second * 1000);
    const toSemicircles = (north: number) => Math.round((59 + north / 1000) * (2 ** 31 / 180));
    // 3.3 m/s, plus 4 km by tram in the 15 minutes after second 60, mostly unrecorded.
    const seconds = [
      ...Array.from({ length: 61 }, (_, second) => second),
      400,
      ...Array.from({ length: 61 }, (_, second) => 960 + second),
    ];
    const northAt = (second: number) =>
      second <= 60 ? 0.03 * second : second < 960 ? 20 : 40 + 0.03 * (second - 960);
    const run = await decodeSingle(
      createFitFile({
        parts: [{ sport: 'running', seconds: 1020, meters: 0, pause: [60, 960], withRecords: false }],
        oddRecords: seconds.map((second) => ({
          timestamp: at(second),
          positionLat: toSemicircles(northAt(second)),
          positionLong: toSemicircles(-49),
        })),
      }),
    );
    expect(run).toMatchObject({ durationSeconds: 120, elapsedSeconds: 1020 });
    // Two minutes at 0.03 thousandths of a degree of latitude per second.
    expect(run.distanceMeters).toBeCloseTo(400.3, 0);
  });

  test.each([
    [9 * 3600, 540],
    // The two clocks may differ by seconds.
    [-4 * 3600 - 2, -240],
    [5.75 * 3600, 345],
    // Some devices write UTC to both fields.
    [0, null],
    // No time zone is more than 14 hours ahead.
    [15 * 3600, null],
    [undefined, null],
  ])('reads a clock %s seconds ahead of UTC as %s minutes ahead', async (aheadSeconds, minutes) => {
    const run = await decodeSingle(
      createFitFile({ parts: [{ sport: 'running' }], ...(aheadSeconds !== undefined && { aheadSeconds }) }),
    );
    expect(run.aheadOfUtcMinutes).toBe(minutes);
  });

  test('splits a triathlon into three activities without transitions, each with its own distance', async () => {
    const at = (minutes: number) => new Date(START.getTime() + minutes * 60_000);
    const activities = await decodeAll(
      createFitFile({
        parts: [
          { sport: 'swimming', subSport: 'openWater', start: at(0), seconds: 1200, meters: 1500 },
          { sport: 'transition', start: at(21), seconds: 60, meters: 100 },
          { sport: 'cycling', start: at(23), seconds: 2400, meters: 20_000 },
          { sport: 'transition', start: at(64), seconds: 30, meters: 50 },
          { sport: 'running', start: at(66), seconds: 1200, meters: 5000 },
        ],
      }),
    );
    expect(activities.map(({ type }) => type)).toEqual(['open-water swim', 'bike', 'run']);
    expect(activities.map(({ track }) => Math.round(track.at(-1)?.meters ?? 0))).toEqual([
      1500, 20_000, 5000,
    ]);
    expect(activities[0]?.warnings).toEqual(['We left out 2 transitions.']);
  });

  test('treats a heart rate of 0 as missing, in the summary and in the records', async () => {
    const ride = await decodeSingle(
      createFitFile({
        parts: [{ sport: 'cycling', subSport: 'virtualActivity', averageHr: 0, maxHr: 0, hrAt: () => 0 }],
      }),
    );
    expect(ride).toMatchObject({ type: 'indoor bike', averageHrBpm: null, maxHrBpm: null, hrStream: [] });
  });

  test('reads strength training without distance or track', async () => {
    const strength = await decodeSingle(
      createFitFile({ parts: [{ sport: 'training', subSport: 'strengthTraining', meters: 0 }] }),
    );
    expect(strength).toMatchObject({ type: 'strength', distanceMeters: null, track: [] });
  });

  test('drops a record dated 2085 with a warning', async () => {
    const oddRecord = { timestamp: new Date('2085-12-21T16:46:58Z'), distance: 9_999_999, heartRate: 200 };
    const run = await decodeSingle(createFitFile({ parts: [{ sport: 'running' }], oddRecords: [oddRecord] }));
    expect(run.distanceMeters).toBe(3600);
    expect(run.hrStream.every(({ hr }) => hr === 140)).toBe(true);
    expect(run.warnings).toEqual(['We left out 1 data point dated far from the rest.']);
  });

  test('reports a clock that was never set', async () => {
    const run = await decodeSingle(
      createFitFile({ parts: [{ sport: 'running', start: new Date('1990-07-18T06:44:24Z') }] }),
    );
    expect(run.warnings).toEqual(['Your device’s clock wasn’t set, so this activity is dated 1990.']);
  });
});
