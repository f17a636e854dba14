import { addDays, localDate } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { aWorkout, completedColumns, insertWorkouts } from '../../testing/index.ts';
import { createHalfMarathonerFacts, createTrainingApi } from '../test/training-api.ts';

const api = await createTrainingApi();
const createAthleteWithPlan = async (name?: string) => {
  const athleteId = await api.athlete(name);
  await api.saveProfile(athleteId, createHalfMarathonerFacts());
  return { athleteId, me: api.as(athleteId) };
};
const fetchUrl = (url: string) => api.http(null, { method: 'GET', url });

describe('the calendar feed', () => {
  test('returns its URL only once, when created', async () => {
    const { me } = await createAthleteWithPlan();
    expect(await me.calendarFeed()).toEqual({ since: null });
    const { path, since } = await me.makeCalendarFeed();
    expect(since).toBe('2026-11-20T12:00:00.000Z');
    // 192 bits in base64url.
    expect(path).toMatch(/^\/api\/calendar\/[\w-]{32}$/);
    expect(await me.calendarFeed()).toEqual({ since });
  });

  test('serves the plan at the secret URL without a sign-in', async () => {
    const { me } = await createAthleteWithPlan();
    const response = await fetchUrl((await me.makeCalendarFeed()).path);
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
    ]);
    const workouts = await me.workouts({});
    const events = response.body.match(/^UID:.*$/gm) ?? [];
    expect(events.length).toBe(workouts.filter(({ session }) => session !== 'Rest').length);
    expect(events.length).toBeGreaterThan(20);
    expect(events).toContain(`UID:${workouts.find(({ session }) => session !== 'Rest')?.id}@threshold`);
    // UIDs stay stable, so that subscribers see the same events.
    expect((await fetchUrl((await me.makeCalendarFeed()).path)).body.match(/^UID:.*$/gm)).toEqual(events);
  });

  test('returns at most one year and 1,188 workouts of an oversized plan', async () => {
    const { athleteId, me } = await createAthleteWithPlan();
    const [plan] = await api.orm.em
      .getConnection()
      .execute<{ id: string }[]>('select plan_id as id from training.workout where athlete_id = ? limit 1', [
        athleteId,
      ]);
    const insertSessions = (date: string, count: number) =>
      api.orm.em.getConnection().execute(
        `insert into training.workout (id, athlete_id, plan_id, date, session, type, zone, completed, steps, checks, generated_by, source)
         select gen_random_uuid(), ?, ?, ?, 'AM', 'Easy run', 2, true, '[]', '[]', 'rules', 'plan' from generate_series(1, ?)`,
        [athleteId, plan?.id, date, count],
      );
    const countEvents = async (path: string) => (await fetchUrl(path)).body.match(/^UID:.*$/gm)?.length ?? 0;
    const { path } = await me.makeCalendarFeed();
    const plannedCount = await countEvents(path);
    await insertSessions('2027-11-21', 1);
    expect(await countEvents(path)).toBe(plannedCount + 1);
    await insertSessions('2027-11-22', 1);
    expect(await countEvents(path)).toBe(plannedCount + 1);
    await insertSessions('2026-12-01', 2_000);
    // Three a day for 30 days back and 366 days ahead.
    expect(await countEvents(path)).toBe(3 * (30 + 366));
  });

  test('can be fetched 60 times a minute', async () => {
    const { path } = await (await createAthleteWithPlan()).me.makeCalendarFeed();
    const statuses = [];
    for (let attempt = 0; attempt < 62; attempt += 1) statuses.push((await fetchUrl(path)).statusCode);
    expect(statuses).toEqual([...Array(60).fill(200), 429, 429]);
    const { path: otherPath } = await (await createAthleteWithPlan('Bob Ray')).me.makeCalendarFeed();
    expect((await fetchUrl(otherPath)).statusCode).toBe(200);
  });

  test('covers the plan since 30 days ago, without logged workouts or those of other athletes', async () => {
    const { athleteId, me } = await createAthleteWithPlan();
    const bob = await createAthleteWithPlan('Bob Ray');
    const today = localDate('2026-11-20');
    const connection = api.orm.em.getConnection();
    const ids = (await me.workouts({})).filter(({ session }) => session !== 'Rest').map(({ id }) => id);
    const [includedId = '', excludedId = ''] = ids;
    await insertWorkouts(api.orm.em, [
      aWorkout({ athleteId, ...completedColumns, type: 'Logged by hand', date: addDays(today, -2) }),
    ]);
    const moveWorkout = (id: string, date: string) =>
      connection.execute('update training.workout set date = ?, completed = true where id = ?', [date, id]);
    await moveWorkout(includedId, addDays(today, -30));
    await moveWorkout(excludedId, addDays(today, -31));
    const { body } = await fetchUrl((await me.makeCalendarFeed()).path);
    expect(body).toContain(includedId);
    expect(body).toContain('SUMMARY:✓ ');
    expect(body).not.toContain(excludedId);
    expect(body).not.toContain('Logged by hand');
    for (const { id } of await bob.me.workouts({})) expect(body).not.toContain(id);
  });

  test('moves to a new URL when created again, and ends when revoked', async () => {
    const { me } = await createAthleteWithPlan();
    const firstFeed = await me.makeCalendarFeed();
    const secondFeed = await me.makeCalendarFeed();
    expect(secondFeed.path).not.toBe(firstFeed.path);
    expect((await fetchUrl(secondFeed.path)).statusCode).toBe(200);
    const unknownResponse = await fetchUrl('/api/calendar/a-secret-that-never-existed');
    const replacedResponse = await fetchUrl(firstFeed.path);
    expect([unknownResponse.statusCode, replacedResponse.statusCode]).toEqual([404, 404]);
    expect(replacedResponse.body).toBe(unknownResponse.body);
    expect(await me.revokeCalendarFeed()).toEqual({ since: null });
    expect(await me.revokeCalendarFeed()).toEqual({ since: null });
    expect((await fetchUrl(secondFeed.path)).body).toBe(unknownResponse.body);
    expect(await me.calendarFeed()).toEqual({ since: null });
  });

  test('survives the revocation of another athlete’s feed', async () => {
    const [ann, bob] = [await createAthleteWithPlan(), await createAthleteWithPlan('Bob Ray')];
    const { path } = await ann.me.makeCalendarFeed();
    await bob.me.makeCalendarFeed();
    await bob.me.revokeCalendarFeed();
    expect((await fetchUrl(path)).statusCode).toBe(200);
  });

  test('stores only the hash of the secret', async () => {
    const { athleteId, me } = await createAthleteWithPlan();
    const secret = (await me.makeCalendarFeed()).path.split('/').at(-1) ?? '';
    const rows = await api.orm.em
      .getConnection()
      .execute<{ row: string }[]>(
        'select f::text as row from training.calendar_feed f where athlete_id = ?',
        [athleteId],
      );
    expect(rows.length).toBe(1);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });
});
