import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { createWorld, ORIGIN } from '../support/world.ts';
import { createCheatingFixture } from './cheating-fixture.ts';

/*
 * Attempts to gain points, ranks or records without training. Checks the answers, and that nothing others can
 * compare changes.
 */

const world = await createWorld();
const { athlete, entry, log, trpc, get, inZone, totals, pointsOf, takeIn } = createCheatingFixture(world);

describe('an impossible speed', () => {
  test.each([
    ['a marathon in three minutes', { distance: 26.2, duration: '3m' }],
    ['1,000 km on foot in 48 hours', { distance: 621.3, duration: '48h' }],
    ['a ride at 100 km/h', { type: 'bike', distance: 62.2, duration: '1h' }],
    ['a swim at 10 km/h', { type: 'swim', distance: 6.3, duration: '1h' }],
    ['a run whose actual time is a minute', { distance: 10, duration: '2h', actualDuration: 60 }],
  ])('flags a manual log of %s, which does not affect points', async (_description, fields) => {
    const people = await athlete();
    const before = await totals(people);
    for (const response of [
      await log(people.cheat, fields),
      await trpc('training.logWorkout', people.cheat, { ...entry, ...fields, session: 'PM' }),
    ]) {
      expect(response.statusCode).toBe(200);
      const row = response.json().result?.data ?? response.json();
      expect(row).toMatchObject({ implausible: true });
    }
    expect(await totals(people)).toEqual(before);
  });

  test('removes the effects of an honest workout while its edited duration is impossible', async () => {
    const people = await athlete();
    const before = await totals(people);
    const editDuration = (duration: string) =>
      trpc('training.editWorkout', people.cheat, {
        workoutId: people.honestId,
        duration,
        actualDuration: null,
      });
    expect((await editDuration('5m')).statusCode).toBe(200);
    expect(await totals(people)).toMatchObject({
      points: { points: { totalMiles: 0, totalPoints: 0 } },
      board: [],
      records: [],
      feedTypes: expect.not.arrayContaining(['workout']),
    });
    expect((await editDuration('55m')).statusCode).toBe(200);
    const after = await totals(people);
    expect(after.points).toEqual(before.points);
    expect(after.board).toEqual(before.board);
    expect(after.records.length).toBe(before.records.length);
    expect(after.feedTypes).toContain('workout');
  });

  test('flags a live session, which does not affect points', async () => {
    const people = await athlete();
    const before = await totals(people);
    const startTime = new Date(world.clock.now().getTime() - 1_800_000).toISOString();
    const { id } = (await world.call('POST', '/api/sessions/start', people.cheat, { startTime })).json();
    await world.call('PATCH', `/api/sessions/${id}`, people.cheat, {
      elapsedSeconds: 1_800,
      hrSource: 'manual',
    });
    const excessiveAnswer = await world.call('POST', `/api/sessions/${id}/complete`, people.cheat, {
      distance: 1e9,
    });
    expect([excessiveAnswer.statusCode, excessiveAnswer.json().issues[0].path]).toEqual([400, 'distance']);
    const completion = await world.call('POST', `/api/sessions/${id}/complete`, people.cheat, {
      distance: 900,
      elapsedSeconds: 1_800,
    });
    expect(completion.statusCode).toBe(200);
    expect(await totals(people)).toEqual(before);
  });

  test('ignores a session’s claim of more time than has passed', async () => {
    const people = await athlete();
    const before = await pointsOf(people.cheat);
    const { id } = (await world.call('POST', '/api/sessions/start', people.cheat, {})).json();
    await world.call('PATCH', `/api/sessions/${id}`, people.cheat, {
      hrSource: 'bluetooth',
      hrData: Array.from({ length: 3_600 }, (_, t) => ({ t, hr: 150 })),
    });
    const response = await world.call('POST', `/api/sessions/${id}/complete`, people.cheat, {
      elapsedSeconds: 36_000,
      distance: 10,
    });
    expect(response.statusCode).toBe(400);
    expect(await pointsOf(people.cheat)).toBe(before);
  });

  test.each(['tcx', 'fit'] as const)('flags a %s file, which does not affect points', async (format) => {
    const people = await athlete();
    const before = await totals(people);
    await takeIn(people.cheat, `fast.${format}`, await createImpossibleRun(format));
    expect(await totals(people)).toEqual(before);
  });

  test('counts no distance for impossible jumps in a GPX file', async () => {
    const people = await athlete();
    const before = await totals(people);
    await takeIn(people.cheat, 'leaps.gpx', createJumpingTrack());
    const after = await totals(people);
    expect(after.points).toEqual(before.points);
    expect(after.records.length).toBe(before.records.length);
  });
});

