import { activityImported } from '@threshold/contracts/files';
import type { RouteColumns } from '@threshold/contracts/route';
import { describe, expect, test } from 'vitest';
import { type Activity, anActivity } from '../file/testing/an-activity.ts';
import { sessionsTables } from '../tables.ts';
import { createSamples, createSessionsApi, createWorkoutToDo } from '../test/sessions-api.ts';

const api = await createSessionsApi();

const importActivity = async (overrides: Partial<Activity> = {}) => {
  const athleteId = await api.athlete();
  const activity = anActivity(athleteId, overrides);
  const { workoutId } = activity;
  api.addPlannedWorkout(athleteId, createWorkoutToDo({ id: workoutId, completed: true }));
  await api.runInTransaction(athleteId, (ctx) => ctx.emit(activityImported, activity));
  return { athleteId, activity, getRoute: () => api.as(athleteId).recordedRoute({ workoutId }) };
};
const importAndRead = async (overrides: Partial<Activity> = {}) => {
  const route = await (await importActivity(overrides)).getRoute();
  if (!route) throw new Error('The recording has no route');
  return route;
};

/** An hour with one point per second, due north at 3 m/s from 60°N, without other values. */
const createRoute = (columns: Partial<RouteColumns> = {}): RouteColumns => {
  const seconds = Array.from({ length: 3601 }, (_, second) => second);
  return {
    seconds,
    timerSeconds: seconds,
    latitudeMicrodegrees: seconds.map((second) => 60_000_000 + Math.round(second * 26.98)),
    longitudeMicrodegrees: seconds.map(() => 10_000_000),
    altitudeMeters: null,
    cadencePerMinute: null,
    ...columns,
  };
};
/** Five points, ten seconds apart. */
const createShortRoute = (columns: Partial<RouteColumns> = {}): RouteColumns => ({
  seconds: [0, 10, 20, 30, 40],
  timerSeconds: [0, 10, 20, 30, 40],
  latitudeMicrodegrees: null,
  longitudeMicrodegrees: null,
  altitudeMeters: null,
  cadencePerMinute: null,
  ...columns,
});

