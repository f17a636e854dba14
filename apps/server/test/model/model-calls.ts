import { strFromU8, unzipSync } from 'fflate';
import { expect } from 'vitest';
import { LAWS } from '../../src/commands/laws.ts';
import type { Person, World } from '../world.ts';

/** The product as the model uses it: two athletes of their own a run. */
export interface Real {
  readonly people: readonly [Person, Person];
  readonly call: World['call'];
  readonly clock: World['clock'];
}

let runs = 0;

/** Two new athletes. */
export async function newPeople(world: World): Promise<Real> {
  runs += 1;
  const people = [
    await world.signIn(`one.n${runs}@example.com`),
    await world.signIn(`two.n${runs}@example.com`),
  ] as const;
  return { people, call: world.call, clock: world.clock };
}

/** The workouts in an athlete's export. */
export async function exportedWorkouts({ call }: Real, as: Person): Promise<unknown> {
  const files = unzipSync(new Uint8Array((await call('GET', '/api/account/export', as)).rawPayload));
  const training = Object.entries(files).find(([name]) => name.endsWith('training.json'))?.[1];
  return training && JSON.parse(strFromU8(training));
}

/** What must hold whatever happened: the operator's own laws. */
export async function expectLaws(world: World): Promise<void> {
  for (const { law, offenders } of LAWS) expect(await world.query(offenders), law).toEqual([]);
}
