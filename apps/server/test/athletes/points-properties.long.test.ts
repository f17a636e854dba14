import { randomUUID } from 'node:crypto';
import { addDays, type LocalDate, toLocalDateIn, toMeters } from '@threshold/physiology';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectPointsOfAll } from '../support/expect-points.ts';
import { runQueuedJobs } from '../support/run-queued-jobs.ts';
import { createTestServer, ORIGIN, type Person } from '../support/test-server.ts';
import { anyCommand, type Command } from './points-commands.ts';

/** Number and maximum length of the random command sequences; environment variables allow longer runs. */
const RUN_COUNT = Number(process.env.POINTS_RUNS ?? 15);
const MAX_COMMANDS = Number(process.env.POINTS_COMMANDS ?? 9);
const START = '2026-11-20T12:00:00Z';

/* The rules of docs/specification.md#9-constants, #points-ledger and #point-limits, repeated here to check the product. */
const POINTS_PER_WORKOUT = 5;
const MAX_WORKOUT_POINTS_PER_DAY = 10;
const MAX_DAYS_BACK = 7;
const SECONDS_PER_ZONE_POINT = 600;
const MAX_ZONE_POINTS_PER_DAY = 60;
const CLOCK_TOLERANCE_SECONDS = 60;
const POINTS_PER_PROTEIN_GOAL = 50;
const PROTEIN_GOAL_GRAMS = 150;
const MAX_PROTEIN_GRAMS = 400;
const KCAL_PER_PROTEIN_GRAM = 4;
const MIN_ENERGY_SHARE = 0.9;

const testServer = await createTestServer();

