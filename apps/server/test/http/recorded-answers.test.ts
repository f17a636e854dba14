import { readFileSync, writeFileSync } from 'node:fs';
import { getProcedureSchemas } from '@threshold/api/server';
import { DEMO_EMAIL } from '@threshold/contracts/athletes';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { domains } from '../../src/domains.ts';
import { MATRIX } from '../authorisation/authorisation-matrix.ts';
import { createTestAthletes } from '../support/test-athletes.ts';
import { createWorld } from '../support/world.ts';

/**
 * Input of the web app's tests with broken answers. `RECORD_ANSWERS=1` adds missing answers and
 * replaces invalid ones.
 */
const FILE = new URL('../../../web/src/testing/recorded-answers.json', import.meta.url);
const MAX_ENTRIES = 8;

const QUERIES = domains.flatMap((domain) =>
  Object.keys(domain.router._def.procedures)
    .filter((name) => domain.router._def.procedures[name]._def.type === 'query')
    .map((name) => ({ path: `${domain.name}.${name}`, output: getProcedureSchemas(domain, name).output })),
);

/** Shortens lists, so that the file stays small. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(-MAX_ENTRIES).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shortened(inner)]));
}

const storedAnswers = () => z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(FILE, 'utf8')));

const withoutValidAnswer = (answers: Record<string, unknown>) =>
  QUERIES.filter(({ path, output }) => !output?.safeParse(answers[path]).success);

/**
 * Completes the stored answers, one per query. Asks as the demo athlete, or as Ann if that fails. Drops the
 * answers of removed queries.
 */
async function record(): Promise<Record<string, unknown>> {
  const stored = storedAnswers();
  const world = await createWorld();
  const demo = await world.signIn(DEMO_EMAIL);
  await world.call('POST', '/api/trpc/athletes.loadDemo', demo, {});
  const workouts: { id: string; completed: number }[] = (
    await world.call('GET', '/api/workouts', demo)
  ).json();
  const cast = await createTestAthletes(world);
  const done = workouts.find(({ completed }) => completed === 1);
  const ask = async (path: string, as: typeof demo, input: unknown) =>
    world.call('GET', `/api/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input ?? {}))}`, as);
  const answers = Object.fromEntries(QUERIES.map(({ path }) => [path, stored[path]]));
  for (const { path, output } of withoutValidAnswer(stored)) {
    const input = await MATRIX[path]?.input?.(cast);
    const demoInput = input && 'workoutId' in input ? { ...input, workoutId: done?.id } : input;
    const demoAnswer = await ask(path, demo, demoInput);
    const answer = demoAnswer.statusCode === 200 ? demoAnswer : await ask(path, cast.ann, input);
    const whole: unknown = answer.json().result?.data;
    const short = shortened(whole);
    answers[path] = output?.safeParse(short).success ? short : whole;
  }
  return answers;
}

if (process.env.RECORD_ANSWERS) writeFileSync(FILE, `${JSON.stringify(await record(), null, 1)}\n`);

test('has a valid recorded answer for every query', () => {
  expect(
    withoutValidAnswer(storedAnswers()).map(({ path }) => path),
    'record them: npm run record:answers',
  ).toEqual([]);
});