describe('recorded route', () => {
  test('has at most 1,000 points, with the first and the last one', async () => {
    const route = await importAndRead({ route: createRoute() });
    expect(route.elapsedSeconds).toHaveLength(1000);
    expect([route.elapsedSeconds[0], route.elapsedSeconds.at(-1)]).toEqual([0, 3600]);
    expect(route.northMeters?.at(-1)).toBeCloseTo(10_800, -1);
    for (const column of [route.timerSeconds, route.distanceMeters, route.eastMeters, route.heartRateBpm])
      expect(column).toHaveLength(1000);
  });

  test('counts meters east and north from its first position', async () => {
    const route = createShortRoute({
      // A thousandth of a degree of latitude is 111.2 m; at 60°N, one of longitude is half of that.
      latitudeMicrodegrees: [null, 60_000_000, 60_001_000, null, 59_999_000],
      longitudeMicrodegrees: [null, 10_000_000, 10_001_000, null, 9_999_000],
    });
    expect(await importAndRead({ route })).toMatchObject({
      eastMeters: [null, 0, 55.6, null, -55.6],
      northMeters: [null, 0, 111.2, null, -111.2],
    });
  });

  test('crosses the 180th meridian and the equator without a jump', async () => {
    const route = createShortRoute({
      latitudeMicrodegrees: [-1000, -500, 0, 500, 1000],
      longitudeMicrodegrees: [179_999_000, 179_999_500, 180_000_000, -179_999_500, -179_999_000],
    });
    const meters = [0, 55.6, 111.2, 166.8, 222.4];
    expect(await importAndRead({ route })).toMatchObject({ eastMeters: meters, northMeters: meters });
  });

  test('aligns distance, altitude, cadence and heart rate, also after a pause', async () => {
    const route = createShortRoute({
      seconds: [0, 10, 20, 330, 340],
      altitudeMeters: [100, 101.5, null, 103, 104],
      cadencePerMinute: [0, 170, 172, null, 174],
    });
    expect(
      await importAndRead({
        route,
        elapsedSeconds: 3900,
        track: [
          { t: 0, meters: 0 },
          { t: 25, meters: 75 },
          { t: 325, meters: 75 },
          { t: 345, meters: 135 },
        ],
        hrStream: createSamples(0, 32, (t) => 120 + t),
      }),
    ).toMatchObject({
      elapsedSeconds: [0, 10, 20, 330, 340],
      timerSeconds: [0, 10, 20, 30, 40],
      distanceMeters: [0, 30, 60, 90, 120],
      altitudeMeters: [100, 101.5, null, 103, 104],
      cadencePerMinute: [0, 170, 172, null, 174],
      heartRateBpm: [120, 130, 140, 150, 151],
      eastMeters: null,
      northMeters: null,
    });
  });

  test('has no heart rate where the last reading is more than 10 s old', async () => {
    const route = await importAndRead({ route: createShortRoute(), hrStream: createSamples(5, 20) });
    expect(route.heartRateBpm).toEqual([null, 140, 140, null, null]);
  });

  test('counts climb and descent over the whole recording, and neither without altitude', async () => {
    const altitudeMeters = Array.from(
      { length: 3601 },
      (_, second) => 100 + 20 * (1 - Math.cos((2 * Math.PI * second) / 600)),
    );
    const hilly = await importAndRead({ route: createRoute({ altitudeMeters }) });
    for (const meters of [hilly.climbMeters, hilly.descentMeters])
      expect(Math.abs((meters ?? 0) - 240)).toBeLessThan(2);
    expect(await importAndRead({ route: createRoute() })).toMatchObject({
      climbMeters: null,
      descentMeters: null,
    });
  });

  test.each([
    ['run', 'steps'],
    ['hike', 'steps'],
    ['indoor bike', 'turns'],
    ['open-water swim', 'strokes'],
    ['indoor rowing', 'strokes'],
  ])('counts the cadence of a %s in %s', async (type, cadenceUnit) => {
    expect(await importAndRead({ type, route: createShortRoute() })).toMatchObject({ cadenceUnit });
  });

  test('lists the laps of the device in order', async () => {
    const laps = [0, 1, 2].map((index) => ({
      startElapsedSeconds: index * 1300,
      startTimerSeconds: index * 1200,
      elapsedSeconds: 1300,
      timerSeconds: 1200,
      distanceMeters: index === 2 ? null : 3600.5,
      averageBpm: index === 1 ? null : 140 + index,
    }));
    expect((await importAndRead({ laps })).laps).toEqual(laps);
  });

  test('counts the RR intervals, and the stream has each at its second', async () => {
    const { athleteId, activity, getRoute } = await importActivity({
      hrStream: [
        { t: 0, hr: 120, rr: [500, 501] },
        { t: 1, hr: 121 },
        { t: 2, hr: 122, rr: [492.5] },
      ],
    });
    expect(await getRoute()).toMatchObject({ rrIntervalCount: 3 });
    const { hrData } = await api.as(athleteId).recording({ sessionId: activity.sessionId });
    expect(hrData).toEqual(activity.hrStream);
  });

  test('returns empty columns for a recording without positions, altitude and cadence', async () => {
    expect(await importAndRead()).toEqual({
      elapsedSeconds: [],
      timerSeconds: [],
      distanceMeters: null,
      eastMeters: null,
      northMeters: null,
      altitudeMeters: null,
      cadencePerMinute: null,
      heartRateBpm: null,
      cadenceUnit: 'steps',
      climbMeters: null,
      descentMeters: null,
      laps: [],
      rrIntervalCount: 0,
    });
  });

  test('returns null for a workout without a recording, and hides a route from other athletes', async () => {
    const { activity } = await importActivity({ route: createShortRoute() });
    const otherId = await api.athlete();
    const workoutId = api.addPlannedWorkout(otherId, createWorkoutToDo());
    expect(await api.as(otherId).recordedRoute({ workoutId })).toBeNull();
    await expect(api.as(otherId).recordedRoute({ workoutId: activity.workoutId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('deletes a recorded route with its session', async () => {
    const { athleteId, activity } = await importActivity({ route: createShortRoute() });
    const tables = sessionsTables(api.queryContext(athleteId).em);
    const listRoutes = () =>
      tables.selectFrom('route').select('session_id').where('session_id', '=', activity.sessionId).execute();
    expect(await listRoutes()).toHaveLength(1);
    await api.runInTransaction(athleteId, (ctx) =>
      sessionsTables(ctx.em)
        .deleteFrom('session')
        .where('athlete_id', '=', athleteId)
        .where('id', '=', activity.sessionId)
        .execute(),
    );
    expect(await listRoutes()).toEqual([]);
  });

  test('rejects an activity whose columns differ in length', async () => {
    await expect(importActivity({ route: createShortRoute({ altitudeMeters: [1, 2, 3] }) })).rejects.toThrow(
      'must have the same number of values',
    );
  });
});
