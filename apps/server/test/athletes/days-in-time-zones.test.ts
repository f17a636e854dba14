import { countWeeklyStreak } from '@threshold/gamification/rules';
import { addDays, localDate, toWeekSpan } from '@threshold/physiology';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestServer, type Person } from '../support/test-server.ts';

/*
 * Every daily rule uses the athlete's local date, from its first to its last second, whatever the server's time
 * zone. vitest.config.ts also runs this file in other time zones.
 */
/** Time zone, local date, and that date's first and last second. */
const DAYS = [
  ['UTC', '2026-11-20', '2026-11-20T00:00:00Z', '2026-11-20T23:59:59Z'],
  ['Pacific/Kiritimati', '2026-11-20', '2026-11-19T10:00:00Z', '2026-11-20T09:59:59Z'],
  ['Asia/Kolkata', '2026-11-20', '2026-11-19T18:30:00Z', '2026-11-20T18:29:59Z'],
  ['America/Los_Angeles', '2026-11-20', '2026-11-20T08:00:00Z', '2026-11-21T07:59:59Z'],
  // Days with 23 and 25 hours.
  ['America/Los_Angeles', '2026-03-08', '2026-03-08T08:00:00Z', '2026-03-09T06:59:59Z'],
  ['America/Los_Angeles', '2026-11-01', '2026-11-01T07:00:00Z', '2026-11-02T07:59:59Z'],
] as const;
const INSTANTS = DAYS.flatMap(([timeZone, day, first, last]) => [
  { timeZone, day, instant: first },
  { timeZone, day, instant: last },
]);
/** How many days ago the athlete trained, an hour each day. */
const TRAINED_DAYS_AGO = [0, 1, 6, 7, 29, 30];

const testServer = await createTestServer();
let athleteCount = 0;

