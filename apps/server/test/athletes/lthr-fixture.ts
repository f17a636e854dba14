import { randomUUID } from 'node:crypto';
import { activityImported } from '@threshold/contracts/files';
import { localDate } from '@threshold/physiology';
import { expect } from 'vitest';
import { createTestServer, type Person, type TestServer } from '../support/test-server.ts';

const seconds = Array.from({ length: 3600 }, (_, t) => t);

/** The values of an hour at 150 bpm by LTHR. */
export const HOUR_BY_LTHR = {
  none: { zone: 3, trainingStress: 94, stressEstimated: true },
  '164': { zone: 2, trainingStress: 91, stressEstimated: false },
  '168': { zone: 2, trainingStress: 89, stressEstimated: false },
  '180': { zone: 1, trainingStress: 83, stressEstimated: false },
} as const;

export const buildZoneTimes = (zone: number) => ({ '1': 0, '2': 0, '3': 0, '4': 0, '5': 0, [zone]: 3599 });

/** Adds hours at 150 bpm: imported with a recording, logged, or inserted in bulk. */
function createRuns(testServer: TestServer) {
  /** Imports a one-hour run at 150 bpm on the given day. */
  async function importRun(
    person: Person,
    date: string,
    beforeCommit: () => Promise<void> = async () => {},
  ): Promise<string> {
    const workoutId = randomUUID();
    await testServer.app.host.runInTransaction(person.athleteId, async (ctx) => {
      await ctx.emit(activityImported, {
        athleteId: person.athleteId,
        sessionId: randomUUID(),
        workoutId,
        type: 'run',
        date: localDate(date),
        session: 'AM',
        startedAt: new Date(`${date}T06:30:00Z`),
        durationSeconds: 3600,
        elapsedSeconds: 3600,
        distanceMeters: 10_800,
        averageHrBpm: null,
        maxHrBpm: null,
        hrStream: seconds.map((t) => ({ t, hr: 150 })),
        track: seconds.map((t) => ({ t, meters: 3 * t })),
        deviceName: null,
      });
      await beforeCommit();
    });
    return workoutId;
  }
  /** Logs an hour at 150 bpm on the given day. The default zone is what the form shows without an LTHR. */
  async function logRun(person: Person, date: string, zone = 3): Promise<string> {
    const run = { date, type: 'run', session: 'PM', duration: '1h', zone, actualHR: 150 };
    const response = await testServer.call('POST', '/api/workouts/manual', person, run);
    expect(response.statusCode, response.body).toBe(200);
    return response.json().id;
  }
  /** Inserts an hour at 150 bpm on each of the last `days` days, logged without an LTHR. */
  const insertDays = async (person: Person, days: number): Promise<string[]> =>
    (
      await testServer.query<{ id: string }>(
        `insert into training.workout
         (id, athlete_id, date, session, type, zone, completed, actual_duration_seconds, actual_hr_bpm,
          training_stress, stress_formula_version, stress_estimated, steps, checks, generated_by, source)
       select gen_random_uuid(), ?, date '2026-11-20' - day, 'AM', 'run', 3, true, 3600, 150, 94, 1, true, '[]', '[]',
              'athlete', 'manual'
         from generate_series(0, ?::int - 1) as day order by day
       returning id`,
        [person.athleteId, days],
      )
    ).map(({ id }) => id);
  return { importRun, logRun, insertDays };
}

/**
 * A test server on 2026-11-20 and its calls. An athlete joins in autumn, imports a year of workouts and enters an LTHR
 * test from last spring. Each workout uses its day's LTHR, no matter when that was entered.
 */
export async function createLthrFixture() {
  const testServer = await createTestServer();
  let athleteCount = 0;
  const signInNewAthlete = (server: TestServer = testServer) => {
    athleteCount += 1;
    return server.signIn(`new.comer${athleteCount}@example.com`);
  };
  const runQuery = async (person: Person, name: string, input?: object, server: TestServer = testServer) => {
    const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
    const response = await server.call('GET', `/api/trpc/${name}${query}`, person);
    expect(response.statusCode, response.body).toBe(200);
    return response.json().result.data;
  };
  const runCommand = async (person: Person, name: string, input: object) => {
    const response = await testServer.call('POST', `/api/trpc/${name}`, person, input);
    expect(response.statusCode, response.body).toBe(200);
    return response.json().result.data;
  };
  const saveLthr = (person: Person, date: string, lthr: number, moreFields: object = {}) =>
    runCommand(person, 'athletes.saveThreshold', { date, lthr, ...moreFields });
  const getWorkout = async (person: Person, workoutId: string) => {
    const { zone, trainingStress, stressEstimated } = await runQuery(person, 'training.workout', {
      workoutId,
    });
    return { zone, trainingStress, stressEstimated };
  };
  const getRecording = async (person: Person, workoutId: string) => {
    const { session, lthrBpm } = await runQuery(person, 'sessions.recorded', { workoutId });
    const { zoneTimeDistribution, trainingStress, stressEstimated } = session;
    return { zoneTimeDistribution, trainingStress, stressEstimated, lthrBpm };
  };
  /** Runs the recomputation and aborts it once this many batches are committed. */
  async function abortRecomputationAfter(person: Person, batchCount: number): Promise<void> {
    const job = testServer.app.host.jobs.find(({ name }) => name === 'athletes.recompute-workouts');
    const { signal } = new AbortController();
    let startedBatches = 0;
    // The job checks its signal before each batch.
    signal.throwIfAborted = () => {
      startedBatches += 1;
      if (startedBatches > batchCount) throw new Error('killed');
    };
    await job?.run({ job: job.name, athleteId: person.athleteId, data: {} }, signal);
  }

  return {
    signInNewAthlete,
    testServer,
    runQuery,
    saveLthr,
    ...createRuns(testServer),
    runCommand,
    getWorkout,
    getRecording,
    abortRecomputationAfter,
  };
}
