import { MATRIX } from '../authorisation/authorisation-matrix.ts';
import type { TestAthletes } from '../support/test-athletes.ts';
import { createTestAthletes } from '../support/test-athletes.ts';
import { createWorld, ORIGIN } from '../support/world.ts';
import type { Answer } from './find-faults.ts';
import type { FuzzCall, FuzzCase } from './fuzz-case.ts';
import { createPlaceholderIds, findIds } from './placeholder-ids.ts';

/** A world with test athletes. Generated requests contain placeholders instead of their real ids. */
export async function createFuzzWorld() {
  const world = await createWorld({ LOG_LEVEL: process.env.FUZZ_LOG ?? 'silent' });
  const cast = await createTestAthletes(world);
  const ids = createPlaceholderIds([
    ...[cast.annsWorkoutId, cast.ann.athleteId, cast.bob.athleteId, cast.cyd.athleteId],
    ...[await cast.cydsItem(), await cast.annsLog(), await cast.annsInjury(), await cast.annsProposal()],
  ]);

  /** A currently valid input with placeholders for its ids. Remembers which id each one replaces. */
  const baseOf = async ({ procedure }: FuzzCall): Promise<Readonly<Record<string, unknown>>> => {
    const text = JSON.stringify((await getInput(cast, procedure)) ?? {});
    ids.learn(findIds(text));
    return JSON.parse(ids.hide(text));
  };

  const send = async ({ as, method, url, body }: FuzzCase): Promise<Answer> =>
    world.app.fastify.inject({
      method,
      url: ids.show(url),
      headers: {
        host: 'localhost:3000',
        ...(as !== 'nobody' && { cookie: cast[as].cookie, origin: ORIGIN }),
        ...(body !== null && { 'content-type': 'application/json' }),
      },
      ...(body !== null && { payload: ids.show(body) }),
    });
  return { world, cast, baseOf, send };
}

/** The call's input from the matrix; undefined if the account has no usable resource left. */
async function getInput(cast: TestAthletes, procedure: string): Promise<object | undefined> {
  try {
    return await MATRIX[procedure]?.input?.(cast);
  } catch {
    return undefined;
  }
}
