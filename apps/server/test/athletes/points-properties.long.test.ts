import { randomUUID } from 'node:crypto';
import { addDays, type LocalDate, toLocalDateIn, toMeters } from '@threshold/physiology';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectPointsOfAll } from '../support/expect-points.ts';
import { runQueuedJobs } from '../support/run-queued-jobs.ts';
import { createWorld, ORIGIN, type Person } from '../support/world.ts';

/** Number and maximum length of the random command sequences; environment variables allow longer runs. */
const RUN_COUNT = Number(process.env.POINTS_RUNS ?? 15);
const MAX_COMMANDS = Number(process.env.POINTS_COMMANDS ?? 9);
const START = Date.parse('2026-11-20T12:00:00Z');
const TIME_ZONES = ['UTC', 'Europe/Oslo', 'Pacific/Kiritimati', 'America/St_Johns', 'Etc/GMT+12'];

const world = await createWorld();

const which = fc.nat({ max: 9 });
const daysAgo = fc.integer({ min: 0, max: 9 });
const type = fc.constantFrom('run', 'bike', 'swim', 'strength');
/** In miles. 200 in an hour are implausible in any sport. */
const distance = fc.constantFrom(null, 0, 0.0001, 1.2, 1.3, 200);
const command = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('log' as const), daysAgo, type, distance }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('move' as const), which, daysAgo }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('retype' as const), which, type }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('measure' as const), which, distance }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('delete' as const), which }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('undo' as const), which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('record' as const),
      minutes: fc.constantFrom(2, 9, 10, 11, 55),
      hrSource: fc.constantFrom('bluetooth', 'bluetooth', 'manual'),
      kilometers: fc.constantFrom(0, 1.5, 900),
      isDiscarded: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('import' as const), daysAgo }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('take import back' as const), which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('eat' as const),
      daysAgo: fc.integer({ min: -1, max: 3 }),
      protein: fc.constantFrom(undefined, 100, 149.9, 150, 400, 401),
      calories: fc.constantFrom(undefined, 539, 3000),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('watch' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('travel' as const), to: fc.constantFrom(...TIME_ZONES) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      seconds: fc.constantFrom(29, 30, 3600, 40_000, 90_000, 200_000),
    }),
  },
);
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;