/** An athlete who acts through the API, with the expected points computed independently. */
async function createAthlete() {
  const person = await testServer.signIn(`some.body${randomUUID().slice(0, 8)}@example.com`);
  let timeZone = 'UTC';
  const today = () => toLocalDateIn(timeZone, testServer.clock.now());
  /** The day on which each workout was first reported. */
  const reportedOn = new Map<string, LocalDate>();
  const paidProteinDays = new Set<LocalDate>();
  const undoIds: string[] = [];
  const importIds: string[] = [];
  let adPoints = 0;

  /** Posts with an idempotency key, then repeats the request, which must change nothing. */
  const post = async (path: string, body: object) => {
    const sendRequest = () =>
      testServer.app.fastify.inject({
        method: 'POST',
        url: path,
        headers: { ...buildHeaders(person), 'content-type': 'application/json', 'idempotency-key': key },
        payload: JSON.stringify(body),
      });
    const key = randomUUID();
    const response = await sendRequest();
    expect(response.statusCode, response.body).toBeLessThan(500);
    if (response.statusCode === 200) {
      const ledgerBefore = await listLedger(person);
      expect((await sendRequest()).body).toBe(response.body);
      expect(await listLedger(person)).toEqual(ledgerBefore);
    }
    return response;
  };
  const changeWorkout = async (name: string, input: object) => {
    const response = await post(`/api/trpc/training.${name}`, input);
    const undoId = response.statusCode === 200 ? response.json().result.data.undoId : undefined;
    if (undoId !== undefined) undoIds.push(undoId);
  };
  const pickWorkoutId = async (index: number) => {
    const rows = await testServer.query<{ id: string }>(
      `select id from training.workout where athlete_id = ? order by id`,
      [person.athleteId],
    );
    return rows.length === 0 ? randomUUID() : rows[index % rows.length]?.id;
  };

  const run = async (command: Command): Promise<void> => {
    if (command.kind === 'log')
      await post('/api/workouts/manual', {
        date: addDays(today(), -command.daysAgo),
        type: command.type,
        session: 'AM',
        duration: 60,
        distance: command.distance,
      });
    else if (command.kind === 'move')
      await changeWorkout('editWorkout', {
        workoutId: await pickWorkoutId(command.index),
        date: addDays(today(), -command.daysAgo),
      });
    else if (command.kind === 'retype')
      await changeWorkout('editWorkout', {
        workoutId: await pickWorkoutId(command.index),
        type: command.type,
      });
    else if (command.kind === 'change distance')
      await changeWorkout('editWorkout', {
        workoutId: await pickWorkoutId(command.index),
        distance: command.distance,
      });
    else if (command.kind === 'delete')
      await changeWorkout('deleteWorkout', { workoutId: await pickWorkoutId(command.index) });
    else if (command.kind === 'undo') {
      if (undoIds.length > 0)
        await post('/api/trpc/training.undoChange', { undoId: undoIds[command.index % undoIds.length] });
    } else if (command.kind === 'record') await recordSession(command);
    else if (command.kind === 'import') await importFile(command.daysAgo);
    else if (command.kind === 'undo import') {
      const importId = importIds[command.index % Math.max(1, importIds.length)];
      if (importId !== undefined) await post(`/api/imports/${importId}/undo`, {});
    } else if (command.kind === 'eat') await logFood(command);
    else if (command.kind === 'watch') {
      const response = await post('/api/ads/watch', {});
      if (response.statusCode === 200) adPoints += response.json().pointsEarned;
      else expect(response.statusCode).toBe(429);
    } else if (command.kind === 'travel') {
      await post('/api/trpc/athletes.savePreferences', { timeZone: command.to });
      timeZone = command.to;
    } else
      testServer.clock.set(new Date(testServer.clock.now().getTime() + 1000 * command.seconds).toISOString());
    await runQueuedJobs(testServer);
    for (const { id } of await listWorkouts(person)) if (!reportedOn.has(id)) reportedOn.set(id, today());
  };

  const recordSession = async ({
    minutes,
    hrSource,
    kilometers,
    isDiscarded,
  }: Extract<Command, { kind: 'record' }>) => {
    const seconds = 60 * minutes;
    const startTime = new Date(testServer.clock.now().getTime() - 1000 * seconds).toISOString();
    const startResponse = await post('/api/sessions/start', { startTime });
    expect(startResponse.statusCode, startResponse.body).toBe(200);
    const path = `/api/sessions/${startResponse.json().id}`;
    const hrData = Array.from({ length: seconds }, (_, t) => ({ t, hr: 142 }));
    await testServer.call('PATCH', path, person, { elapsedSeconds: seconds, hrData, hrSource });
    if (isDiscarded) await testServer.call('DELETE', path, person);
    else expect((await post(`${path}/complete`, { distance: kilometers })).statusCode).toBe(200);
  };

  const importFile = async (daysAgo: number) => {
    const upload = await testServer.app.fastify.inject({
      method: 'POST',
      url: '/api/imports?name=run.gpx',
      headers: buildHeaders(person),
      payload: buildGpxRun(new Date(testServer.clock.now().getTime() - 86_400_000 * daysAgo - 7_200_000)),
    });
    expect(upload.statusCode, upload.body).toBe(200);
    await runQueuedJobs(testServer);
    const importId = upload.json().id;
    if ((await post(`/api/imports/${importId}/confirm`, {})).statusCode === 200) importIds.push(importId);
  };

  const logFood = async ({ daysAgo, protein, calories }: Extract<Command, { kind: 'eat' }>) => {
    const date = addDays(today(), -daysAgo);
    const response = await post('/api/nutrition', { date, protein, calories });
    if (response.statusCode !== 200) return;
    const { protein: grams, calories: energy } = response.json();
    const isGoalMet =
      grams !== null &&
      grams >= PROTEIN_GOAL_GRAMS &&
      grams <= MAX_PROTEIN_GRAMS &&
      (energy === null || energy === 0 || energy >= MIN_ENERGY_SHARE * KCAL_PER_PROTEIN_GRAM * grams);
    const isInTime = date === today() || date === addDays(today(), -1);
    if (isGoalMet && (isInTime || paidProteinDays.has(date))) paidProteinDays.add(date);
    else paidProteinDays.delete(date);
  };

  /** The expected score, from the stored workouts and sessions and from the calls made so far. */
  const computeExpectedScore = async () => {
    const { points, meters } = await computeWorkoutScore(person, (id) => reportedOn.get(id) ?? today());
    return { points: points + POINTS_PER_PROTEIN_GOAL * paidProteinDays.size + adPoints, meters };
  };
  return { person, run, computeExpectedScore };
}

/** Points and meters of the stored workouts and sessions, computed without the product's rules. */
async function computeWorkoutScore(person: Person, getReportedDay: (workoutId: string) => LocalDate) {
  const workouts = await listWorkouts(person);
  const getWorkoutPoints = ({ id, date, distance_meters, implausible }: WorkoutRow) =>
    distance_meters >= 1 && !implausible && date >= addDays(getReportedDay(id), -MAX_DAYS_BACK)
      ? POINTS_PER_WORKOUT
      : 0;
  const workoutPoints = [...Map.groupBy(workouts, ({ date }) => date).values()].map((rowsOfDay) =>
    Math.min(
      MAX_WORKOUT_POINTS_PER_DAY,
      rowsOfDay.reduce((sum, workout) => sum + getWorkoutPoints(workout), 0),
    ),
  );
  const zoneDays = Map.groupBy(await listZoneTimes(person), ({ date }) => date);
  const zonePoints = [...zoneDays.values()].map((rowsOfDay) =>
    Math.min(
      MAX_ZONE_POINTS_PER_DAY,
      excludeOverlaps(rowsOfDay).reduce(
        (sum, { seconds }) => sum + Math.floor(seconds / SECONDS_PER_ZONE_POINT),
        0,
      ),
    ),
  );
  return {
    points: [...workoutPoints, ...zonePoints].reduce((sum, points) => sum + points, 0),
    meters: workouts.reduce((sum, row) => sum + (row.implausible ? 0 : row.distance_meters), 0),
  };
}

