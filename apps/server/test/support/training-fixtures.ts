import type { AnnsCommand } from './anns-command.ts';
import { LOGGED_RUN } from './logged-run.ts';
import { ORIGIN, type Person, type TestServer } from './test-server.ts';

/** Ann's workouts, plan and proposals, as fixtures of `createTestAthletes`. */
export interface TrainingFixtures {
  /** The id of one of Ann's manual logs; creates one if needed. */
  ensureAnnsLog(): Promise<string>;
  /** Ann's first AM workout that is still planned, which can move to Lunch. */
  findAnnsPlannedWorkout(): Promise<{ readonly workoutId: string; readonly date: string }>;
  /** One of Ann's five-minute workouts and a planned run on the same day. Whether they match is an open question. */
  createAnnsOpenMatch(): Promise<{ readonly workoutId: string; readonly plannedId: string }>;
  /** The id of one of Ann's pending imports; starts one if needed. */
  ensureAnnsImport(): Promise<string>;
  /** Creates a new strength set of Ann's on each call and returns its id. */
  createAnnsSet(): Promise<string>;
  /** Creates a new time trial of Ann's on each call and returns its id. */
  createAnnsTrial(): Promise<string>;
  /** The id of Ann's time off; adds one if needed. */
  ensureAnnsTimeOff(): Promise<string>;
  /** The id of Ann's C race; adds one if needed. */
  ensureAnnsOtherRace(): Promise<string>;
  /** Plans a new session of Ann's own on each call and returns its id. */
  createAnnsOwnSession(): Promise<string>;
  /** The id of Ann's template; saves one if needed. */
  ensureAnnsTemplate(): Promise<string>;
  /** Creates a new proposal for Ann's plan on each call and returns its id. Applicable unless 'accepted'. */
  createAnnsProposal(status?: 'working' | 'open' | 'accepted'): Promise<string>;
  /** Creates a proposal for an LTHR that is not Ann's on each call and returns its id. It can only be dismissed. */
  createAnnsLthrProposal(status?: 'open' | 'accepted'): Promise<string>;
}

export const createTrainingFixtures = (
  testServer: TestServer,
  ann: Person,
  runCommand: AnnsCommand,
  firstWorkoutId: string,
): TrainingFixtures => ({
  ...createWorkoutFixtures(testServer, ann, firstWorkoutId),
  ...createPlanFixtures(testServer, ann, runCommand),
  ...createProposalFixtures(testServer, ann),
  createAnnsSet: async () =>
    (await runCommand('training.logSet', { date: '2026-11-20', exercise: 'squat', reps: 5, weight: 185 })).id,
  createAnnsTrial: async () => {
    const trial = { date: '2026-11-20', activity: 'running', distance: 5, time: '22:30' };
    return (await runCommand('training.logTrial', trial)).id;
  },
});

function createWorkoutFixtures(testServer: TestServer, ann: Person, firstWorkoutId: string) {
  let loggedId = '';
  const ensureAnnsLog = async (): Promise<string> => {
    if (loggedId === '' || (await testServer.call('GET', `/api/workout/${loggedId}`, ann)).statusCode === 404)
      loggedId = (await testServer.call('POST', '/api/workouts/manual', ann, LOGGED_RUN)).json().id;
    return loggedId;
  };
  const findAnnsPlannedWorkout = async () => {
    const workouts: { id: string; date: string; session: string; completed: number }[] = (
      await testServer.call('GET', '/api/workouts', ann)
    ).json();
    const plannedWorkout = workouts.find(
      ({ id, session, completed }) => id !== firstWorkoutId && session === 'AM' && completed === 0,
    );
    if (!plannedWorkout) throw new Error('Ann has no planned workout left');
    return { workoutId: plannedWorkout.id, date: plannedWorkout.date };
  };
  const createAnnsOpenMatch = async () => {
    await testServer.query(
      `delete from training.workout
        where athlete_id = ? and date = '2026-11-20' and session = 'Lunch' and not completed`,
      [ann.athleteId],
    );
    const [plannedRun] = await testServer.query<{ id: string }>(
      `update training.workout set date = '2026-11-20', session = 'Lunch', type = 'Easy run'
        where id = (select id from training.workout
                     where athlete_id = ? and not completed and session = 'AM' order by date desc limit 1)
       returning id`,
      [ann.athleteId],
    );
    const shortLog = { ...LOGGED_RUN, duration: '5m' };
    const workoutId: string = (await testServer.call('POST', '/api/workouts/manual', ann, shortLog)).json()
      .id;
    return { workoutId, plannedId: plannedRun?.id ?? '' };
  };
  const ensureAnnsImport = async () => {
    const [firstImport] = (await testServer.call('GET', '/api/imports', ann)).json();
    if (firstImport) return firstImport.id;
    const uploadResponse = await testServer.app.fastify.inject({
      method: 'POST',
      url: '/api/imports?name=run.fit',
      headers: {
        host: 'localhost:3000',
        origin: ORIGIN,
        cookie: ann.cookie,
        'content-type': 'application/octet-stream',
      },
      payload: Buffer.from('not yet read'),
    });
    return uploadResponse.json().id;
  };
  return { ensureAnnsLog, findAnnsPlannedWorkout, createAnnsOpenMatch, ensureAnnsImport };
}