/** An athlete who acts through the API, with the expected points computed independently. */
async function createAthlete() {
  const as = await world.signIn(`some.body${randomUUID().slice(0, 8)}@example.com`);
  let timeZone = 'UTC';
  const today = () => toLocalDateIn(timeZone, world.clock.now());
  /** The day on which each workout was first reported. */
  const reportedOn = new Map<string, LocalDate>();
  const paidProteinDays = new Set<LocalDate>();
  const undoIds: string[] = [];
  const importIds: string[] = [];
  let adPoints = 0;

  /** Posts with an idempotency key, then repeats the request, which must change nothing. */
  const post = async (path: string, body: object) => {
    const sendRequest = () =>
      world.app.fastify.inject({
        method: 'POST',
        url: path,
        headers: { ...headers(as), 'content-type': 'application/json', 'idempotency-key': key },
        payload: JSON.stringify(body),
      });
    const key = randomUUID();
    const response = await sendRequest();
    expect(response.statusCode, response.body).toBeLessThan(500);
    if (response.statusCode === 200) {
      const before = await listLedger(as);
      expect((await sendRequest()).body).toBe(response.body);
      expect(await listLedger(as)).toEqual(before);
    }
    return response;
  };
  const change = async (name: string, input: object) => {
    const response = await post(`/api/trpc/training.${name}`, input);
    const undoId = response.statusCode === 200 ? response.json().result.data.undoId : undefined;
    if (undoId !== undefined) undoIds.push(undoId);
  };
  const workoutId = async (index: number) => {
    const rows = await world.query<{ id: string }>(
      `select id from training.workout where athlete_id = ? order by id`,
      [as.athleteId],
    );
    return rows.length === 0 ? randomUUID() : rows[index % rows.length]?.id;
  };

  const run = async (each: Command): Promise<void> => {
    if (each.do === 'log')
      await post('/api/workouts/manual', {
        date: addDays(today(), -each.daysAgo),
        type: each.type,
        session: 'AM',
        duration: 60,
        distance: each.distance,
      });
    else if (each.do === 'move')
      await change('editWorkout', {
        workoutId: await workoutId(each.which),
        date: addDays(today(), -each.daysAgo),
      });
    else if (each.do === 'retype')
      await change('editWorkout', { workoutId: await workoutId(each.which), type: each.type });
    else if (each.do === 'measure')
      await change('editWorkout', { workoutId: await workoutId(each.which), distance: each.distance });
    else if (each.do === 'delete') await change('deleteWorkout', { workoutId: await workoutId(each.which) });
    else if (each.do === 'undo') {
      if (undoIds.length > 0)
        await post('/api/trpc/training.undoChange', { undoId: undoIds[each.which % undoIds.length] });
    } else if (each.do === 'record') await record(each);
    else if (each.do === 'import') await importFile(each.daysAgo);
    else if (each.do === 'take import back') {
      const importId = importIds[each.which % Math.max(1, importIds.length)];
      if (importId !== undefined) await post(`/api/imports/${importId}/undo`, {});
    } else if (each.do === 'eat') await eat(each);
    else if (each.do === 'watch') {
      const response = await post('/api/ads/watch', {});
      if (response.statusCode === 200) adPoints += response.json().pointsEarned;
      else expect(response.statusCode).toBe(429);
    } else if (each.do === 'travel') {
      await post('/api/trpc/athletes.savePreferences', { timeZone: each.to });
      timeZone = each.to;
    } else world.clock.set(new Date(world.clock.now().getTime() + 1000 * each.seconds).toISOString());
    await runQueuedJobs(world);
    for (const { id } of await listWorkouts(as)) if (!reportedOn.has(id)) reportedOn.set(id, today());
  };

  const record = async ({
    minutes,
    hrSource,
    kilometers,
    isDiscarded,
  }: Extract<Command, { do: 'record' }>) => {
    const seconds = 60 * minutes;
    const startTime = new Date(world.clock.now().getTime() - 1000 * seconds).toISOString();
    const startAnswer = await post('/api/sessions/start', { startTime });
    expect(startAnswer.statusCode, startAnswer.body).toBe(200);
    const path = `/api/sessions/${startAnswer.json().id}`;
    const hrData = Array.from({ length: seconds }, (_, t) => ({ t, hr: 142 }));
    await world.call('PATCH', path, as, { elapsedSeconds: seconds, hrData, hrSource });
    if (isDiscarded) await world.call('DELETE', path, as);
    else expect((await post(`${path}/complete`, { distance: kilometers })).statusCode).toBe(200);
  };

  const importFile = async (ago: number) => {
    const upload = await world.app.fastify.inject({
      method: 'POST',
      url: '/api/imports?name=run.gpx',
      headers: headers(as),
      payload: buildGpxRun(new Date(world.clock.now().getTime() - 86_400_000 * ago - 7_200_000)),
    });
    expect(upload.statusCode, upload.body).toBe(200);
    await runQueuedJobs(world);
    const importId = upload.json().id;
    if ((await post(`/api/imports/${importId}/confirm`, {})).statusCode === 200) importIds.push(importId);
  };

  const eat = async ({ daysAgo: ago, protein, calories }: Extract<Command, { do: 'eat' }>) => {
    const date = addDays(today(), -ago);
    const response = await post('/api/nutrition', { date, protein, calories });
    if (response.statusCode !== 200) return;
    const { protein: grams, calories: energy } = response.json();
    const isGoalMet =
      grams !== null &&
      grams >= 150 &&
      grams <= 400 &&
      (energy === null || energy === 0 || energy >= 0.9 * 4 * grams);
    const isInTime = date === today() || date === addDays(today(), -1);
    if (isGoalMet && (isInTime || paidProteinDays.has(date))) paidProteinDays.add(date);
    else paidProteinDays.delete(date);
  };

  /** Recomputes docs/specification.md#9-constants and #points-ledger from the stored data. */
  const expectedScore = async () => {
    const workouts = await listWorkouts(as);
    const getWorkoutPoints = ({ id, date, distance_meters, implausible }: WorkoutRow) => {
      const reported = reportedOn.get(id) ?? today();
      return distance_meters >= 1 && !implausible && date >= addDays(reported, -7) ? 5 : 0;
    };
    const workoutsByDay = Map.groupBy(workouts, ({ date }) => date);
    const workoutPoints = [...workoutsByDay.values()].map((rowsOfDay) =>
      Math.min(
        10,
        rowsOfDay.reduce((sum, each) => sum + getWorkoutPoints(each), 0),
      ),
    );
    const zoneDays = Map.groupBy(await listZoneTimes(as), ({ date }) => date);
    const zonePoints = [...zoneDays.values()].map((rowsOfDay) =>
      Math.min(
        60,
        excludeOverlaps(rowsOfDay).reduce((sum, { seconds }) => sum + Math.floor(seconds / 600), 0),
      ),
    );
    return {
      points:
        [...workoutPoints, ...zonePoints].reduce((a, b) => a + b, 0) + 50 * paidProteinDays.size + adPoints,
      meters: workouts.reduce((sum, row) => sum + (row.implausible ? 0 : row.distance_meters), 0),
    };
  };
  return { as, run, expectedScore };
}