const buildHeaders = (person: Person) => ({ host: 'localhost:3000', origin: ORIGIN, cookie: person.cookie });

interface WorkoutRow {
  readonly id: string;
  readonly date: LocalDate;
  readonly distance_meters: number;
  readonly implausible: boolean;
}

const listWorkouts = ({ athleteId }: Person) =>
  testServer.query<WorkoutRow>(
    `select id, date, coalesce(distance_meters, 0) as distance_meters, implausible
       from training.workout where completed and athlete_id = ?`,
    [athleteId],
  );

interface ZoneTime {
  readonly date: LocalDate;
  readonly seconds: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Sessions with at least ten minutes in the zone that overlap no earlier session by more than a minute.
 * Expects them sorted by start time.
 */
function excludeOverlaps(rowsOfDay: readonly ZoneTime[]): ZoneTime[] {
  const paidSessions: ZoneTime[] = [];
  for (const zoneTime of rowsOfDay) {
    const hasOverlap = paidSessions.some(
      ({ from, to }) => Math.min(to, zoneTime.to) - Math.max(from, zoneTime.from) > CLOCK_TOLERANCE_SECONDS,
    );
    if (zoneTime.seconds >= SECONDS_PER_ZONE_POINT && !hasOverlap) paidSessions.push(zoneTime);
  }
  return paidSessions;
}

const listZoneTimes = ({ athleteId }: Person) =>
  testServer.query<ZoneTime>(
    `select s.started_on as date, least(s.target_zone_seconds, s.elapsed_seconds) as seconds,
            extract(epoch from s.started_at)::float as "from",
            extract(epoch from s.started_at)::float + s.elapsed_seconds as "to"
       from sessions.session s join training.workout w on w.session_id = s.id and w.athlete_id = s.athlete_id
      where s.athlete_id = ? and s.hr_source = 'bluetooth' and s.removed_at is null and not w.implausible
      order by s.started_at, s.id`,
    [athleteId],
  );

const listLedger = ({ athleteId }: Person) =>
  testServer.query(`select * from gamification.ledger where athlete_id = ? order by entry`, [athleteId]);

/** A GPX file of a ten-minute run. */
function buildGpxRun(start: Date): Buffer {
  const points = Array.from({ length: 61 }, (_, index) => {
    const time = new Date(start.getTime() + 10_000 * index).toISOString();
    return `<trkpt lat="${(59 + index / 4000).toFixed(5)}" lon="10"><time>${time}</time></trkpt>`;
  });
  return Buffer.from(`<gpx><trk><type>running</type><trkseg>${points.join('')}</trkseg></trk></gpx>`);
}

test('keeps points equal to the ledger and to the rules after any sequence of actions', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyCommand, { minLength: 3, maxLength: MAX_COMMANDS }), async (commands) => {
      testServer.clock.set(START);
      const { person, run, computeExpectedScore } = await createAthlete();
      for (const command of commands) {
        await run(command);
        await expectPointsOfAll(testServer);
        const { points, meters } = await computeExpectedScore();
        expect((await testServer.call('GET', '/api/points/me', person)).json().points).toEqual({
          totalPoints: points,
          totalMiles: expect.closeTo(meters / toMeters(1, 'mi'), 4),
        });
      }
      const ledgerBefore = await listLedger(person);
      await testServer.query('update gamification.score set replayed_at = null where athlete_id = ?', [
        person.athleteId,
      ]);
      const rebuildJob = testServer.app.host.jobs.find(({ name }) => name === 'gamification.rebuild');
      const item = { job: 'gamification.rebuild', athleteId: person.athleteId, data: {} };
      for (let round = 0; round < 2; round += 1) await rebuildJob?.run(item, new AbortController().signal);
      expect(await listLedger(person)).toEqual(ledgerBefore);
      await expectPointsOfAll(testServer);
      expect((await testServer.call('DELETE', '/api/account', person)).statusCode).toBe(204);
      await expectPointsOfAll(testServer);
      expect(await listLedger(person)).toEqual([]);
    }),
    { numRuns: RUN_COUNT },
  );
  expect(await testServer.query('select * from gamification.rank_points where athletes <> 0')).toEqual([]);
}, 600_000);
