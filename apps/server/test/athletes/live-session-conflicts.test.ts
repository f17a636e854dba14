import { afterEach, describe, expect, test } from 'vitest';
import { buildSamples, createLiveSessionFixture, NOON } from './live-session-fixture.ts';

const { testServer, createRunner, startSession, setSecondsAfterNoon, patchSession, completeSession } =
  await createLiveSessionFixture();

afterEach(() => testServer.clock.set(NOON));

describe('live session calls', () => {
  test('create one workout from 50 concurrent completions, with identical responses', async () => {
    const mia = await createRunner();
    const before = (await testServer.call('GET', '/api/workouts', mia)).json();
    const id = await startSession(mia);
    setSecondsAfterNoon(900);
    await patchSession(mia, id, { elapsedSeconds: 900, hrData: buildSamples(0, 900) });
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => completeSession(mia, id, { distance: 3 })),
    );
    expect(new Set(responses.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(responses[0]?.statusCode).toBe(200);
    const addedWorkouts = (await testServer.call('GET', '/api/workouts', mia))
      .json()
      .filter(
        (workout: { id: string }) =>
          !before.some(({ id: knownId }: { id: string }) => knownId === workout.id),
      );
    expect(addedWorkouts).toMatchObject([
      { id: responses[0]?.json().workoutId, type: 'run', completed: 1, distance: 3 },
    ]);
  });

  test('start one session from 100 concurrent requests and return 409 with activeSessionId for the rest', async () => {
    const mia = await createRunner();
    const responses = await Promise.all(
      Array.from({ length: 100 }, () => testServer.call('POST', '/api/sessions/start', mia, {})),
    );
    const [startedResponse, ...otherStarts] = responses.filter(({ statusCode }) => statusCode === 200);
    expect(otherStarts).toEqual([]);
    for (const response of responses.filter(({ statusCode }) => statusCode !== 200))
      expect([response.statusCode, response.json()]).toEqual([
        409,
        { message: 'Another session is still active', activeSessionId: startedResponse?.json().id },
      ]);
  });

  test('resume an active session on another device that learns of it from a 409', async () => {
    const mia = await createRunner();
    const [workout] = (await testServer.call('GET', '/api/workouts', mia))
      .json()
      .filter((workout: { session: string }) => workout.session !== 'Rest');
    const id = await startSession(mia, { workoutId: workout.id });
    setSecondsAfterNoon(1300);
    const pauseTime = '2026-11-20T12:21:40.000Z';
    const patchFields = {
      splits: [{ time: 900, hr: 150 }],
      hrSource: 'bluetooth',
      deviceName: 'Polar H10',
      pauseTime,
    };
    await patchSession(mia, id, { elapsedSeconds: 1300, hrData: buildSamples(0, 1300), ...patchFields });

    const secondId = '019aa0b0-0000-7000-8000-000000000001';
    const rejectedStart = await testServer.call('POST', '/api/sessions/start', mia, { id: secondId });
    expect([rejectedStart.statusCode, rejectedStart.json().activeSessionId]).toEqual([409, id]);
    const runQuery = async (procedure: string, input: object) =>
      testServer.call(
        'GET',
        `/api/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`,
        mia,
      );
    const recording = (await runQuery('sessions.recording', { sessionId: id })).json().result.data;
    expect(recording).toMatchObject({
      ...patchFields,
      id,
      workoutId: workout.id,
      status: 'paused',
      startTime: '2026-11-20T12:00:00.000Z',
      elapsedSeconds: 1300,
      lastSecond: 1299,
      hrData: buildSamples(0, 1300),
    });
    const briefing = (await runQuery('sessions.briefing', { workoutId: recording.workoutId })).json();
    expect(briefing.result.data).toMatchObject({ athleteId: mia.athleteId, workout: { id: workout.id } });
    const missingResponse = await runQuery('sessions.recording', { sessionId: secondId });
    expect([missingResponse.statusCode, missingResponse.json().error.message]).toEqual([
      404,
      'Session not found',
    ]);

    expect((await testServer.call('DELETE', `/api/sessions/${secondId}`, mia)).statusCode).toBe(404);
    setSecondsAfterNoon(1500);
    await patchSession(mia, id, { elapsedSeconds: 1400, hrData: buildSamples(1300, 1400), pauseTime: null });
    expect((await completeSession(mia, id, { elapsedSeconds: 1400 })).json()).toMatchObject({
      elapsedSeconds: 1400,
      sampleCount: 1400,
      splits: patchFields.splits,
    });
  });

  test('return 409 with the session for a PATCH or discard after completion', async () => {
    const mia = await createRunner();
    const id = await startSession(mia);
    setSecondsAfterNoon(100);
    const session = (await completeSession(mia, id, { elapsedSeconds: 100 })).json();
    for (const response of [
      await patchSession(mia, id, { hrData: buildSamples(0, 10) }),
      await testServer.call('DELETE', `/api/sessions/${id}`, mia),
    ])
      expect([response.statusCode, response.json()]).toEqual([
        409,
        { message: 'You’ve already completed this session', session },
      ]);
  });

  test('return 204 for a discard, then 404', async () => {
    const mia = await createRunner();
    const id = await startSession(mia);
    const discardResponse = await testServer.call('DELETE', `/api/sessions/${id}`, mia);
    expect([discardResponse.statusCode, discardResponse.body]).toEqual([204, '']);
    expect((await testServer.call('DELETE', `/api/sessions/${id}`, mia)).statusCode).toBe(404);
    expect((await patchSession(mia, id, { elapsedSeconds: 1 })).statusCode).toBe(404);
  });

  test('reject completion before 60 seconds', async () => {
    const mia = await createRunner();
    const id = await startSession(mia);
    setSecondsAfterNoon(59);
    const response = await completeSession(mia, id, { elapsedSeconds: 59 });
    expect([response.statusCode, response.json().message]).toEqual([
      400,
      'You can complete a workout after 60 seconds',
    ]);
  });
});

