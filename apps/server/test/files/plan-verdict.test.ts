import { describe, expect, test } from 'vitest';
import { runQueuedJobs } from '../support/run-queued-jobs.ts';
import { createTestServer, ORIGIN, type Person } from '../support/test-server.ts';

const testServer = await createTestServer();
const TODAY = '2026-11-20';
const START_MS = Date.parse(`${TODAY}T07:00:00Z`);
const MINUTE_MS = 60_000;

const EASY_STEPS = [
  { label: 'Warm-up', minutes: 10, zone: 1 },
  { label: 'Easy', minutes: 35, zone: 2 },
];
const CLASS_STEPS = [
  { label: 'Warm-up', minutes: 8, zone: 1 },
  { label: 'Circuit', minutes: 22, zone: 3 },
  { label: 'Finisher', minutes: 15, zone: 4 },
];

interface PlannedRow {
  readonly type: string;
  readonly zone: number;
  readonly steps: typeof EASY_STEPS;
}
const easyRun: PlannedRow = { type: 'Easy run', zone: 2, steps: EASY_STEPS };
const f45: PlannedRow = { type: 'F45 class', zone: 4, steps: CLASS_STEPS };

let athleteCount = 0;

/** An athlete with one 45-minute session planned for today. With LTHR 160, zone 2 is 136–147 bpm. */
async function createAthlete({ type, zone, steps }: PlannedRow = easyRun) {
  athleteCount += 1;
  const person = await testServer.signIn(`verdict.${athleteCount}@example.com`);
  await testServer.call('POST', '/api/profile', person, {
    lthr: 160,
    restingHR: 50,
    fitnessLevel: 'intermediate',
    raceDate: '2027-02-13',
    raceDistance: 21.1,
  });
  await testServer.query(`delete from training.workout where athlete_id = ? and date = '${TODAY}'`, [
    person.athleteId,
  ]);
  const [plannedWorkout] = await testServer.query<{ id: string }>(
    `update training.workout set date = '${TODAY}', session = 'AM', type = ?, zone = ?, steps = ?::jsonb,
            planned_duration_seconds = 2700, planned_distance_meters = null
      where id = (select id from training.workout
                   where athlete_id = ? and not completed and session <> 'Rest' order by date desc, id limit 1)
      returning id`,
    [type, zone, JSON.stringify(steps), person.athleteId],
  );
  return { person, plannedId: plannedWorkout?.id ?? expect.unreachable() };
}

type HrAt = (minute: number) => number;
const getEasyHr: HrAt = (minute) => (minute < 10 ? 128 : 142);
const getClassHr: HrAt = (minute) => (minute < 8 ? 128 : minute < 30 ? 152 : 159);

function buildGpx(type: string, hrAt: HrAt): Buffer {
  const points = Array.from({ length: 2701 }, (_, second) => {
    const time = new Date(START_MS + 1000 * second).toISOString();
    return `<trkpt lat="${59 + second / 40_000}" lon="10"><time>${time}</time><extensions><hr>${hrAt(second / 60)}</hr></extensions></trkpt>`;
  });
  return Buffer.from(`<gpx><trk><type>${type}</type><trkseg>${points.join('')}</trkseg></trk></gpx>`);
}

async function importFile(person: Person, name: string, payload: Buffer) {
  const upload = await testServer.app.fastify.inject({
    method: 'POST',
    url: `/api/imports?name=${name}`,
    headers: { host: 'localhost:3000', origin: ORIGIN, cookie: person.cookie },
    payload,
  });
  expect(upload.statusCode, upload.body).toBe(200);
  await runQueuedJobs(testServer);
  await testServer.call('POST', `/api/imports/${upload.json().id}/confirm`, person, {});
  await runQueuedJobs(testServer);
}

/** The only workout of today. */
async function getTodaysWorkout(person: Person) {
  const rows = (await testServer.call('GET', `/api/workouts?date=${TODAY}`, person)).json();
  expect(rows).toHaveLength(1);
  return (await testServer.call('GET', `/api/workout/${rows[0].id}`, person)).json();
}

const NAILED_EASY = {
  outcome: 'nailed',
  sentence: 'You kept it as easy as planned.',
  number: { value: '45 of 45', unit: 'min', label: 'in zone 2 or below' },
  next: expect.stringMatching(/^Tomorrow /),
};

