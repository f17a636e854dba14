import { describe, expect, test } from 'vitest';
import { createFitFile, START } from '../../test/activity-files.ts';
import { decodeAll, decodeSingle } from '../../test/read-fit-fixture.ts';

describe('route and laps of a FIT file', () => {
  const toSemicircles = (degrees: number) => Math.round(degrees * (2 ** 31 / 180));
  /** A minute from 59°N 10°E: a thousandth of a degree north in ten seconds, climbing 0.2 m per second. */
  const createRoutePart = (sport: string) => ({
    sport,
    seconds: 60,
    fieldsAt: (second: number) => ({
      positionLat: toSemicircles(59 + second / 10_000),
      positionLong: toSemicircles(10),
      enhancedAltitude: 100 + second / 5,
      cadence: 84,
      fractionalCadence: 0.5,
    }),
  });

  test('have position, altitude and cadence at every second of the timer', async () => {
    const { route } = await decodeSingle(createFitFile({ parts: [createRoutePart('running')] }));
    expect(route?.seconds).toEqual(Array.from({ length: 61 }, (_, second) => second));
    expect(route?.timerSeconds).toEqual(route?.seconds);
    expect(route?.latitudeMicrodegrees?.[60]).toBe(59_006_000);
    expect(route?.longitudeMicrodegrees?.[60]).toBe(10_000_000);
    expect(route?.altitudeMeters?.slice(0, 3)).toEqual([100, 100.2, 100.4]);
    // 84.5 strides of one foot.
    expect(route?.cadencePerMinute?.[30]).toBe(169);
  });

  test('count the turns of a ride as they are', async () => {
    const { route } = await decodeSingle(createFitFile({ parts: [createRoutePart('cycling')] }));
    expect(route?.cadencePerMinute?.[30]).toBe(85);
  });

  test('leave out what was recorded while the timer was stopped', async () => {
    const { route } = await decodeSingle(
      createFitFile({ parts: [{ ...createRoutePart('running'), pause: [20, 50] }] }),
    );
    expect(route?.seconds.slice(19, 23)).toEqual([19, 20, 50, 51]);
    expect(route?.timerSeconds.slice(19, 23)).toEqual([19, 20, 20, 21]);
  });

  test('returns null or empty columns without positions, altitude, cadence and laps', async () => {
    expect(await decodeSingle(createFitFile({ parts: [{ sport: 'running' }] }))).toMatchObject({
      route: null,
      laps: [],
    });
  });

  test('keep the RR intervals with the second of the record before them', async () => {
    const { hrStream } = await decodeSingle(
      createFitFile({
        parts: [{ sport: 'running', seconds: 60, rrAt: (second) => (second % 2 === 0 ? [0.4, 0.412] : []) }],
      }),
    );
    expect(hrStream.slice(0, 3)).toEqual([
      { t: 0, hr: 140, rr: [400, 412] },
      { t: 1, hr: 140 },
      { t: 2, hr: 140, rr: [400, 412] },
    ]);
    expect(hrStream.flatMap(({ rr }) => rr ?? [])).toHaveLength(62);
  });

  test('keep at most 20 RR intervals per second and the rest with the next one', async () => {
    const { hrStream } = await decodeSingle(
      createFitFile({
        parts: [
          { sport: 'running', seconds: 60, rrAt: (second) => (second === 3 ? Array(24).fill(0.3) : []) },
        ],
      }),
    );
    expect(hrStream.slice(2, 6).map(({ rr }) => rr?.length ?? 0)).toEqual([0, 20, 4, 0]);
  });

  test('have the laps with time, distance and average heart rate', async () => {
    const { laps } = await decodeSingle(
      createFitFile({
        parts: [
          {
            sport: 'running',
            pause: [600, 900],
            hrAt: (second) => (second < 600 ? 130 : 150),
            laps: [
              {
                startSecond: 0,
                totalTimerTime: 600,
                totalElapsedTime: 900,
                totalDistance: 1800,
                avgHeartRate: 131,
              },
              { startSecond: 900, totalTimerTime: 300, totalElapsedTime: 300, totalDistance: 900 },
            ],
          },
        ],
      }),
    );
    expect(laps).toEqual([
      {
        startElapsedSeconds: 0,
        startTimerSeconds: 0,
        elapsedSeconds: 900,
        timerSeconds: 600,
        distanceMeters: 1800,
        averageBpm: 131,
      },
      {
        startElapsedSeconds: 900,
        startTimerSeconds: 600,
        elapsedSeconds: 300,
        timerSeconds: 300,
        distanceMeters: 900,
        // From the stream.
        averageBpm: 150,
      },
    ]);
  });

  test('returns no laps if the only one is the activity itself', async () => {
    const { laps } = await decodeSingle(
      createFitFile({ parts: [{ sport: 'running', laps: [{ startSecond: 0, totalTimerTime: 1200 }] }] }),
    );
    expect(laps).toEqual([]);
  });

  test('give each sport of a multisport file its own laps', async () => {
    const createLaps = (seconds: number) =>
      [0, seconds / 2].map((startSecond) => ({ startSecond, totalTimerTime: seconds / 2 }));
    const activities = await decodeAll(
      createFitFile({
        parts: [
          { sport: 'cycling', seconds: 600, laps: createLaps(600) },
          {
            sport: 'running',
            start: new Date(START.getTime() + 700_000),
            seconds: 300,
            laps: createLaps(300),
          },
        ],
      }),
    );
    expect(activities.map(({ laps }) => laps.map(({ startElapsedSeconds }) => startElapsedSeconds))).toEqual([
      [0, 300],
      [0, 150],
    ]);
  });
});
