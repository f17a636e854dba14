import { randomUUID } from 'node:crypto';
import type { AnnsCommand } from './anns-command.ts';
import { type CoachingFixtures, createCoachingFixtures } from './coaching-fixtures.ts';
import { createHealthFixtures, type HealthFixtures } from './health-fixtures.ts';
import { createSocialFixtures, type SocialFixtures } from './social-fixtures.ts';
import type { Person, TestServer } from './test-server.ts';
import { createTrainingFixtures, type TrainingFixtures } from './training-fixtures.ts';

/** Athletes with separate accounts and rows, as fixtures for the authorization matrix. */
export interface TestAthletes extends TrainingFixtures, HealthFixtures, SocialFixtures, CoachingFixtures {
  readonly ann: Person;
  readonly bob: Person;
  /** A third athlete, visible to the others. */
  readonly cyd: Person;
  /** The id of one of Ann's workouts. */
  readonly annsWorkoutId: string;
  /** The id of Ann's open session, started ten minutes ago; starts one if needed. */
  annsSession(): Promise<string>;
  /** The id of a new access token of Ann's. */
  annsAccessToken(): Promise<string>;
  /** The id of a new webhook of Ann's, her only one. */
  annsWebhook(): Promise<string>;
  deleteAnnsWebhooks(): Promise<unknown>;
  /** The undo token of a change that Ann has just made. */
  annsUndo(entry?: UndoableEntry): Promise<string>;
}

type UndoableEntry =
  | 'training'
  | 'set'
  | 'trial'
  | 'template'
  | 'time-off'
  | 'other-race'
  | 'health'
  | 'nutrition'
  | 'injury'
  | 'check-in';

const PROFILE = {
  lthr: 168,
  restingHR: 50,
  fitnessLevel: 'intermediate',
  raceDate: '2027-02-13',
  raceDistance: 42.2,
};

/** Ann and Bob, each with a profile and a plan. */
export async function createTestAthletes(testServer: TestServer): Promise<TestAthletes> {
  const [ann, bob] = [
    await testServer.signIn('ann.lund@example.com'),
    await testServer.signIn('bob.ray@example.com'),
  ];
  const cyd = await testServer.signIn('cyd.oke@example.com');
  await testServer.call('POST', '/api/profile', ann, PROFILE);
  await testServer.call('POST', '/api/profile', bob, { ...PROFILE, lthr: 171 });
  const [firstWorkout] = (await testServer.call('GET', '/api/workouts', ann)).json();
  const runCommand = async (name: string, input: object) =>
    (await testServer.call('POST', `/api/trpc/${name}`, ann, input)).json().result.data;
  const training = createTrainingFixtures(testServer, ann, runCommand, firstWorkout.id);
  const health = createHealthFixtures(testServer, ann, runCommand);

  const deleteAnnsWebhooks = () =>
    testServer.query('delete from integrations.webhook where athlete_id = ?', [ann.athleteId]);

  return {
    ann,
    bob,
    cyd,
    annsWorkoutId: firstWorkout.id,
    annsSession: async () => {
      const startTime = new Date(testServer.clock.now().getTime() - 600_000).toISOString();
      const response = (await testServer.call('POST', '/api/sessions/start', ann, { startTime })).json();
      return response.activeSessionId ?? response.id;
    },
    ...training,
    ...health,
    ...createSocialFixtures(testServer, ann, cyd),
    ...createCoachingFixtures(testServer, ann, cyd),
    annsAccessToken: async () => {
      // An athlete has at most twenty.
      await testServer.query('delete from integrations.access_token where athlete_id = ?', [ann.athleteId]);
      const input = { name: 'Script', scopes: ['training:read'], expiresInDays: 30 };
      return (await runCommand('integrations.createAccessToken', input)).id;
    },
    annsWebhook: async () => {
      await deleteAnnsWebhooks();
      const id = randomUUID();
      // By SQL, because an athlete creates at most ten a minute.
      await testServer.query(
        `insert into integrations.webhook (athlete_id, id, slot, url, types, secret, created_at)
         values (?, ?, 1, 'https://hooks.example.org/ann', '["workout.completed"]', 'whsec_test', now())`,
        [ann.athleteId, id],
      );
      return id;
    },
    deleteAnnsWebhooks,
    annsUndo: async (entry = 'training') => (await changeEntry(entry, training, health, runCommand)).undoId,
  };
}

/** Changes or deletes an entry of Ann's. */
async function changeEntry(
  entry: UndoableEntry,
  training: TrainingFixtures,
  health: HealthFixtures,
  runCommand: AnnsCommand,
) {
  const changeByEntry = {
    training: async () =>
      runCommand('training.editWorkout', { workoutId: await training.ensureAnnsLog(), notes: 'Windy.' }),
    set: async () => runCommand('training.deleteSet', { setId: await training.createAnnsSet() }),
    trial: async () => runCommand('training.deleteTrial', { trialId: await training.createAnnsTrial() }),
    template: async () =>
      runCommand('training.deleteTemplate', { templateId: await training.ensureAnnsTemplate() }),
    'time-off': async () =>
      runCommand('training.deleteTimeOff', { timeOffId: await training.ensureAnnsTimeOff() }),
    'other-race': async () =>
      runCommand('training.deleteOtherRace', { raceId: await training.ensureAnnsOtherRace() }),
    health: async () =>
      runCommand('health.editEntry', { date: await health.createAnnsHealthDay(), steps: 9500 }),
    nutrition: async () =>
      runCommand('nutrition.editLog', { date: await health.createAnnsFoodDay(), carbs: 250 }),
    injury: async () => runCommand('injuries.deleteInjury', { injuryId: await health.createAnnsInjury() }),
    'check-in': async () => runCommand('injuries.deleteCheckIn', await health.createAnnsCheckIn()),
  };
  return await changeByEntry[entry]();
}
