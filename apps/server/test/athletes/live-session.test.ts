import { afterEach, describe, expect, test } from 'vitest';
import { runQueuedJobs } from '../support/run-queued-jobs.ts';
import { createWorld, type Person } from '../support/world.ts';

const world = await createWorld();
const NOON = '2026-11-20T12:00:00Z';
const PROFILE = { lthr: 160, fitnessLevel: 'intermediate', raceDate: '2027-02-13', raceDistance: 42.2 };

let athleteCount = 0;
const createRunner = async (): Promise<Person> => {
  athleteCount += 1;
  const person = await world.signIn(`runner.${athleteCount}@example.com`);
  await world.call('POST', '/api/profile', person, PROFILE);
  return person;
};
const setSecondsAfterNoon = (seconds: number) =>
  world.clock.set(new Date(Date.parse(NOON) + 1000 * seconds).toISOString());
const startSession = async (person: Person, body: object = {}): Promise<string> =>
  (await world.call('POST', '/api/sessions/start', person, body)).json().id;
const buildSamples = (from: number, to: number, hr = 150) =>
  Array.from({ length: to - from }, (_, index) => ({ t: from + index, hr }));
const patchSession = (person: Person, id: string, body: object) =>
  world.call('PATCH', `/api/sessions/${id}`, person, body);
const completeSession = (person: Person, id: string, body: object = {}) =>
  world.call('POST', `/api/sessions/${id}/complete`, person, body);

afterEach(() => world.clock.set(NOON));

