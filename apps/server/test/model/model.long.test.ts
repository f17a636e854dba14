import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { createWorld, type Person } from '../support/world.ts';
import { newModel } from './athletes-model.ts';
import { expectInvariants, exportedWorkouts, newPeople, type Real } from './model-calls.ts';
import { expectAsModelled, STEPS } from './steps.ts';

const RUNS = Number(process.env.FUZZ_RUNS ?? 5);
const MAX_STEPS = Number(process.env.FUZZ_STEPS ?? 25);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_120);
const START = Date.parse('2026-11-20T06:00:00Z');

const world = await createWorld();
let done = 0;
const atStart = () => world.clock.set(new Date(START).toISOString());
afterEach(async () => {
  if (process.env.FUZZ_RUNS) process.stdout.write(`${done} steps done\n`);
  done = 0;
  await expectInvariants(world);
});

test('matches a model of two athletes for any sequence of steps', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(STEPS, { maxCommands: MAX_STEPS, size: 'max' }), async (steps) => {
      atStart();
      const [model, real] = [newModel(START), await newPeople(world)];
      done += [...steps].length;
      await fc.asyncModelRun(() => ({ model, real }), steps);
      for (const who of [0, 1] as const) await expectAsModelled(model, real, who);
    }),
    { numRuns: RUNS, seed: SEED },
  );
}, 7_200_000);

const action = fc.record({
  kind: fc.nat(8),
  choice: fc.nat(5),
  who: fc.constantFrom<0 | 1>(0, 1),
});

/** Makes one call as a client that only knows its own answers. Accepts every answer but a server error. */
async function performAction(
  { call, people }: Real,
  { kind, choice, who }: { kind: number; choice: number; who: 0 | 1 },
) {
  const [me, other] = [people[who], people[who === 0 ? 1 : 0]];
  const id = async (): Promise<string> => {
    const workouts: { id: string }[] = (await call('GET', '/api/workouts', me)).json();
    return workouts[choice % Math.max(1, workouts.length)]?.id ?? me.athleteId;
  };
  const open = async (as: Person): Promise<string> =>
    (await call('POST', '/api/sessions/start', as, { startTime: '2026-11-20T05:00:00Z' })).json()
      .activeSessionId ?? as.athleteId;
  const entry = { date: '2026-11-20', type: 'run', session: 'AM', duration: 45, distance: choice };
  const answer = await [
    () => call('POST', '/api/workouts/manual', me, entry),
    async () =>
      call('POST', '/api/trpc/training.editWorkout', me, { workoutId: await id(), distance: choice }),
    async () => call('POST', '/api/trpc/training.deleteWorkout', me, { workoutId: await id() }),
    () => call('POST', `/api/users/${other.athleteId}/follow`, me, {}),
    () => call('DELETE', `/api/users/${other.athleteId}/follow`, me),
    () => call('POST', '/api/ads/watch', me, {}),
    async () =>
      call('PATCH', `/api/sessions/${await open(me)}`, me, {
        elapsedSeconds: 120 + choice,
        hrData: [{ t: choice, hr: 130 }],
      }),
    async () => call('POST', `/api/sessions/${await open(me)}/complete`, me, { distance: choice }),
    async () => call('DELETE', `/api/sessions/${await open(me)}`, me),
  ][kind]?.();
  expect(answer?.statusCode, `${kind}: ${answer?.body}`).toBeLessThan(500);
}

test('breaks no invariant with three concurrent clients, keeping each athlete exportable', async () => {
  const client = fc.array(action, { minLength: 3, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(fc.tuple(client, client, client), async (clients) => {
      atStart();
      const real = await newPeople(world);
      await Promise.all(
        clients.map(async (actions) => {
          for (const next of actions) await performAction(real, next);
          done += actions.length;
        }),
      );
      await expectInvariants(world);
      for (const person of real.people) expect(await exportedWorkouts(real, person)).toBeDefined();
    }),
    { numRuns: Math.ceil(RUNS / 2), seed: SEED },
  );
}, 7_200_000);