/** A one-hour run of more than 400 km, as a file. */
async function createImpossibleRun(format: 'tcx' | 'fit'): Promise<Buffer> {
  const writer = await world.signIn(`writer.${format}@example.com`);
  const { id } = (await log(writer, { distance: 260, duration: '1h' })).json();
  const response = await world.call('GET', `/api/workout/${id}/file?format=${format}`, writer);
  expect(response.statusCode).toBe(200);
  return response.rawPayload;
}

/** A track that jumps seven kilometers every minute. */
function createJumpingTrack(): Buffer {
  const points = Array.from({ length: 61 }, (_, minute) => {
    const time = new Date(Date.UTC(2026, 10, 20, 6, minute)).toISOString();
    return `<trkpt lat="59" lon="${(10 + minute / 8).toFixed(4)}"><time>${time}</time></trkpt>`;
  });
  return Buffer.from(`<gpx><trk><type>running</type><trkseg>${points.join('')}</trkseg></trk></gpx>`);
}

describe('extreme distances', () => {
  const INVALID_DISTANCES = [
    '1e9',
    '-1',
    '-1e-9',
    '1e999',
    '-1e999',
    '"NaN"',
    '"1e9"',
    '"Infinity"',
    '[5]',
    'true',
  ];
  test('rejects an excessive distance on both APIs, naming the field', async () => {
    const people = await athlete();
    const before = await totals(people);
    for (const url of ['/api/workouts/manual', '/api/trpc/training.logWorkout'])
      for (const value of INVALID_DISTANCES) {
        const response = await world.app.fastify.inject({
          method: 'POST',
          url,
          headers: {
            host: 'localhost:3000',
            origin: ORIGIN,
            cookie: people.cheat.cookie,
            'content-type': 'application/json',
          },
          payload: `${JSON.stringify(entry).slice(0, -1)},"distance":${value}}`,
        });
        const { message } = response.json().error ?? response.json();
        expect({ url, value, status: response.statusCode, message }).toMatchObject({
          status: 400,
          message: expect.stringContaining('Distance'),
        });
      }
    expect(await totals(people)).toEqual(before);
  });

  test('treats less than one meter as no distance', async () => {
    const people = await athlete();
    const before = await totals(people);
    expect((await log(people.cheat, { distance: 1e-9, session: 'PM' })).statusCode).toBe(200);
    const after = await totals(people);
    expect([after.points, after.records]).toEqual([before.points, before.records]);
  });
});

describe('bulk entries', () => {
  test('pays for two workouts a day, plus two per week for past days', async () => {
    const { cheat } = await athlete();
    for (let wave = 0; wave < 3; wave += 1)
      await Promise.all(Array.from({ length: 4 }, () => log(cheat, { distance: 5 })));
    expect(await pointsOf(cheat)).toBe(10);
    const days = ['2026-11-13', '2026-11-12', '1999-01-01'];
    for (const date of days)
      await Promise.all(Array.from({ length: 3 }, () => log(cheat, { distance: 5, date })));
    expect(await pointsOf(cheat)).toBe(20);
  });

  test('limits manual logs to 200 a day and names the retry time', async () => {
    const { cheat, honestId } = await athlete();
    const msecs = world.clock.now().getTime();
    // Together with the honest workout, one below the limit.
    const ids = Array.from({ length: 198 }, () => uuidv7({ msecs: msecs - 3_600_000 }));
    await world.query(
      `insert into training.workout
       select (jsonb_populate_record(w, jsonb_build_object('id', n.id))).*
         from training.workout w, jsonb_array_elements_text(?::jsonb) n (id) where w.id = ?`,
      [JSON.stringify(ids), honestId],
    );
    const before = await pointsOf(cheat);
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => log(cheat, { distance: 5, date: '1999-01-01' })),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429, 429, 429, 429]);
    for (const response of responses.filter(({ statusCode }) => statusCode === 429))
      expect([response.json().message, response.headers['retry-after']]).toEqual([
        'At most 200 workouts can be logged within a day',
        String(23 * 3_600),
      ]);
    expect(await pointsOf(cheat)).toBe(before);
  });

  test('imports old files without affecting points or feeds', async () => {
    const people = await athlete();
    const before = await totals(people);
    const points = Array.from({ length: 5 }, (_, index) => {
      const start = new Date(Date.UTC(2020, 0, 1 + index, 6));
      const trackpoint = (minutes: number) =>
        `<Trackpoint><Time>${new Date(start.getTime() + minutes * 60_000).toISOString()}</Time><DistanceMeters>${minutes * 180}</DistanceMeters></Trackpoint>`;
      return `<Activity Sport="Running"><Id>${start.toISOString()}</Id><Lap StartTime="${start.toISOString()}"><TotalTimeSeconds>1800</TotalTimeSeconds><DistanceMeters>5400</DistanceMeters><Track>${trackpoint(0)}${trackpoint(30)}</Track></Lap></Activity>`;
    });
    const tcx = `<?xml version="1.0"?><TrainingCenterDatabase><Activities>${points.join('')}</Activities></TrainingCenterDatabase>`;
    await takeIn(people.cheat, 'old.tcx', Buffer.from(tcx));
    const after = await totals(people);
    expect(after.points.points.totalPoints).toBe(before.points.points.totalPoints);
    // Old workouts unlock achievements today, which the feed shows.
    const excludeUnlocks = ({ feedTypes }: typeof after) =>
      feedTypes.filter((type) => type !== 'achievement');
    expect(excludeUnlocks(after)).toEqual(excludeUnlocks(before));
  });
});