function createPlanFixtures(testServer: TestServer, ann: Person, runCommand: AnnsCommand) {
  // In free weeks after the plan, so that no other row depends on these.
  const ensureAnnsTimeOff = async (): Promise<string> => {
    const period = { from: '2027-09-01', to: '2027-09-02' };
    const query = encodeURIComponent(JSON.stringify(period));
    const timeOff = (await testServer.call('GET', `/api/trpc/training.timeOff?input=${query}`, ann)).json()
      .result.data;
    if (timeOff.length === 0) await runCommand('training.addTimeOff', { kind: 'off', ...period });
    return timeOff[0]?.id ?? ensureAnnsTimeOff();
  };
  // After the plan and before the main race, so that no other row depends on it.
  const ensureAnnsOtherRace = async (): Promise<string> => {
    const [row] = await testServer.query<{ id: string }>(
      `insert into training.other_race (id, athlete_id, race_date, distance_meters, priority, created_at)
       values (gen_random_uuid(), ?, '2027-01-20', 10000, 'C', '2026-11-20')
       on conflict (athlete_id, race_date) do update set priority = 'C' returning id`,
      [ann.athleteId],
    );
    return row?.id ?? '';
  };
  // Inserted, because a red flag of another row's forbids planning.
  const createAnnsOwnSession = async (): Promise<string> => {
    const [row] = await testServer.query<{ id: string }>(
      `insert into training.workout (id, athlete_id, date, session, type, zone, planned_duration_seconds, steps,
         checks, pinned, generated_by, source)
       values (gen_random_uuid(), ?, '2027-10-01', 'AM', 'Own run', 2, 1800,
         '[{"label": "Own run", "minutes": 30, "zone": 2}]', '[]', true, 'athlete', 'plan')
       returning id`,
      [ann.athleteId],
    );
    return row?.id ?? '';
  };
  const ensureAnnsTemplate = async (): Promise<string> => {
    const [template] = (await testServer.call('GET', '/api/trpc/training.templates', ann)).json().result.data;
    if (template) return template.id;
    const workoutId = await createAnnsOwnSession();
    return (await runCommand('training.saveTemplate', { workoutId, name: 'Own run' })).id;
  };
  return { ensureAnnsTimeOff, ensureAnnsOtherRace, createAnnsOwnSession, ensureAnnsTemplate };
}

function createProposalFixtures(testServer: TestServer, ann: Person) {
  const createAnnsProposal = async (status: 'working' | 'open' | 'accepted' = 'open'): Promise<string> => {
    await testServer.query(
      `update training.plan_proposal set status = 'failed', decided_at = now()
        where athlete_id = ? and status in ('working', 'open')`,
      [ann.athleteId],
    );
    const [row] = await testServer.query<{ id: string }>(
      `insert into training.plan_proposal
         (id, athlete_id, kind, status, basis_plan_id, starts_on, created_at, decided_at, weeks_total, weeks, why,
          about_days)
       values (gen_random_uuid(), ?, 'model', ?, gen_random_uuid(), '2026-11-20', now(),
               case when ? = 'accepted' then now() end, 8, '[]', 'Your coach looked at your plan.', '[]')
       returning id`,
      [ann.athleteId, status, status],
    );
    return row?.id ?? '';
  };
  const createAnnsLthrProposal = async (status: 'open' | 'accepted' = 'open'): Promise<string> => {
    await testServer.query(
      `update athletes.lthr_proposal set status = 'withdrawn', decided_at = now()
        where athlete_id = ? and status = 'open'`,
      [ann.athleteId],
    );
    const [row] = await testServer.query<{ id: string }>(
      `insert into athletes.lthr_proposal
         (id, athlete_id, status, from_bpm, to_bpm, evidence, created_at, decided_at)
       values (gen_random_uuid(), ?, ?, 100, 101, '["${crypto.randomUUID()}"]', now(),
               case when ? = 'accepted' then now() end)
       returning id`,
      [ann.athleteId, status, status],
    );
    return row?.id ?? '';
  };
  return { createAnnsProposal, createAnnsLthrProposal };
}