describe('requests with many samples', () => {
  test.each([
    ['1,000,000 samples', 1_000_000, 'The request is too large'],
    ['3,601 samples', 3601, 'At most 3600 samples can be sent at once'],
  ])('%s get 413 and store nothing', async (_name, count, message) => {
    const mia = await createRunner();
    const id = await startSession(mia);
    setSecondsAfterNoon(4000);
    const response = await patchSession(mia, id, { hrData: buildSamples(0, count) });
    expect([response.statusCode, response.json()]).toEqual([413, { message }]);
    expect((await patchSession(mia, id, {})).json()).toMatchObject({ sampleCount: 0, elapsedSeconds: 0 });
  });

  test('succeed with 3,600 samples and all their RR intervals', async () => {
    const mia = await createRunner();
    const id = await startSession(mia);
    setSecondsAfterNoon(4000);
    const hrData = buildSamples(0, 3600).map((sample) => ({
      ...sample,
      rr: [799.8046875, 812.5, 790.0390625],
    }));
    expect(JSON.stringify({ hrData }).length).toBeGreaterThan(200_000);
    expect((await patchSession(mia, id, { hrData })).json()).toMatchObject({ sampleCount: 3600 });
  });
});

test('returns 404 for another athlete’s session with every HTTP method', async () => {
  const [mia, bob] = [await createRunner(), await createRunner()];
  const id = await startSession(mia);
  setSecondsAfterNoon(300);
  for (const response of [
    await patchSession(bob, id, { elapsedSeconds: 300, hrData: buildSamples(0, 300) }),
    await completeSession(bob, id, { elapsedSeconds: 300 }),
    await testServer.call('DELETE', `/api/sessions/${id}`, bob),
  ])
    expect([response.statusCode, response.json()]).toEqual([404, { message: 'Session not found' }]);
  expect((await patchSession(mia, id, {})).json()).toMatchObject({ status: 'active', sampleCount: 0 });
});