describe('verdict on a workout that completes a planned session', () => {
  test('appears within a minute of a file import, in each format', async () => {
    const { person: first } = await createAthlete();
    const gpx = buildGpx('running', getEasyHr);
    await importFile(first, 'run.gpx', gpx);
    const { id } = await getTodaysWorkout(first);
    const download = async (format: string) =>
      (await testServer.call('GET', `/api/workout/${id}/file?format=${format}`, first)).rawPayload;
    for (const [name, body] of [
      ['run.gpx', gpx],
      ['run.tcx', await download('tcx')],
      ['run.fit', await download('fit')],
    ] as const) {
      const { person } = await createAthlete();
      const startedAtMs = performance.now();
      await importFile(person, name, body);
      const workout = await getTodaysWorkout(person);
      const elapsedMs = performance.now() - startedAtMs;
      expect(workout, name).toMatchObject({ completes: 'Easy run', planVerdict: NAILED_EASY });
      expect(elapsedMs, name).toBeLessThan(MINUTE_MS);
    }
  });

  test('appears at once for a manual log, from its duration and RPE', async () => {
    const { person } = await createAthlete();
    const log = { date: TODAY, type: 'run', session: 'PM', duration: '46m' };
    await testServer.call('POST', '/api/workouts/manual', person, { ...log, rpe: 4 });
    expect((await getTodaysWorkout(person)).planVerdict).toMatchObject({
      outcome: 'nailed',
      number: { value: '46 of 45', unit: 'min' },
    });
    const { person: tiredAthlete } = await createAthlete();
    await testServer.call('POST', '/api/workouts/manual', tiredAthlete, { ...log, rpe: 8 });
    expect((await getTodaysWorkout(tiredAthlete)).planVerdict).toMatchObject({
      outcome: 'too-hard',
      number: { value: '8', unit: 'of 10', label: 'RPE, about 5 expected' },
    });
  });

  test('appears when the live session ends', async () => {
    const { person, plannedId } = await createAthlete();
    const { id } = (
      await testServer.call('POST', '/api/sessions/start', person, { workoutId: plannedId })
    ).json();
    for (let second = 0; second < 2700; second += 900) {
      testServer.clock.set(new Date(Date.parse(`${TODAY}T12:00:00Z`) + 1000 * (second + 900)).toISOString());
      await testServer.call('PATCH', `/api/sessions/${id}`, person, {
        elapsedSeconds: second + 900,
        hrData: Array.from({ length: 900 }, (_, index) => ({
          t: second + index,
          hr: getEasyHr((second + index) / 60),
        })),
        hrSource: 'bluetooth',
      });
    }
    await testServer.call('POST', `/api/sessions/${id}/complete`, person, {});
    testServer.clock.set(`${TODAY}T13:00:00Z`);
    expect((await getTodaysWorkout(person)).planVerdict).toMatchObject(NAILED_EASY);
  });

  test('returns the verdict null for a workout without a planned session', async () => {
    const { person } = await createAthlete();
    await testServer.call('POST', '/api/workouts/manual', person, {
      date: TODAY,
      type: 'swim',
      session: 'PM',
      duration: '46m',
    });
    const rows = (await testServer.call('GET', `/api/workouts?date=${TODAY}`, person)).json();
    const swimRow = rows.find(({ type }: { type: string }) => type === 'swim');
    expect(
      (await testServer.call('GET', `/api/workout/${swimRow.id}`, person)).json().planVerdict,
    ).toBeNull();
  });
});

test.each(['hiit', 'training'])(
  'judges an imported %s recording of a planned class, and says how the class helps the race',
  async (sport) => {
    const { person } = await createAthlete(f45);
    await importFile(person, 'class.gpx', buildGpx(sport, getClassHr));
    expect(await getTodaysWorkout(person)).toMatchObject({
      completes: 'F45 class',
      planVerdict: { outcome: 'nailed', sentence: 'The class was about as hard as planned.' },
      classForRace: expect.stringMatching(
        /^15 min in zone 4.*: this class is the work that decides the half marathon\.$/,
      ),
    });
  },
);