describe('time zone changes', () => {
  const ZONES = ['Pacific/Kiritimati', 'UTC', 'Etc/GMT+12'];

  test('pays for no third ad on the same day, and never for five within 24 hours', async () => {
    const { cheat } = await athlete();
    const paidAtMs: number[] = [];
    for (let hour = 0; hour < 30; hour += 5)
      for (const [index, zone] of ZONES.entries()) {
        world.clock.set(new Date(Date.UTC(2026, 10, 20, 12 + hour, index)).toISOString());
        await inZone(cheat, zone);
        const response = await world.call('POST', '/api/ads/watch', cheat);
        if (response.statusCode === 200) paidAtMs.push(world.clock.now().getTime());
        else {
          expect(response.statusCode).toBe(429);
          expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
        }
      }
    for (const since of paidAtMs)
      expect(
        paidAtMs.filter((atMs) => atMs >= since && atMs < since + 86_400_000).length,
      ).toBeLessThanOrEqual(4);
    const claimsPerDay = await world.query<{ n: number }>(
      'select count(*)::int as n from gamification.ad_claim where athlete_id = ? group by date',
      [cheat.athleteId],
    );
    expect(claimsPerDay.every(({ n }) => n <= 2)).toBe(true);
    world.clock.set('2026-11-20T12:00:00Z');
  });

  test('pays for two workouts per date across time zones, and adds no day to a streak', async () => {
    const { cheat } = await athlete();
    for (let round = 0; round < 2; round += 1)
      for (const zone of ZONES) {
        await inZone(cheat, zone);
        for (const date of ['2026-11-19', '2026-11-20', '2026-11-21']) {
          const response = await log(cheat, { date, distance: 5 });
          expect([200, 400]).toContain(response.statusCode);
          if (response.statusCode === 400)
            expect(response.json()).toMatchObject({
              message: 'Workout date can’t be in the future',
              issues: [{ path: 'date' }],
            });
        }
      }
    await inZone(cheat, 'UTC');
    expect(await pointsOf(cheat)).toBe(30);
    // Yesterday and today count, but not tomorrow.
    expect((await get('/api/analytics/streaks', cheat)).workout).toBe(2);
    world.clock.set('2026-11-21T12:00:00Z');
    await log(cheat, { date: '2026-11-21', distance: 5 });
    expect(await pointsOf(cheat)).toBe(30);
    world.clock.set('2026-11-20T12:00:00Z');
  });
});

describe('future dates', () => {
  test.each([
    ['/api/workouts/manual', { ...entry, date: '2026-11-21', distance: 5 }],
    ['/api/nutrition', { date: '2026-11-22', protein: 160 }],
    ['/api/health', { date: '2026-11-22', weight: 150 }],
    ['/api/strength', { date: '2026-11-22', exercise: 'squat', reps: 5, weight: 185 }],
    ['/api/trials', { date: '2026-11-22', activity: 'running', distance: 5, time: '22:30' }],
  ])('rejects a future date in %s, naming the field', async (url, body) => {
    const people = await athlete();
    const before = await totals(people);
    const response = await world.call('POST', url, people.cheat, body);
    expect([response.statusCode, response.json().issues?.[0]?.path]).toEqual([400, 'date']);
    expect(await totals(people)).toEqual(before);
  });

  test('accepts tomorrow’s food from a fast clock but awards no points', async () => {
    const { cheat } = await athlete();
    const before = await pointsOf(cheat);
    const response = await world.call('POST', '/api/nutrition', cheat, { date: '2026-11-21', protein: 160 });
    expect([response.statusCode, await pointsOf(cheat)]).toEqual([200, before]);
  });
});
