import { describe, expect, test } from 'vitest';
import { createTestServer, ORIGIN } from '../support/test-server.ts';
import { createCheatingFixture } from './cheating-fixture.ts';

/*
 * Attempts to gain points, ranks or records without training. Checks the responses, and that nothing others can
 * compare changes.
 */

const testServer = await createTestServer();

const { createCheater, entry, logWorkout, callTrpc, getTotals, getPoints, importFile } =
  createCheatingFixture(testServer);

/** A one-hour run of more than 400 km, as a file. */
async function createImpossibleRun(format: 'tcx' | 'fit'): Promise<Buffer> {
  const writer = await testServer.signIn(`writer.${format}@example.com`);
  const { id } = (await logWorkout(writer, { distance: 260, duration: '1h' })).json();
  const response = await testServer.call('GET', `/api/workout/${id}/file?format=${format}`, writer);
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

describe('an impossible speed', () => {
  test.each([
    ['a marathon in three minutes', { distance: 26.2, duration: '3m' }],
    ['1,000 km on foot in 48 hours', { distance: 621.3, duration: '48h' }],
    ['a ride at 100 km/h', { type: 'bike', distance: 62.2, duration: '1h' }],
    ['a swim at 10 km/h', { type: 'swim', distance: 6.3, duration: '1h' }],
    ['a run whose actual time is a minute', { distance: 10, duration: '2h', actualDuration: 60 }],
  ])('flags a manual log of %s, which does not affect points', async (_description, fields) => {
    const people = await createCheater();
    const totalsBefore = await getTotals(people);
    for (const response of [
      await logWorkout(people.cheater, fields),
      await callTrpc('training.logWorkout', people.cheater, { ...entry, ...fields, session: 'PM' }),
    ]) {
      expect(response.statusCode).toBe(200);
      const row = response.json().result?.data ?? response.json();
      expect(row).toMatchObject({ implausible: true });
    }
    expect(await getTotals(people)).toEqual(totalsBefore);
  });

  test('removes the effects of an honest workout while its edited duration is impossible', async () => {
    const people = await createCheater();
    const totalsBefore = await getTotals(people);
    const editDuration = (duration: string) =>
      callTrpc('training.editWorkout', people.cheater, {
        workoutId: people.honestId,
        duration,
        actualDuration: null,
      });
    expect((await editDuration('5m')).statusCode).toBe(200);
    expect(await getTotals(people)).toMatchObject({
      points: { points: { totalMiles: 0, totalPoints: 0 } },
      board: [],
      records: [],
      feedTypes: expect.not.arrayContaining(['workout']),
    });
    expect((await editDuration('55m')).statusCode).toBe(200);
    const totalsAfter = await getTotals(people);
    expect(totalsAfter.points).toEqual(totalsBefore.points);
    expect(totalsAfter.board).toEqual(totalsBefore.board);
    expect(totalsAfter.records.length).toBe(totalsBefore.records.length);
    expect(totalsAfter.feedTypes).toContain('workout');
  });

  test('flags a live session, which does not affect points', async () => {
    const people = await createCheater();
    const totalsBefore = await getTotals(people);
    const startTime = new Date(testServer.clock.now().getTime() - 1_800_000).toISOString();
    const { id } = (
      await testServer.call('POST', '/api/sessions/start', people.cheater, { startTime })
    ).json();
    await testServer.call('PATCH', `/api/sessions/${id}`, people.cheater, {
      elapsedSeconds: 1_800,
      hrSource: 'manual',
    });
    const excessiveResponse = await testServer.call('POST', `/api/sessions/${id}/complete`, people.cheater, {
      distance: 1e9,
    });
    expect([excessiveResponse.statusCode, excessiveResponse.json().issues[0].path]).toEqual([
      400,
      'distance',
    ]);
    const completion = await testServer.call('POST', `/api/sessions/${id}/complete`, people.cheater, {
      distance: 900,
      elapsedSeconds: 1_800,
    });
    expect(completion.statusCode).toBe(200);
    expect(await getTotals(people)).toEqual(totalsBefore);
  });

  test('ignores a session’s claim of more time than has passed', async () => {
    const people = await createCheater();
    const pointsBefore = await getPoints(people.cheater);
    const { id } = (await testServer.call('POST', '/api/sessions/start', people.cheater, {})).json();
    await testServer.call('PATCH', `/api/sessions/${id}`, people.cheater, {
      hrSource: 'bluetooth',
      hrData: Array.from({ length: 3_600 }, (_, second) => ({ t: second, hr: 150 })),
    });
    const response = await testServer.call('POST', `/api/sessions/${id}/complete`, people.cheater, {
      elapsedSeconds: 36_000,
      distance: 10,
    });
    expect(response.statusCode).toBe(400);
    expect(await getPoints(people.cheater)).toBe(pointsBefore);
  });

  test.each(['tcx', 'fit'] as const)('flags a %s file, which does not affect points', async (format) => {
    const people = await createCheater();
    const totalsBefore = await getTotals(people);
    await importFile(people.cheater, `fast.${format}`, await createImpossibleRun(format));
    expect(await getTotals(people)).toEqual(totalsBefore);
  });

  test('counts no distance for impossible jumps in a GPX file', async () => {
    const people = await createCheater();
    const totalsBefore = await getTotals(people);
    await importFile(people.cheater, 'leaps.gpx', createJumpingTrack());
    const totalsAfter = await getTotals(people);
    expect(totalsAfter.points).toEqual(totalsBefore.points);
    expect(totalsAfter.records.length).toBe(totalsBefore.records.length);
  });
});

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
    const people = await createCheater();
    const totalsBefore = await getTotals(people);
    for (const url of ['/api/workouts/manual', '/api/trpc/training.logWorkout'])
      for (const value of INVALID_DISTANCES) {
        const response = await testServer.app.fastify.inject({
          method: 'POST',
          url,
          headers: {
            host: 'localhost:3000',
            origin: ORIGIN,
            cookie: people.cheater.cookie,
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
    expect(await getTotals(people)).toEqual(totalsBefore);
  });

  test('treats less than one meter as no distance', async () => {
    const people = await createCheater();
    const totalsBefore = await getTotals(people);
    expect((await logWorkout(people.cheater, { distance: 1e-9, session: 'PM' })).statusCode).toBe(200);
    const totalsAfter = await getTotals(people);
    expect([totalsAfter.points, totalsAfter.records]).toEqual([totalsBefore.points, totalsBefore.records]);
  });
});