describe.each(INSTANTS)('in $timeZone at $instant, which is $day there,', ({ timeZone, day, instant }) => {
  const today = localDate(day);
  const daysAgo = (days: number) => addDays(today, -days);
  let person: Person;
  let loggedWorkouts: { id: string; date: string; trainingStress: number }[];

  const send = (url: string, body: object) => testServer.call('POST', url, person, body);
  const getJson = async (url: string) => (await testServer.call('GET', url, person)).json();
  const runQuery = async (procedure: string, input?: object) => {
    const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
    return (await getJson(`/api/trpc/${procedure}${query}`)).result.data;
  };
  const logRun = (date: string) =>
    send('/api/workouts/manual', {
      date,
      type: 'run',
      session: 'AM',
      duration: 60,
      distance: 5,
      actualHR: 150,
    });
  const advanceClock = (seconds: number) =>
    testServer.clock.set(new Date(Date.parse(instant) + 1000 * seconds).toISOString());

  beforeAll(async () => {
    testServer.clock.set(instant);
    athleteCount += 1;
    person = await testServer.signIn(`day.${athleteCount}@example.com`);
    await send('/api/trpc/athletes.savePreferences', { timeZone });
    await send('/api/profile', { lthr: 160 });
    loggedWorkouts = [];
    for (const days of TRAINED_DAYS_AGO) loggedWorkouts.push((await logRun(daysAgo(days))).json());
  });
  afterAll(() => testServer.clock.set('2026-11-20T12:00:00Z'));

  test('accepts workouts up to today and returns them on the same date', async () => {
    expect(loggedWorkouts.map(({ date }) => date)).toEqual(TRAINED_DAYS_AGO.map(daysAgo));
    expect((await logRun(daysAgo(-1))).statusCode).toBe(400);
    expect((await getJson('/api/workouts')).map((row: { date: string }) => row.date).sort()).toEqual(
      TRAINED_DAYS_AGO.map(daysAgo).sort(),
    );
    expect(await getJson(`/api/workouts?date=${today}`)).toHaveLength(1);
  });

  test.each([
    ['/api/health', { hrv: 60 }],
    ['/api/nutrition', { calories: 2000 }],
  ])('%s accepts yesterday, today or tomorrow but no later day', async (url, values) => {
    for (const days of [1, 0, -1]) {
      const saved = await send(url, { date: daysAgo(days), ...values });
      expect([saved.statusCode, saved.json().date]).toEqual([200, daysAgo(days)]);
    }
    expect((await send(url, { date: daysAgo(-2), ...values })).statusCode).toBe(400);
  });

  test('counts streaks up to today', async () => {
    const trainingDays = TRAINED_DAYS_AGO.map((days) => ({
      date: daysAgo(days),
      completedCount: 1,
      isPlannedRest: false,
    }));
    expect(await getJson('/api/analytics/streaks')).toEqual({
      workout: 2,
      nutrition: 2,
      weekly: countWeeklyStreak(trainingDays, today, { weekStart: 'sunday', since: daysAgo(35) }).count,
    });
  });

  test('summarizes the week of today', async () => {
    const { start, end } = toWeekSpan(today, 'sunday');
    expect(await getJson('/api/workouts/weekly-summary')).toMatchObject({ weekStart: start, weekEnd: end });
    const { thisWeek } = await runQuery('training.miles');
    const todaysBars = thisWeek.days.filter((bar: { isToday: boolean }) => bar.isToday);
    expect(todaysBars).toMatchObject([{ date: today, done: 5 }]);
  });

  test('covers seven days of load and thirty days of zones, both including today', async () => {
    const stress = loggedWorkouts[0]?.trainingStress ?? 0;
    expect(stress).toBeGreaterThan(0);
    const load = await getJson('/api/analytics/training-load');
    expect(load.current).toBe(Math.round((3 * stress) / 7));
    expect(load.days.map((bar: { date: string }) => bar.date)).toEqual([6, 5, 4, 3, 2, 1, 0].map(daysAgo));
    const zones: { minutes: number }[] = await getJson('/api/analytics/zone-distribution');
    expect(zones.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(5 * 60);
  });

  test('includes today in fitness, HRV and history', async () => {
    expect((await runQuery('training.fitness')).days.at(-1).date).toBe(today);
    expect((await runQuery('health.hrvHistory')).to).toBe(today);
    expect((await runQuery('training.historySummary', { range: 'today' })).totalWorkouts).toBe(1);
    expect((await runQuery('training.historySummary', { range: '7days' })).totalWorkouts).toBe(3);
  });

  test('dates a record with the submitted day', async () => {
    const records: { recordType: string; achievedDate: string }[] = await getJson('/api/personal-records');
    expect(records.find(({ recordType }) => recordType === 'longest_run')?.achievedDate).toBe(daysAgo(30));
  });

  test('restores a workout to its original day if its deletion is undone after midnight', async () => {
    const workoutId = loggedWorkouts[1]?.id;
    const deletion = await send('/api/trpc/training.deleteWorkout', { workoutId });
    advanceClock(2);
    await send('/api/trpc/training.undoChange', { undoId: deletion.json().result.data.undoId });
    testServer.clock.set(instant);
    expect((await getJson(`/api/workout/${workoutId}`)).date).toBe(daysAgo(1));
  });

  test('assigns a session to the day it started', async () => {
    const { id } = (await send('/api/sessions/start', {})).json();
    advanceClock(900);
    const hrData = Array.from({ length: 900 }, (_, t) => ({ t, hr: 140 }));
    await testServer.call('PATCH', `/api/sessions/${id}`, person, { elapsedSeconds: 900, hrData });
    const { workoutId } = (await send(`/api/sessions/${id}/complete`, {})).json();
    testServer.clock.set(instant);
    expect((await getJson(`/api/workout/${workoutId}`)).date).toBe(today);
  });

  test('starts a plan today and ends it on race day', async () => {
    // The last day of an eight-week plan.
    const raceDate = daysAgo(-55);
    await send('/api/profile', { fitnessLevel: 'intermediate', raceDate, raceDistance: 42.2 });
    const plannedWorkouts = (await getJson('/api/workouts')).filter(
      (row: { completed: number }) => row.completed === 0,
    );
    const dates: string[] = plannedWorkouts.map((row: { date: string }) => row.date);
    expect(dates.every((date) => date >= today)).toBe(true);
    expect([dates.includes(daysAgo(-1)), dates.at(-1)]).toEqual([true, raceDate]);
  });

  test('starts the calendar feed thirty days before today', async () => {
    const plannedWorkouts = (await getJson('/api/workouts')).filter(
      (row: { completed: number; session: string }) => row.completed === 0 && row.session !== 'Rest',
    );
    const [firstWorkoutId, secondWorkoutId] = plannedWorkouts.map(({ id }: { id: string }) => id);
    const moveWorkout = (id: string, date: string) =>
      testServer.query('update training.workout set date = ? where id = ?', [date, id]);
    await moveWorkout(firstWorkoutId, daysAgo(30));
    await moveWorkout(secondWorkoutId, daysAgo(31));
    const feed = (await send('/api/trpc/training.makeCalendarFeed', {})).json().result.data;
    const text = (await testServer.call('GET', feed.path)).body;
    expect([text.includes(firstWorkoutId), text.includes(secondWorkoutId)]).toEqual([true, false]);
    expect(text).toContain(`DTSTART;VALUE=DATE:${daysAgo(30).replaceAll('-', '')}`);
    expect(text).toContain(`DTSTART;VALUE=DATE:${daysAgo(-55).replaceAll('-', '')}`);
  });
});
