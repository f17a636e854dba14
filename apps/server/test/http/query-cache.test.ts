import type { Host } from '@threshold/api/server';
import { silentLog } from '@threshold/testing';
import { callTRPCProcedure } from '@trpc/server';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { composeHost } from '../../src/boot/compose-host.ts';
import { domains } from '../../src/domains.ts';
import { createTestServer, type Person } from '../support/test-server.ts';

const RUN_COUNT = 2;
const MAX_STEPS = 5;
const NOON = '2026-11-20T12:00:00Z';

const testServer = await createTestServer();
const cachingHost = testServer.app.host;
const options = { orm: testServer.orm, now: testServer.clock.now, log: silentLog };
/** Stand in for another process of the same installation, and one without a cache. */
const otherCachingHost = composeHost(options);
const uncachedHost = composeHost({ ...options, cachesQueries: false });

/** Inputs for cached queries that need one. If an entry is missing, its call fails. */
const INPUTS: Readonly<Record<string, (workoutId: string) => readonly object[]>> = {
  'training.timeOff': () => [{ from: '2026-11-01', to: '2026-11-30' }],
  'training.workouts': () => [{}, { date: '2026-11-19' }, { date: '2026-11-20' }],
  'training.workoutsBetween': () => [{ from: '2026-11-01', to: '2026-12-31' }],
  'training.plannedQuestions': () => [{ from: '2026-11-01', to: '2026-12-31' }],
  'training.workout': (workoutId) => [{ workoutId }],
  'training.history': () => [{}, { search: 'run' }],
  'training.historySummary': () => [{}, { range: 'week' }],
  'training.strength': () => [{ limit: 30 }],
  'training.setHistory': () => [{}],
  'training.fitness': () => [{}, { by: 'tss' }, { period: { range: '6w', compare: true } }],
  'training.fitnessProjection': () => [{}, { by: 'tss' }],
  'health.entries': () => [{ limit: 30 }],
  'health.history': () => [{}, { cursor: '2026-11-20' }],
  'nutrition.logs': () => [{ limit: 30 }],
  'nutrition.history': () => [{}, { cursor: '2026-11-20' }],
};

const cachedPaths = domains.flatMap(({ name, router }) => {
  const procedures: Readonly<Record<string, { _def: { meta?: { cached?: true } } }>> = router._def.procedures;
  return Object.entries(procedures).flatMap(([procedure, { _def }]) =>
    _def.meta?.cached ? [`${name}.${procedure}`] : [],
  );
});

async function call(host: Host, person: Person, type: 'query' | 'mutation', path: string, input?: object) {
  try {
    return await callTRPCProcedure({
      router: host.router,
      path,
      type,
      ctx: host.callContext({ athleteId: person.athleteId, signInId: person.athleteId }, silentLog),
      getRawInput: async () => input,
      signal: undefined,
      batchIndex: 0,
    });
  } catch (error) {
    return { rejected: error instanceof Error ? error.message : error };
  }
}

const isRejected = (response: unknown) =>
  typeof response === 'object' && response !== null && 'rejected' in response;

/** The results of all cached queries, by path and input. */
async function listResults(host: Host, person: Person, workoutId: string): Promise<Map<string, unknown>> {
  const calls = cachedPaths.flatMap((path) =>
    (INPUTS[path]?.(workoutId) ?? [undefined]).map((input) => ({ path, input })),
  );
  const responses = calls.map(async ({ path, input }) => {
    const response: unknown = await call(host, person, 'query', path, input);
    return [`${path} ${JSON.stringify(input)}`, response] as const;
  });
  return new Map(await Promise.all(responses));
}

const getRevision = async ({ athleteId }: Person) =>
  (
    await testServer.query<{ revision: string }>(
      'select revision from api.athlete_revision where athlete_id = ?',
      [athleteId],
    )
  )[0]?.revision;

type Step =
  | { readonly path: string; readonly input: object; readonly needsWorkoutId?: true }
  | { readonly laterMinutes: number };

const dayArbitrary = fc.integer({ min: 14, max: 20 }).map((date) => `2026-11-${date}`);
const commandStep = (path: string, input: fc.Arbitrary<object>): fc.Arbitrary<Step> =>
  input.map((value) => ({ path, input: value }));
const workoutStep = (path: string, input: fc.Arbitrary<object> = fc.constant({})): fc.Arbitrary<Step> =>
  input.map((value) => ({ path, input: value, needsWorkoutId: true }));