describe('live session calls', () => {
  test('complete the workout with its duration, heart rates, distance and stress', async () => {
    const mia = await createRunner();
    const workouts = (await world.call('GET', '/api/workouts', mia)).json();
    const workout = workouts.find((each: { session: string }) => each.session !== 'Rest');
    const id = await startSession(mia, { workoutId: workout.id });
    for (let second = 0; second < 3600; second += 600) {
      setSecondsAfterNoon(second + 600);
      const progress = await patchSession(mia, id, {
        elapsedSeconds: second + 600,
        hrData: buildSamples(second, second + 600),
        splits: second === 600 ? [{ time: 900, hr: 150 }] : [],
        zoneTimeDistribution: { '5': 3600 },
        averageHR: 199.5,
        maxHR: 220,
        minHR: 180,
        hrSource: 'bluetooth',
        deviceName: 'Polar H10 1234',
      });
      expect([progress.statusCode, progress.json()]).toMatchObject([
        200,
        { id, status: 'active', lastSecond: second + 599, sampleCount: second + 600, averageHR: 150 },
      ]);
    }
    const completionAnswer = await completeSession(mia, id, { distance: 11.2 });
    expect([completionAnswer.statusCode, completionAnswer.json()]).toMatchObject([
      200,
      {
        id,
        workoutId: workout.id,
        status: 'completed',
        elapsedSeconds: 3600,
        distance: 11.2,
        averageHR: 150,
        zoneTimeDistribution: { '1': 0, '2': 0, '3': 3599, '4': 0, '5': 0 },
        splits: [{ time: 900, hr: 150 }],
        trainingStress: 94,
        stressEstimated: false,
        deviceName: 'Polar H10 1234',
      },
    ]);
    expect((await world.call('GET', `/api/workout/${workout.id}`, mia)).json()).toMatchObject({
      completed: 1,
      type: workout.type,
      actualDuration: 3600,
      actualHR: 150,
      maxHR: 150,
      distance: 11.2,
      trainingStress: 94,
    });
    const countTrainings = (all: { type: string }[]) => all.filter(({ type }) => type !== 'Rest').length;
    expect(countTrainings((await world.call('GET', '/api/workouts', mia)).json())).toBe(
      countTrainings(workouts),
    );
  });

  test('count toward the zone achievement while the workout exists', async () => {
    const mia = await createRunner();
    const id = await startSession(mia);
    setSecondsAfterNoon(3600);
    await patchSession(mia, id, {
      elapsedSeconds: 3600,
      hrData: buildSamples(0, 3600, 140),
      hrSource: 'bluetooth',
    });
    const { workoutId } = (await completeSession(mia, id)).json();
    const command = async (procedure: string, input: object) =>
      (await world.call('POST', `/api/trpc/training.${procedure}`, mia, input)).json().result.data;
    const getZoneProgress = async () => {
      const myAchievements: { achievementId: string; progress: number }[] = (
        await world.call('GET', '/api/achievements/user', mia)
      ).json();
      return myAchievements.find(({ achievementId }) => achievementId === 'in_the_zone')?.progress;
    };
    expect(await getZoneProgress()).toBe(9);
    const { undoId } = await command('deleteWorkout', { workoutId });
    expect(await getZoneProgress()).toBe(0);
    await command('undoChange', { undoId });
    expect(await getZoneProgress()).toBe(9);
  });

  test('hide the injury or recovery behind the plan from followers', async () => {
    const [mia, ben] = [await world.signIn('mia.sore@example.com'), await createRunner()];
    const injury = {
      bodyPart: 'Knee',
      injuryType: 'Runner’s knee',
      severity: 'Severe',
      dateOfInjury: '2026-11-18',
      currentPainLevel: 4,
      symptoms: 'Aches on stairs',
    };
    expect((await world.call('POST', '/api/injuries', mia, injury)).statusCode).toBe(200);
    await world.call('POST', '/api/profile', mia, PROFILE);
    await world.call('POST', `/api/users/${mia.athleteId}/follow`, ben, {});
    const workout = (await world.call('GET', '/api/workouts', mia))
      .json()
      .find(({ type }: { type: string }) => type.endsWith(' (once cleared)'));
    expect(workout.notes).toContain('Only once a health professional has cleared you for it.');
    const id = await startSession(mia, { workoutId: workout.id });
    setSecondsAfterNoon(1_800);
    await patchSession(mia, id, { elapsedSeconds: 1_800, hrData: buildSamples(0, 1_800, 110) });
    expect((await completeSession(mia, id)).statusCode).toBe(200);
    await runQueuedJobs(world);
    expect((await world.call('GET', `/api/workout/${workout.id}`, mia)).json()).toMatchObject({
      type: workout.type,
      notes: workout.notes,
    });
    const activityType = workout.type.replace(' (once cleared)', '');
    const items: { type: string }[] = (await world.call('GET', '/api/feed', ben)).json();
    expect(items.find(({ type }) => type === 'workout')).toMatchObject({
      user: { id: mia.athleteId },
      data: { activityType, notes: null },
    });
    expect(JSON.stringify(items)).not.toMatch(/cleared|knee/i);
  });

  test('create one workout from 50 concurrent completions, with identical answers', async () => {
    const mia = await createRunner();
    const before = (await world.call('GET', '/api/workouts', mia)).json();
    const id = await startSession(mia);
    setSecondsAfterNoon(900);
    await patchSession(mia, id, { elapsedSeconds: 900, hrData: buildSamples(0, 900) });
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => completeSession(mia, id, { distance: 3 })),
    );
    expect(new Set(responses.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(responses[0]?.statusCode).toBe(200);
    const addedWorkouts = (await world.call('GET', '/api/workouts', mia))
      .json()
      .filter(
        (each: { id: string }) => !before.some(({ id: knownId }: { id: string }) => knownId === each.id),
      );
    expect(addedWorkouts).toMatchObject([
      { id: responses[0]?.json().workoutId, type: 'run', completed: 1, distance: 3 },
    ]);
  });

  test('start one session from 100 concurrent requests and answer the rest with 409 and activeSessionId', async () => {
    const mia = await createRunner();
    const responses = await Promise.all(
      Array.from({ length: 100 }, () => world.call('POST', '/api/sessions/start', mia, {})),
    );
    const [startedAnswer, ...otherStarts] = responses.filter(({ statusCode }) => statusCode === 200);
    expect(otherStarts).toEqual([]);
    for (const response of responses.filter(({ statusCode }) => statusCode !== 200))
      expect([response.statusCode, response.json()]).toEqual([
        409,
        { message: 'Another session is still active', activeSessionId: startedAnswer?.json().id },
      ]);
  });

  test('resume an active session on another device that learns of it from a 409', async () => {
    const mia = await createRunner();
    const [workout] = (await world.call('GET', '/api/workouts', mia))
      .json()
      .filter((each: { session: string }) => each.session !== 'Rest');
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
    const rejectedStart = await world.call('POST', '/api/sessions/start', mia, { id: secondId });
    expect([rejectedStart.statusCode, rejectedStart.json().activeSessionId]).toEqual([409, id]);
    const runQuery = async (procedure: string, input: object) =>
      world.call('GET', `/api/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`, mia);
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
    const missingAnswer = await runQuery('sessions.recording', { sessionId: secondId });
    expect([missingAnswer.statusCode, missingAnswer.json().error.message]).toEqual([
      404,
      'Session not found',
    ]);

    expect((await world.call('DELETE', `/api/sessions/${secondId}`, mia)).statusCode).toBe(404);
    setSecondsAfterNoon(1500);
    await patchSession(mia, id, { elapsedSeconds: 1400, hrData: buildSamples(1300, 1400), pauseTime: null });
    expect((await completeSession(mia, id, { elapsedSeconds: 1400 })).json()).toMatchObject({
      elapsedSeconds: 1400,
      sampleCount: 1400,
      splits: patchFields.splits,
    });
  });

  test.each(['planned', 'new'])('correct a mistyped distance of a %s workout everywhere', async (kind) => {
    const mia = await createRunner();
    const workouts = (await world.call('GET', '/api/workouts', mia)).json();
    const plannedWorkout = workouts.find((each: { session: string }) => each.session !== 'Rest');
    const id = await startSession(mia, kind === 'planned' ? { workoutId: plannedWorkout.id } : {});
    setSecondsAfterNoon(3600);
    await patchSession(mia, id, { elapsedSeconds: 3600, hrData: buildSamples(0, 3600) });
    const { workoutId } = (await completeSession(mia, id, { distance: 12, elapsedSeconds: 3600 })).json();
    const runCommand = (procedure: string, input: object) =>
      world.call('POST', `/api/trpc/training.${procedure}`, mia, input);
    const read = async (path: string) => (await world.call('GET', path, mia)).json();
    const readStats = async () => {
      const workout = await read(`/api/workout/${workoutId}`);
      const recorded = await read(
        `/api/trpc/sessions.recorded?input=${encodeURIComponent(JSON.stringify({ workoutId }))}`,
      );
      const feed: { type: string; data: { distance?: number } }[] = await read('/api/feed');
      const records: { recordType: string; value: number }[] = await read('/api/personal-records');
      return {
        workout: [workout.distance, workout.actualDuration, workout.actualHR, workout.trainingStress],
        recording: recorded.result.data.session.distance,
        completion: (await completeSession(mia, id, { distance: 12 })).json().distance,
        feed: feed.filter(({ type }) => type === 'workout').map(({ data }) => data.distance),
        week: (await read('/api/workouts/weekly-summary')).totalMileage,
        points: (await read('/api/points/me')).points.totalMiles,
        longestRun: records.find(({ recordType }) => recordType === 'longest_run')?.value,
      };
    };
    const buildStats = (km: number) => {
      const miles = expect.closeTo(km / 1.609344, 2);
      return {
        workout: [km, 3600, 150, 94],
        recording: km,
        completion: km,
        feed: [km],
        week: miles,
        points: miles,
        longestRun: miles,
      };
    };
    expect(await readStats()).toEqual(buildStats(12));
    const editAnswer = await runCommand('editWorkout', { workoutId, distance: 2 / 1.609344 });
    expect(editAnswer.statusCode, editAnswer.body).toBe(200);
    expect(await readStats()).toEqual(buildStats(2));
    await runCommand('undoChange', editAnswer.json().result.data);
    expect(await readStats()).toEqual(buildStats(12));
  });

  test('answer 409 with the session to a PATCH or discard after completion', async () => {
    const mia = await createRunner();
    const id = await startSession(mia);
    setSecondsAfterNoon(100);
    const session = (await completeSession(mia, id, { elapsedSeconds: 100 })).json();
    for (const response of [
      await patchSession(mia, id, { hrData: buildSamples(0, 10) }),
      await world.call('DELETE', `/api/sessions/${id}`, mia),
    ])
      expect([response.statusCode, response.json()]).toEqual([
        409,
        { message: 'You’ve already completed this session', session },
      ]);
  });

  test('answer 204 to a discard, then 404', async () => {
    const mia = await createRunner();
    const id = await startSession(mia);
    const discardAnswer = await world.call('DELETE', `/api/sessions/${id}`, mia);
    expect([discardAnswer.statusCode, discardAnswer.body]).toEqual([204, '']);
    expect((await world.call('DELETE', `/api/sessions/${id}`, mia)).statusCode).toBe(404);
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

test('answers 404 for another athlete’s session to every HTTP method', async () => {
  const [mia, bob] = [await createRunner(), await createRunner()];
  const id = await startSession(mia);
  setSecondsAfterNoon(300);
  for (const response of [
    await patchSession(bob, id, { elapsedSeconds: 300, hrData: buildSamples(0, 300) }),
    await completeSession(bob, id, { elapsedSeconds: 300 }),
    await world.call('DELETE', `/api/sessions/${id}`, bob),
  ])
    expect([response.statusCode, response.json()]).toEqual([404, { message: 'Session not found' }]);
  expect((await patchSession(mia, id, {})).json()).toMatchObject({ status: 'active', sampleCount: 0 });
});

test('runs a scheduled job that closes a session after 24 hours and awards its points', async () => {
  const mia = await createRunner();
  const id = await startSession(mia);
  setSecondsAfterNoon(600);
  await patchSession(mia, id, { elapsedSeconds: 600, hrData: buildSamples(0, 600) });
  setSecondsAfterNoon(600 + 86_401);
  const job = world.app.host.schedules.find(({ name }) => name === 'sessions.close-stale-sessions');
  await job?.run(new AbortController().signal);
  const latePatch = await patchSession(mia, id, { elapsedSeconds: 700, hrData: buildSamples(600, 700) });
  expect(latePatch.json()).toMatchObject({ status: 'closed', sampleCount: 700 });
  const workouts = (await world.call('GET', '/api/workouts?date=2026-11-20', mia)).json();
  expect(workouts).toContainEqual(
    expect.objectContaining({ type: 'run', completed: 1, actualDuration: 700 }),
  );
});
