import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { createTestServer } from '../support/test-server.ts';
import { createCheatingFixture } from './cheating-fixture.ts';

/*
 * Attempts to gain points, ranks or records without training. Checks the responses, and that nothing others can
 * compare changes.
 */

const testServer = await createTestServer();

const { createCheater, entry, logWorkout, getJson, moveToTimeZone, getTotals, getPoints, importFile } =
  createCheatingFixture(testServer);

describe('bulk entries', () => {
  test('pays for two workouts a day, plus two per week for past days', async () => {
    const { cheater } = await createCheater();
    for (let round = 0; round < 3; round += 1)
      await Promise.all(Array.from({ length: 4 }, () => logWorkout(cheater, { distance: 5 })));
    expect(await getPoints(cheater)).toBe(10);
    const days = ['2026-11-13', '2026-11-12', '1999-01-01'];
    for (const date of days)
      await Promise.all(Array.from({ length: 3 }, () => logWorkout(cheater, { distance: 5, date })));
    expect(await getPoints(cheater)).toBe(20);
  });

  test('limits manual logs to 200 a day and names the retry time', async () => {
    const { cheater, honestId } = await createCheater();
    const msecs = testServer.clock.now().getTime();
    // Together with the honest workout, one below the limit.
    const ids = Array.from({ length: 198 }, () => uuidv7({ msecs: msecs - 3_600_000 }));
    await testServer.query(
      `insert into training.workout
       select (jsonb_populate_record(w, jsonb_build_object('id', n.id))).*
         from training.workout w, jsonb_array_elements_text(?::jsonb) n (id) where w.id = ?`,
      [JSON.stringify(ids), honestId],
    );
    const pointsBefore = await getPoints(cheater);
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => logWorkout(cheater, { distance: 5, date: '1999-01-01' })),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429, 429, 429, 429]);
    for (const response of responses.filter(({ statusCode }) => statusCode === 429))
      expect([response.json().message, response.headers['retry-after']]).toEqual([
        'You can log up to 200 workouts a day',
        String(23 * 3_600),
      ]);
    expect(await getPoints(cheater)).toBe(pointsBefore);
  });

  test('imports old files without affecting points or feeds', async () => {
    const people = await createCheater();
    const totalsBefore = await getTotals(people);
    const points = Array.from({ length: 5 }, (_, index) => {
      const start = new Date(Date.UTC(2020, 0, 1 + index, 6));
      const formatTrackpoint = (minutes: number) =>
        `<Trackpoint><Time>${new Date(start.getTime() + minutes * 60_000).toISOString()}</Time><DistanceMeters>${minutes * 180}</DistanceMeters></Trackpoint>`;
      return `<Activity Sport="Running"><Id>${start.toISOString()}</Id><Lap StartTime="${start.toISOString()}"><TotalTimeSeconds>1800</TotalTimeSeconds><DistanceMeters>5400</DistanceMeters><Track>${formatTrackpoint(0)}${formatTrackpoint(30)}</Track></Lap></Activity>`;
    });
    const tcx = `<?xml version="1.0"?><TrainingCenterDatabase><Activities>${points.join('')}</Activities></TrainingCenterDatabase>`;
    await importFile(people.cheater, 'old.tcx', Buffer.from(tcx));
    const totalsAfter = await getTotals(people);
    expect(totalsAfter.points.points.totalPoints).toBe(totalsBefore.points.points.totalPoints);
    // Old workouts unlock achievements today, which the feed shows.
    const excludeUnlocks = ({ feedTypes }: typeof totalsAfter) =>
      feedTypes.filter((type) => type !== 'achievement');
    expect(excludeUnlocks(totalsAfter)).toEqual(excludeUnlocks(totalsBefore));
  });
});

describe('time zone changes', () => {
  const ZONES = ['Pacific/Kiritimati', 'UTC', 'Etc/GMT+12'];

  test('pays for no third ad on the same day, and never for five within 24 hours', async () => {
    const { cheater } = await createCheater();
    const paidAtMs: number[] = [];
    for (let hour = 0; hour < 30; hour += 5)
      for (const [index, zone] of ZONES.entries()) {
        testServer.clock.set(new Date(Date.UTC(2026, 10, 20, 12 + hour, index)).toISOString());
        await moveToTimeZone(cheater, zone);
        const response = await testServer.call('POST', '/api/ads/watch', cheater);
        if (response.statusCode === 200) paidAtMs.push(testServer.clock.now().getTime());
        else {
          expect(response.statusCode).toBe(429);
          expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
        }
      }
    for (const windowStartMs of paidAtMs)
      expect(
        paidAtMs.filter((atMs) => atMs >= windowStartMs && atMs < windowStartMs + 86_400_000).length,
      ).toBeLessThanOrEqual(4);
    const claimsPerDay = await testServer.query<{ n: number }>(
      'select count(*)::int as n from gamification.ad_claim where athlete_id = ? group by date',
      [cheater.athleteId],
    );
    expect(claimsPerDay.every(({ n: claimCount }) => claimCount <= 2)).toBe(true);
    testServer.clock.set('2026-11-20T12:00:00Z');
  });

  test('pays for two workouts per date across time zones, and adds no day to a streak', async () => {
    const { cheater } = await createCheater();
    for (let round = 0; round < 2; round += 1)
      for (const zone of ZONES) {
        await moveToTimeZone(cheater, zone);
        for (const date of ['2026-11-19', '2026-11-20', '2026-11-21']) {
          const response = await logWorkout(cheater, { date, distance: 5 });
          expect([200, 400]).toContain(response.statusCode);
          if (response.statusCode === 400)
            expect(response.json()).toMatchObject({
              message: 'Workout date can’t be in the future',
              issues: [{ path: 'date' }],
            });
        }
      }
    await moveToTimeZone(cheater, 'UTC');
    expect(await getPoints(cheater)).toBe(30);
    // Yesterday and today count, but not tomorrow.
    expect((await getJson('/api/analytics/streaks', cheater)).workout).toBe(2);
    testServer.clock.set('2026-11-21T12:00:00Z');
    await logWorkout(cheater, { date: '2026-11-21', distance: 5 });
    expect(await getPoints(cheater)).toBe(30);
    testServer.clock.set('2026-11-20T12:00:00Z');
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
    const people = await createCheater();
    const totalsBefore = await getTotals(people);
    const response = await testServer.call('POST', url, people.cheater, body);
    expect([response.statusCode, response.json().issues?.[0]?.path]).toEqual([400, 'date']);
    expect(await getTotals(people)).toEqual(totalsBefore);
  });

  test('accepts tomorrow’s food from a fast clock but awards no points', async () => {
    const { cheater } = await createCheater();
    const pointsBefore = await getPoints(cheater);
    const response = await testServer.call('POST', '/api/nutrition', cheater, {
      date: '2026-11-21',
      protein: 160,
    });
    expect([response.statusCode, await getPoints(cheater)]).toEqual([200, pointsBefore]);
  });
});