const headers = (as: Person) => ({ host: 'localhost:3000', origin: ORIGIN, cookie: as.cookie });

interface WorkoutRow {
  readonly id: string;
  readonly date: LocalDate;
  readonly distance_meters: number;
  readonly implausible: boolean;
}

const listWorkouts = ({ athleteId }: Person) =>
  world.query<WorkoutRow>(
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
  for (const each of rowsOfDay) {
    const hasOverlap = paidSessions.some(
      ({ from, to }) => Math.min(to, each.to) - Math.max(from, each.from) > 60,
    );
    if (each.seconds >= 600 && !hasOverlap) paidSessions.push(each);
  }
  return paidSessions;
}

const listZoneTimes = ({ athleteId }: Person) =>
  world.query<ZoneTime>(
    `select s.started_on as date, least(s.target_zone_seconds, s.elapsed_seconds) as seconds,
            extract(epoch from s.started_at)::float as "from",
            extract(epoch from s.started_at)::float + s.elapsed_seconds as "to"
       from sessions.session s join training.workout w on w.session_id = s.id and w.athlete_id = s.athlete_id
      where s.athlete_id = ? and s.hr_source = 'bluetooth' and s.removed_at is null and not w.implausible
      order by s.started_at, s.id`,
    [athleteId],
  );

const listLedger = ({ athleteId }: Person) =>
  world.query(`select * from gamification.ledger where athlete_id = ? order by entry`, [athleteId]);

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
    fc.asyncProperty(fc.array(command, { minLength: 3, maxLength: MAX_COMMANDS }), async (commands) => {
      world.clock.set(new Date(START).toISOString());
      const { as, run, expectedScore } = await createAthlete();
      for (const each of commands) {
        await run(each);
        await expectPointsOfAll(world);
        const { points, meters } = await expectedScore();
        expect((await world.call('GET', '/api/points/me', as)).json().points).toEqual({
          totalPoints: points,
          totalMiles: expect.closeTo(meters / toMeters(1, 'mi'), 4),
        });
      }
      const before = await listLedger(as);
      await world.query('update gamification.score set replayed_at = null where athlete_id = ?', [
        as.athleteId,
      ]);
      const rebuild = world.app.host.jobs.find(({ name }) => name === 'gamification.rebuild');
      const item = { job: 'gamification.rebuild', athleteId: as.athleteId, data: {} };
      for (let time = 0; time < 2; time += 1) await rebuild?.run(item, new AbortController().signal);
      expect(await listLedger(as)).toEqual(before);
      await expectPointsOfAll(world);
      expect((await world.call('DELETE', '/api/account', as)).statusCode).toBe(204);
      await expectPointsOfAll(world);
      expect(await listLedger(as)).toEqual([]);
    }),
    { numRuns: RUN_COUNT },
  );
  expect(await world.query('select * from gamification.rank_points where athletes <> 0')).toEqual([]);
}, 600_000);
