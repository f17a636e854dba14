import { athletesPort } from '@threshold/contracts/athletes';
import { afterEach, describe, expect, test } from 'vitest';
import { createTestServer, type Person } from '../support/test-server.ts';

const testServer = await createTestServer();
const PROFILE = { lthr: 168, fitnessLevel: 'intermediate', raceDate: '2027-02-13', raceDistance: 42.2 };

interface WorkoutRow {
  readonly id: string;
  readonly date: string;
  readonly session: string;
}

const saveProfile = async (person: Person, change: object) =>
  (await testServer.call('POST', '/api/profile', person, change)).json().workoutGeneration;
const saveTimeZone = (person: Person, timeZone: string) =>
  testServer.call('POST', '/api/trpc/athletes.savePreferences', person, { timeZone });
const listWorkouts = async (person: Person): Promise<WorkoutRow[]> =>
  (await testServer.call('GET', '/api/workouts', person)).json();
const getToday = async ({ athleteId }: Person): Promise<string> =>
  (await testServer.app.host.queryContext(athleteId).port(athletesPort).getCalendar(athleteId)).today;

afterEach(() => testServer.clock.set('2026-11-20T12:00:00Z'));

describe('athlete’s local date', () => {
  test.each([
    ['Pacific/Kiritimati', '2026-11-20T09:59:59Z', '2026-11-20'],
    ['Pacific/Kiritimati', '2026-11-20T10:00:00Z', '2026-11-21'],
    ['Pacific/Pago_Pago', '2026-11-20T10:59:59Z', '2026-11-19'],
    ['Pacific/Pago_Pago', '2026-11-20T11:00:00Z', '2026-11-20'],
    ['Asia/Kathmandu', '2026-11-20T18:14:59Z', '2026-11-20'],
    ['Asia/Kathmandu', '2026-11-20T18:15:00Z', '2026-11-21'],
    ['Europe/Oslo', '2026-03-29T21:59:59Z', '2026-03-29'],
    ['Europe/Oslo', '2026-03-29T22:00:00Z', '2026-03-30'],
    ['America/New_York', '2026-11-01T04:59:59Z', '2026-11-01'],
    ['America/New_York', '2026-11-02T04:59:59Z', '2026-11-01'],
    ['UTC', '2028-02-29T23:59:59Z', '2028-02-29'],
  ])('zone %s at %s has the date %s', async (timeZone, instant, today) => {
    testServer.clock.set(instant);
    const person = await testServer.signIn(
      `${today}.${timeZone.toLowerCase().replace('/', '.')}@example.com`,
    );
    await saveTimeZone(person, timeZone);
    expect(await getToday(person)).toBe(today);
    const summary = (await testServer.call('GET', '/api/workouts/weekly-summary', person)).json();
    expect(summary.weekStart <= today && today <= summary.weekEnd).toBe(true);
  });
});

describe('plan after a time zone change', () => {
  test.each([
    ['west', 'Pacific/Kiritimati', 'Pacific/Honolulu', '2026-11-21', '2026-11-20'],
    ['east', 'Pacific/Honolulu', 'Pacific/Kiritimati', '2026-11-20', '2026-11-21'],
  ])(
    'contains each day once after a flight %s, and leaves the past unchanged',
    async (direction, from, to, dateBefore, dateAfter) => {
      const person = await testServer.signIn(`flies.${direction}@example.com`);
      await saveTimeZone(person, from);
      await saveProfile(person, PROFILE);
      const workoutsBefore = await listWorkouts(person);
      expect(workoutsBefore[0]?.date).toBe(dateBefore);
      await saveTimeZone(person, to);
      expect(await getToday(person)).toBe(dateAfter);
      expect(await listWorkouts(person)).toEqual(workoutsBefore);

      expect(await saveProfile(person, { ...PROFILE, lthr: 171 })).toMatchObject({ success: true });
      const workoutsAfter = await listWorkouts(person);
      expect(workoutsAfter[0]?.date).toBe('2026-11-20');
      expect(new Set(workoutsAfter.map(({ date, session }) => `${date} ${session}`)).size).toBe(
        workoutsAfter.length,
      );
      const listPast = (rows: readonly WorkoutRow[]) => rows.filter(({ date }) => date < dateAfter);
      expect(listPast(workoutsAfter)).toEqual(listPast(workoutsBefore));
    },
  );
});

describe('plan generation', () => {
  test.each([
    ['yesterday', '2026-11-19', false],
    ['today', '2026-11-20', true],
    ['tomorrow', '2026-11-21', true],
  ])('saves a race %s, and plans it only if it is not in the past', async (when, raceDate, isPlanned) => {
    const person = await testServer.signIn(`races.${when}@example.com`);
    const outcome = await saveProfile(person, { ...PROFILE, raceDate });
    expect(outcome.success).toBe(isPlanned);
    expect(typeof outcome.error).toBe(isPlanned ? 'object' : 'string');
    expect((await testServer.call('GET', '/api/profile', person)).json().raceDate).toBe(raceDate);
    const workouts = await listWorkouts(person);
    expect(workouts.at(-1)?.date).toBe(isPlanned ? raceDate : undefined);
  });

  test('keeps existing workouts but plans no more until an LTHR is set again', async () => {
    const person = await testServer.signIn('no.lthr@example.com');
    const generation = await saveProfile(person, PROFILE);
    const workoutsBefore = await listWorkouts(person);
    expect(await saveProfile(person, { lthr: null })).toBeNull();
    expect(await listWorkouts(person)).toEqual(workoutsBefore);
    expect(await saveProfile(person, { lthr: 168 })).toEqual(generation);
    expect(await listWorkouts(person)).toEqual(workoutsBefore);
    expect(await saveProfile(person, { age: 40, strengthTrainingType: 'Bodyweight' })).toEqual(generation);
  });
});

test('creates one plan from concurrent saves, based on the last profile', async () => {
  const person = await testServer.signIn('at.once@example.com');
  const saveRequests = [160, 164, 168, 172].map((lthr) =>
    testServer.call('POST', '/api/profile', person, { ...PROFILE, lthr }),
  );
  for (const response of await Promise.all(saveRequests)) expect(response.statusCode).toBe(200);
  const { lthr } = (await testServer.call('GET', '/api/profile', person)).json();
  const workoutsBefore = await listWorkouts(person);
  expect(new Set(workoutsBefore.map(({ date, session }) => `${date} ${session}`)).size).toBe(
    workoutsBefore.length,
  );
  const repeatedGeneration = await saveProfile(person, { ...PROFILE, lthr });
  expect(repeatedGeneration.success).toBe(true);
  expect(await listWorkouts(person)).toEqual(workoutsBefore);
});
