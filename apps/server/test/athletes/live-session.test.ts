import { afterEach, describe, expect, test } from 'vitest';
import { runQueuedJobs } from '../support/run-queued-jobs.ts';
import { buildSamples, createLiveSessionFixture, NOON, PROFILE } from './live-session-fixture.ts';

const { testServer, createRunner, startSession, setSecondsAfterNoon, patchSession, completeSession } =
  await createLiveSessionFixture();

const KM_PER_MILE = 1.609344;

afterEach(() => testServer.clock.set(NOON));

describe('live session calls', () => {
  test('complete the workout with its duration, heart rates, distance and stress', async () => {
    const mia = await createRunner();
    const workouts = (await testServer.call('GET', '/api/workouts', mia)).json();
    const workout = workouts.find((workout: { session: string }) => workout.session !== 'Rest');
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
    const completionResponse = await completeSession(mia, id, { distance: 11.2 });
    expect([completionResponse.statusCode, completionResponse.json()]).toMatchObject([
      200,
      {
        id,
        workoutId: workout.id,
        status: 'completed',
        elapsedSeconds: 3600,
        distance: 11.2,
        averageHR: 150,
        // Each of the 3,600 samples counts until the next one, so the last counts for nothing.
        zoneTimeDistribution: { '1': 0, '2': 0, '3': 3599, '4': 0, '5': 0 },
        splits: [{ time: 900, hr: 150 }],
        trainingStress: 94,
        stressEstimated: false,
        deviceName: 'Polar H10 1234',
      },
    ]);
    expect((await testServer.call('GET', `/api/workout/${workout.id}`, mia)).json()).toMatchObject({
      completed: 1,
      type: workout.type,
      actualDuration: 3600,
      actualHR: 150,
      maxHR: 150,
      distance: 11.2,
      trainingStress: 94,
    });
    const countTrainings = (workouts: { type: string }[]) =>
      workouts.filter(({ type }) => type !== 'Rest').length;
    expect(countTrainings((await testServer.call('GET', '/api/workouts', mia)).json())).toBe(
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
    const runCommand = async (procedure: string, input: object) =>
      (await testServer.call('POST', `/api/trpc/training.${procedure}`, mia, input)).json().result.data;
    const getZoneProgress = async () => {
      const myAchievements: { achievementId: string; progress: number }[] = (
        await testServer.call('GET', '/api/achievements/user', mia)
      ).json();
      return myAchievements.find(({ achievementId }) => achievementId === 'in_the_zone')?.progress;
    };
    expect(await getZoneProgress()).toBe(9);
    const { undoId } = await runCommand('deleteWorkout', { workoutId });
    expect(await getZoneProgress()).toBe(0);
    await runCommand('undoChange', { undoId });
    expect(await getZoneProgress()).toBe(9);
  });

  test('hide the injury or recovery behind the plan from followers', async () => {
    const [mia, ben] = [await testServer.signIn('mia.sore@example.com'), await createRunner()];
    const injury = {
      bodyPart: 'Knee',
      injuryType: 'Runner’s knee',
      severity: 'Severe',
      dateOfInjury: '2026-11-18',
      currentPainLevel: 4,
      symptoms: 'Aches on stairs',
    };
    expect((await testServer.call('POST', '/api/injuries', mia, injury)).statusCode).toBe(200);
    await testServer.call('POST', '/api/profile', mia, PROFILE);
    await testServer.call('POST', `/api/users/${mia.athleteId}/follow`, ben, {});
    const workout = (await testServer.call('GET', '/api/workouts', mia))
      .json()
      .find(({ type }: { type: string }) => type.endsWith(' (once cleared)'));
    expect(workout.notes).toContain('Only once a health professional has cleared you for it.');
    const id = await startSession(mia, { workoutId: workout.id });
    setSecondsAfterNoon(1_800);
    await patchSession(mia, id, { elapsedSeconds: 1_800, hrData: buildSamples(0, 1_800, 110) });
    expect((await completeSession(mia, id)).statusCode).toBe(200);
    await runQueuedJobs(testServer);
    expect((await testServer.call('GET', `/api/workout/${workout.id}`, mia)).json()).toMatchObject({
      type: workout.type,
      notes: workout.notes,
    });
    const activityType = workout.type.replace(' (once cleared)', '');
    const items: { type: string }[] = (await testServer.call('GET', '/api/feed', ben)).json();
    expect(items.find(({ type }) => type === 'workout')).toMatchObject({
      user: { id: mia.athleteId },
      data: { activityType, notes: null },
    });
    expect(JSON.stringify(items)).not.toMatch(/cleared|knee/i);
  });

  test.each(['planned', 'new'])('correct a mistyped distance of a %s workout everywhere', async (kind) => {
    const mia = await createRunner();
    const workouts = (await testServer.call('GET', '/api/workouts', mia)).json();
    const plannedWorkout = workouts.find((workout: { session: string }) => workout.session !== 'Rest');
    const id = await startSession(mia, kind === 'planned' ? { workoutId: plannedWorkout.id } : {});
    setSecondsAfterNoon(3600);
    await patchSession(mia, id, { elapsedSeconds: 3600, hrData: buildSamples(0, 3600) });
    const { workoutId } = (await completeSession(mia, id, { distance: 12, elapsedSeconds: 3600 })).json();
    const runCommand = (procedure: string, input: object) =>
      testServer.call('POST', `/api/trpc/training.${procedure}`, mia, input);
    const read = async (path: string) => (await testServer.call('GET', path, mia)).json();
    const readStats = async () => {
      const workout = await read(`/api/workout/${workoutId}`);
      const recordedSession = await read(
        `/api/trpc/sessions.recorded?input=${encodeURIComponent(JSON.stringify({ workoutId }))}`,
      );
      const feed: { type: string; data: { distance?: number } }[] = await read('/api/feed');
      const records: { recordType: string; value: number }[] = await read('/api/personal-records');
      return {
        workout: [workout.distance, workout.actualDuration, workout.actualHR, workout.trainingStress],
        recording: recordedSession.result.data.session.distance,
        completion: (await completeSession(mia, id, { distance: 12 })).json().distance,
        feed: feed.filter(({ type }) => type === 'workout').map(({ data }) => data.distance),
        week: (await read('/api/workouts/weekly-summary')).totalMileage,
        points: (await read('/api/points/me')).points.totalMiles,
        longestRun: records.find(({ recordType }) => recordType === 'longest_run')?.value,
      };
    };
    const buildStats = (distanceKm: number) => {
      const distanceMiles = expect.closeTo(distanceKm / KM_PER_MILE, 2);
      return {
        workout: [distanceKm, 3600, 150, 94],
        recording: distanceKm,
        completion: distanceKm,
        feed: [distanceKm],
        week: distanceMiles,
        points: distanceMiles,
        longestRun: distanceMiles,
      };
    };
    expect(await readStats()).toEqual(buildStats(12));
    const editResponse = await runCommand('editWorkout', { workoutId, distance: 2 / KM_PER_MILE });
    expect(editResponse.statusCode, editResponse.body).toBe(200);
    expect(await readStats()).toEqual(buildStats(2));
    await runCommand('undoChange', editResponse.json().result.data);
    expect(await readStats()).toEqual(buildStats(12));
  });
});

test('runs a scheduled job that closes a session after 24 hours and completes its workout', async () => {
  const mia = await createRunner();
  const id = await startSession(mia);
  setSecondsAfterNoon(600);
  await patchSession(mia, id, { elapsedSeconds: 600, hrData: buildSamples(0, 600) });
  setSecondsAfterNoon(600 + 86_401);
  const job = testServer.app.host.schedules.find(({ name }) => name === 'sessions.close-stale-sessions');
  await job?.run(new AbortController().signal);
  const latePatch = await patchSession(mia, id, { elapsedSeconds: 700, hrData: buildSamples(600, 700) });
  expect(latePatch.json()).toMatchObject({ status: 'closed', sampleCount: 700 });
  const workouts = (await testServer.call('GET', '/api/workouts?date=2026-11-20', mia)).json();
  expect(workouts).toContainEqual(
    expect.objectContaining({ type: 'run', completed: 1, actualDuration: 700 }),
  );
});
