import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestServer, type Person } from '../support/test-server.ts';
import { FURTHER_CALLS, SERVED_CALLS, SPECIFIED_CALLS } from './specified-calls.ts';

const testServer = await createTestServer({}, { asProductRole: true });
let mia: Person;

beforeAll(async () => {
  mia = await testServer.signIn('mia.berg@example.com');
});

const PROFILE = {
  lthr: 168,
  restingHR: 48,
  fitnessLevel: 'intermediate',
  preferredFitnessClass: 'f45',
  groupFitnessSchedule: ['Thursday', 'Monday'],
  raceDistance: 42.2,
  raceDate: '2027-02-13',
};

describe('specified calls', () => {
  test.each(SPECIFIED_CALLS)('%s is served if and only if it is listed as served', (call) => {
    const isServed = testServer.app.routes.includes(call);
    expect(isServed).toBe(SERVED_CALLS.includes(call));
  });

  test('return a JSON 404 for an unserved call, never the web app', async () => {
    const response = await testServer.call('GET', '/api/rehabilitation', mia);
    expect([response.statusCode, response.json()]).toEqual([404, { message: 'Not found' }]);
  });

  test('match a valid OpenAPI document', async () => {
    const document = (await testServer.call('GET', '/api/openapi.json')).json();
    const describedCalls = Object.entries<Record<string, unknown>>(document.paths).flatMap(
      ([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(describedCalls.sort()).toEqual([...SERVED_CALLS, ...FURTHER_CALLS].sort());
    expect(await new Validator().validate(document)).toMatchObject({ valid: true });
    expect(document.components.securitySchemes.signIn).toEqual({
      type: 'apiKey',
      in: 'cookie',
      name: mia.cookie.split('=')[0],
    });
  });

  test('name the scope that an access token needs, in the OpenAPI document', async () => {
    const document = (await testServer.call('GET', '/api/openapi.json')).json();
    expect(document.components.securitySchemes.bearer).toMatchObject({ type: 'http', scheme: 'bearer' });
    expect(document.paths['/api/workouts'].get).toMatchObject({
      description: 'Token scope: `training:read`',
      security: [{ signIn: [] }, { bearer: ['training:read'] }],
    });
    expect(document.paths['/api/health'].post.security).toContainEqual({ bearer: ['health:write'] });
    expect(document.paths['/api/imports'].post.security).toContainEqual({ bearer: ['files:write'] });
    expect(document.paths['/api/account'].delete.security ?? document.security).toEqual([{ signIn: [] }]);
  });
});

describe('specified response fields', () => {
  test('GET /api/auth/user: id, onboardingCompleted, names, image', async () => {
    expect((await testServer.call('GET', '/api/auth/user', mia)).json()).toMatchObject({
      id: mia.athleteId,
      onboardingCompleted: false,
      firstName: 'Mia',
      lastName: 'Berg',
      profileImageUrl: null,
    });
  });

  test('POST /api/profile returns the profile and workoutGeneration', async () => {
    const response = (await testServer.call('POST', '/api/profile', mia, PROFILE)).json();
    expect(response.profile).toMatchObject({ ...PROFILE, groupFitnessSchedule: ['Monday', 'Thursday'] });
    expect(response.workoutGeneration).toMatchObject({ success: true, error: null });
    expect(response.workoutGeneration.workoutCount).toBeGreaterThan(24);
  });

  test('POST /api/profile counts all sessions except rest', async () => {
    const { workoutGeneration } = (await testServer.call('POST', '/api/profile', mia, PROFILE)).json();
    const workouts: { session: string }[] = (await testServer.call('GET', '/api/workouts', mia)).json();
    expect(workouts.filter(({ session }) => session !== 'Rest')).toHaveLength(workoutGeneration.workoutCount);
  });

  test('POST /api/user/onboarding {completed: true} is read back', async () => {
    expect((await testServer.call('POST', '/api/user/onboarding', mia, { completed: true })).statusCode).toBe(
      200,
    );
    expect((await testServer.call('GET', '/api/auth/user', mia)).json()).toMatchObject({
      onboardingCompleted: true,
    });
  });

  test('GET and POST /api/nutrition: a plain array, newest first, seven logs by default', async () => {
    for (const day of [8, 9, 10, 11, 12, 13, 14, 15, 16]) {
      const log = { date: `2026-11-${String(day).padStart(2, '0')}`, calories: 2000 + day, hydration: 64.5 };
      const response = await testServer.call('POST', '/api/nutrition', mia, log);
      expect([response.statusCode, response.json()]).toMatchObject([
        200,
        { ...log, protein: null, notes: null },
      ]);
    }
    const listDates = async (query: string) => {
      const logs: { date: string }[] = (await testServer.call('GET', `/api/nutrition${query}`, mia)).json();
      return logs.map(({ date }) => date);
    };
    expect(await listDates('')).toHaveLength(7);
    expect(await listDates('?limit=2')).toEqual(['2026-11-16', '2026-11-15']);
    expect(await listDates('?limit=365')).toHaveLength(9);
  });

  test.each(['0', '366', '-1', '1.5', 'seven', '', '1e2', '7&limit=8'])(
    'GET /api/nutrition?limit=%s is refused, naming the limit',
    async (limit) => {
      const response = await testServer.call('GET', `/api/nutrition?limit=${limit}`, mia);
      expect([response.statusCode, response.json().issues[0].path]).toEqual([400, 'limit']);
      expect(response.json().message).toMatch(/^Limit must be /);
    },
  );

  test('GET /api/workouts: the fields of a workout, by date then AM, Lunch, PM, Rest', async () => {
    const workouts = (await testServer.call('GET', '/api/workouts', mia)).json();
    for (const workout of workouts) {
      expect(workout).toMatchObject({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        session: expect.stringMatching(/^(AM|Lunch|PM|Rest)$/),
        type: expect.any(String),
        completed: 0,
        notes: expect.any(String),
      });
      expect(Object.keys(workout)).toEqual(
        expect.arrayContaining([
          'zone',
          'duration',
          'hrTarget',
          'paceTarget',
          'actualDuration',
          'actualHR',
          'maxHR',
          'distance',
          'rpe',
        ]),
      );
    }
    const order = { AM: 1, Lunch: 2, PM: 3, Rest: 4 };
    const keys = workouts.map(
      (workout: { date: string; session: keyof typeof order }) => `${workout.date} ${order[workout.session]}`,
    );
    expect(keys).toEqual([...keys].sort());
  });

  test('GET /api/workouts?date= returns only that day', async () => {
    const allWorkouts: { date: string; id: string }[] = (
      await testServer.call('GET', '/api/workouts', mia)
    ).json();
    const day = allWorkouts[10]?.date;
    const response = (await testServer.call('GET', `/api/workouts?date=${day}`, mia)).json();
    expect(response).toEqual(allWorkouts.filter(({ date }) => date === day));
  });

  test.each(['2026-02-30', '2026-2-3', 'infinity', '1899-12-31', '2026-11-20T10:00:00Z', ''])(
    'GET /api/workouts?date=%s is 400, naming the field',
    async (date) => {
      const response = await testServer.call('GET', `/api/workouts?date=${date}`, mia);
      expect([response.statusCode, response.json().issues[0].path]).toEqual([400, 'date']);
    },
  );

  test('GET /api/workout/{workoutId} returns one workout, or 404 Workout not found', async () => {
    const [first] = (await testServer.call('GET', '/api/workouts', mia)).json();
    expect((await testServer.call('GET', `/api/workout/${first.id}`, mia)).json()).toMatchObject({
      id: first.id,
    });
    for (const id of ['019a0000-0000-7000-8000-000000000000', 'not-an-id']) {
      const response = await testServer.call('GET', `/api/workout/${id}`, mia);
      expect([response.statusCode, response.json()]).toEqual([404, { message: 'Workout not found' }]);
    }
  });

  test('GET /api/workouts/weekly-summary: the fields of the specification, miles and minutes', async () => {
    expect((await testServer.call('GET', '/api/workouts/weekly-summary', mia)).json()).toMatchObject({
      weekStart: '2026-11-15',
      weekEnd: '2026-11-21',
      totalWorkouts: expect.any(Number),
      completedWorkouts: 0,
      totalMileage: 0,
      totalMinutes: 0,
      trainingLoad: 0,
      upcomingWorkouts: expect.any(Array),
    });
  });

  test('analytics calls return their fields, with or without a workout', async () => {
    const ole = await testServer.signIn('ole.dahl@example.com');
    const read = async (path: string) => (await testServer.call('GET', path, ole)).json();
    const optimal = { min: 50, max: 100 };
    expect(await read('/api/analytics/training-load')).toMatchObject({ current: 0, optimal });
    expect(await read('/api/analytics/zone-distribution')).toEqual(
      [1, 2, 3, 4, 5].map((zone) => ({ zone, minutes: 0 })),
    );
    expect(await read('/api/personal-records')).toEqual([]);
    expect(await read('/api/insights/performance')).toMatchObject({
      summary: 'Complete workouts and set your LTHR to receive AI-powered performance insights.',
      insights: [],
      recommendation: expect.any(String),
    });
    const run = { date: '2026-11-20', type: 'run', session: 'AM', duration: '45m', zone: 2, distance: 5 };
    const logged = await testServer.call('POST', '/api/workouts/manual', ole, run);
    expect(logged.statusCode).toBe(200);
    // 45 minutes in zone 2 make a TSS of 66, or 9 a day over a week.
    expect(await read('/api/analytics/training-load')).toMatchObject({ current: 9, optimal });
    expect((await read('/api/analytics/zone-distribution'))[1]).toEqual({ zone: 2, minutes: 45 });
    expect(await read('/api/personal-records')).toContainEqual({
      id: expect.any(String),
      recordType: 'longest_run',
      value: 5,
      unit: 'miles',
      achievedDate: '2026-11-20',
      notes: null,
      workoutId: logged.json().id,
    });
  });

  test('POST /api/strength stores one set in lbs; GET /api/strength?limit= returns the latest, newest first', async () => {
    const set = { date: '2026-11-20', exercise: 'bench', sets: 1, reps: 5, weight: 185.5 };
    const saved = [await testServer.call('POST', '/api/strength', mia, { ...set, reps: 8 })];
    saved.push(await testServer.call('POST', '/api/strength', mia, set));
    expect(saved.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const [first] = (await testServer.call('GET', '/api/strength?limit=1', mia)).json();
    expect(first).toEqual({ ...set, id: saved[1]?.json().id });
    expect((await testServer.call('GET', '/api/strength', mia)).json()).toHaveLength(2);
    for (const limit of ['0', 'all', '1e2', ''])
      expect((await testServer.call('GET', `/api/strength?limit=${limit}`, mia)).statusCode).toBe(400);
    const emptyResponse = await testServer.call('POST', '/api/strength', mia, {
      ...set,
      reps: '',
      weight: null,
    });
    expect([emptyResponse.statusCode, emptyResponse.json().message]).toEqual([
      400,
      'Please enter both reps and weight',
    ]);
  });

  test('POST /api/trials stores a trial in its unit; GET /api/trials returns the pace of runs', async () => {
    const run = { date: '2026-11-20', activity: 'running', distance: 5, time: '22:30', pace: '4:30 /km' };
    const saved = await testServer.call('POST', '/api/trials', mia, run);
    expect([saved.statusCode, saved.json()]).toEqual([200, { ...run, id: expect.any(String) }]);
    expect((await testServer.call('GET', '/api/trials', mia)).json()).toEqual([saved.json()]);
    const emptyResponse = await testServer.call('POST', '/api/trials', mia, { activity: 'running' });
    expect(emptyResponse.json()).toEqual({
      message: 'Please fill in all fields',
      issues: ['date', 'distance', 'time'].map((path) => ({ path, message: 'Please fill in all fields' })),
    });
  });

  test('GET /api/users/{userId}/profile shows exactly the public fields', async () => {
    const otherAthlete = await testServer.signIn('bob.ray@example.com');
    const response = (
      await testServer.call('GET', `/api/users/${mia.athleteId}/profile`, otherAthlete)
    ).json();
    expect(response).toEqual({
      id: mia.athleteId,
      firstName: 'Mia',
      lastName: 'Berg',
      profileImageUrl: null,
      lthr: 168,
      restingHR: 48,
      fitnessLevel: 'intermediate',
      raceDistance: 42.2,
      raceDate: '2027-02-13',
    });
  });

  test('all responses under /api forbid caching and have security headers', async () => {
    for (const url of ['/api/auth/user', '/api/nothing', '/api/workouts?date=x']) {
      const { headers } = await testServer.call('GET', url, mia);
      expect(headers['cache-control']).toBe('no-store, private');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    }
  });
});