const stepArbitrary = fc.oneof<fc.Arbitrary<Step>[]>(
  // Within, at and beyond the 15 minutes for which a result may be cached.
  fc.constantFrom(10, 15, 700).map((laterMinutes) => ({ laterMinutes })),
  commandStep(
    'training.logWorkout',
    fc.record({
      date: dayArbitrary,
      type: fc.constantFrom('run', 'bike'),
      session: fc.constantFrom('AM', 'PM'),
      duration: fc.constantFrom('45m', '1h 30m'),
      distance: fc.constantFrom(5, 13.2),
      actualHR: fc.integer({ min: 120, max: 180 }),
    }),
  ),
  workoutStep('training.moveWorkout', fc.record({ date: fc.constantFrom('2026-11-22', '2026-11-23') })),
  workoutStep('training.skipWorkout'),
  commandStep(
    'training.logSet',
    fc.constant({ date: '2026-11-20', exercise: 'squat', weight: 225, reps: 5 }),
  ),
  commandStep(
    'health.saveEntry',
    fc.record({ date: dayArbitrary, hrv: fc.integer({ min: 20, max: 90 }), sleepHours: fc.constant(7) }),
  ),
  commandStep(
    'nutrition.saveLog',
    fc.record({ date: dayArbitrary, calories: fc.integer({ min: 1_500, max: 3_000 }) }),
  ),
  commandStep(
    'athletes.savePreferences',
    fc.record({ timeZone: fc.constantFrom('Pacific/Auckland', 'Asia/Kathmandu') }),
  ),
  commandStep('athletes.savePreferences', fc.record({ weekStart: fc.constantFrom('monday', 'sunday') })),
  commandStep('athletes.saveProfile', fc.record({ lthr: fc.integer({ min: 150, max: 180 }) })),
  // Rejected because the date is in the future.
  commandStep('training.logWorkout', fc.constant({ date: '2031-01-01', type: 'run' })),
);

let athleteCount = 0;

test('returns only current results from the cache, whatever an athlete does in any process', async () => {
  expect(cachedPaths.length).toBeGreaterThan(25);
  await fc.assert(
    fc.asyncProperty(fc.array(stepArbitrary, { minLength: 4, maxLength: MAX_STEPS }), async (sequence) => {
      testServer.clock.set(NOON);
      athleteCount += 1;
      const mia = await testServer.signIn(`mia.berg${athleteCount}@example.com`);
      const profile = { lthr: 160, fitnessLevel: 'intermediate', raceDate: '2027-02-13', raceDistance: 42.2 };
      await call(cachingHost, mia, 'mutation', 'athletes.saveProfile', profile);
      for (const [index, step] of sequence.entries()) {
        const workoutId = await findWorkoutId(mia, index);
        if ('laterMinutes' in step)
          testServer.clock.set(
            new Date(testServer.clock.now().getTime() + step.laterMinutes * 60_000).toISOString(),
          );
        else {
          const revisionBefore = await getRevision(mia);
          const host = index % 2 ? cachingHost : otherCachingHost;
          const outcome: unknown = await call(host, mia, 'mutation', step.path, {
            ...step.input,
            ...(step.needsWorkoutId && { workoutId }),
          });
          const isUnchanged = (await getRevision(mia)) === revisionBefore;
          expect(isUnchanged, `${step.path}: ${JSON.stringify(outcome)}`).toBe(isRejected(outcome));
        }
        // Choose again, because the step may have removed the first workout.
        const currentWorkoutId = await findWorkoutId(mia, index);
        const responses = await listResults(cachingHost, mia, currentWorkoutId);
        expect(responses).toEqual(await listResults(uncachedHost, mia, currentWorkoutId));
        const cachedResults = await listResults(cachingHost, mia, currentWorkoutId);
        for (const [callKey, response] of responses) {
          expect(isRejected(response), callKey).toBe(false);
          expect(cachedResults.get(callKey), callKey).toBe(response);
        }
      }
    }),
    { numRuns: RUN_COUNT, endOnFailure: true },
  );
});

/** The id of one of the plan's future workouts; an empty string if there are none. */
async function findWorkoutId(person: Person, index: number): Promise<string> {
  const span = { from: '2026-11-21', to: '2026-12-31' };
  const response: unknown = await call(uncachedHost, person, 'query', 'training.workoutsBetween', span);
  const ids = Array.isArray(response) ? response.map(({ id }: { id: string }) => id) : [];
  return ids[(5 * index) % ids.length] ?? '';
}
