import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { createTestServer, type Person } from '../support/test-server.ts';
import { createModel } from './athletes-model.ts';
import { createRealProduct, expectInvariants, exportWorkouts, type RealProduct } from './model-calls.ts';
import { expectAsModeled, STEPS } from './steps.ts';

const RUN_COUNT = Number(process.env.FUZZ_RUNS ?? 5);
const MAX_STEPS = Number(process.env.FUZZ_STEPS ?? 25);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_120);
const START = Date.parse('2026-11-20T06:00:00Z');

const testServer = await createTestServer();
let stepCount = 0;
const resetClock = () => testServer.clock.set(new Date(START).toISOString());
afterEach(async () => {
  if (process.env.FUZZ_RUNS) process.stdout.write(`${stepCount} steps done\n`);
  stepCount = 0;
  await expectInvariants(testServer);
});

test('matches a model of two athletes for any sequence of steps', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(STEPS, { maxCommands: MAX_STEPS, size: 'max' }), async (steps) => {
      resetClock();
      const [model, product] = [createModel(START), await createRealProduct(testServer)];
      stepCount += [...steps].length;
      await fc.asyncModelRun(() => ({ model, real: product }), steps);
      for (const athleteIndex of [0, 1] as const) await expectAsModeled(model, product, athleteIndex);
    }),
    { numRuns: RUN_COUNT, seed: SEED },
  );
}, 7_200_000);

const actionArbitrary = fc.record({
  kind: fc.nat(8),
  choice: fc.nat(5),
  athleteIndex: fc.constantFrom<0 | 1>(0, 1),
});

/** Makes one call as a client that only knows the responses it has received. Accepts any response but a server error. */
async function performAction(
  { call, people }: RealProduct,
  { kind, choice, athleteIndex }: { kind: number; choice: number; athleteIndex: 0 | 1 },
) {
  const [me, other] = [people[athleteIndex], people[athleteIndex === 0 ? 1 : 0]];
  const pickWorkoutId = async (): Promise<string> => {
    const workouts: { id: string }[] = (await call('GET', '/api/workouts', me)).json();
    return workouts[choice % Math.max(1, workouts.length)]?.id ?? me.athleteId;
  };
  const startSession = async (person: Person): Promise<string> =>
    (await call('POST', '/api/sessions/start', person, { startTime: '2026-11-20T05:00:00Z' })).json()
      .activeSessionId ?? person.athleteId;
  const entry = { date: '2026-11-20', type: 'run', session: 'AM', duration: 45, distance: choice };
  const response = await [
    () => call('POST', '/api/workouts/manual', me, entry),
    async () =>
      call('POST', '/api/trpc/training.editWorkout', me, {
        workoutId: await pickWorkoutId(),
        distance: choice,
      }),
    async () => call('POST', '/api/trpc/training.deleteWorkout', me, { workoutId: await pickWorkoutId() }),
    () => call('POST', `/api/users/${other.athleteId}/follow`, me, {}),
    () => call('DELETE', `/api/users/${other.athleteId}/follow`, me),
    () => call('POST', '/api/ads/watch', me, {}),
    async () =>
      call('PATCH', `/api/sessions/${await startSession(me)}`, me, {
        elapsedSeconds: 120 + choice,
        hrData: [{ t: choice, hr: 130 }],
      }),
    async () => call('POST', `/api/sessions/${await startSession(me)}/complete`, me, { distance: choice }),
    async () => call('DELETE', `/api/sessions/${await startSession(me)}`, me),
  ][kind]?.();
  expect(response?.statusCode, `${kind}: ${response?.body}`).toBeLessThan(500);
}

test('breaks no invariant with three concurrent clients, and keeps each athlete exportable', async () => {
  const client = fc.array(actionArbitrary, { minLength: 3, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(fc.tuple(client, client, client), async (clients) => {
      resetClock();
      const product = await createRealProduct(testServer);
      await Promise.all(
        clients.map(async (actions) => {
          for (const nextAction of actions) await performAction(product, nextAction);
          stepCount += actions.length;
        }),
      );
      await expectInvariants(testServer);
      for (const person of product.people) expect(await exportWorkouts(product, person)).toBeDefined();
    }),
    { numRuns: Math.ceil(RUN_COUNT / 2), seed: SEED },
  );
}, 7_200_000);
