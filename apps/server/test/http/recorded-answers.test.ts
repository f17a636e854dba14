import { readFileSync, writeFileSync } from 'node:fs';
import { getProcedureSchemas } from '@threshold/api/server';
import { DEMO_EMAIL } from '@threshold/contracts/athletes';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { domains } from '../../src/domains.ts';
import { MATRIX } from '../authorization/authorization-matrix.ts';
import { createTestAthletes } from '../support/test-athletes.ts';
import { createTestServer } from '../support/test-server.ts';

/**
 * Input for the web app's tests with broken answers. Set `RECORD_ANSWERS=1` to add missing answers and
 * replace invalid ones.
 */
const ANSWERS_FILE = new URL('../../../web/src/testing/recorded-answers.json', import.meta.url);
const MAX_ENTRIES = 8;

const QUERIES = domains.flatMap((domain) =>
  Object.keys(domain.router._def.procedures)
    .filter((name) => domain.router._def.procedures[name]._def.type === 'query')
    .map((name) => ({ path: `${domain.name}.${name}`, output: getProcedureSchemas(domain, name).output })),
);

/** Shortens lists, so that the file stays small. */
function shorten(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(-MAX_ENTRIES).map(shorten);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, memberValue]) => [key, shorten(memberValue)]));
}

const readStoredAnswers = () =>
  z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(ANSWERS_FILE, 'utf8')));

const listUnansweredQueries = (responses: Record<string, unknown>) =>
  QUERIES.filter(({ path, output }) => !output?.safeParse(responses[path]).success);

/**
 * Completes the stored answers, one per query. Queries as the demo athlete, or as Ann if that fails. Drops
 * answers of queries that no longer exist.
 */
async function recordAnswers(): Promise<Record<string, unknown>> {
  const storedAnswers = readStoredAnswers();
  const testServer = await createTestServer();
  const demoAthlete = await testServer.signIn(DEMO_EMAIL);
  await testServer.call('POST', '/api/trpc/athletes.loadDemo', demoAthlete, {});
  const workouts: { id: string; completed: number }[] = (
    await testServer.call('GET', '/api/workouts', demoAthlete)
  ).json();
  const testAthletes = await createTestAthletes(testServer);
  const completedWorkout = workouts.find(({ completed }) => completed === 1);
  const callQuery = async (path: string, person: typeof demoAthlete, input: unknown) =>
    testServer.call(
      'GET',
      `/api/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input ?? {}))}`,
      person,
    );
  const responses = Object.fromEntries(QUERIES.map(({ path }) => [path, storedAnswers[path]]));
  for (const { path, output } of listUnansweredQueries(storedAnswers)) {
    const input = await MATRIX[path]?.input?.(testAthletes);
    const demoInput = input && 'workoutId' in input ? { ...input, workoutId: completedWorkout?.id } : input;
    const demoResponse = await callQuery(path, demoAthlete, demoInput);
    const response =
      demoResponse.statusCode === 200 ? demoResponse : await callQuery(path, testAthletes.ann, input);
    const fullData: unknown = response.json().result?.data;
    const shortData = shorten(fullData);
    responses[path] = output?.safeParse(shortData).success ? shortData : fullData;
  }
  return responses;
}

if (process.env.RECORD_ANSWERS)
  writeFileSync(ANSWERS_FILE, `${JSON.stringify(await recordAnswers(), null, 1)}\n`);

test('has a valid recorded answer for every query', () => {
  expect(
    listUnansweredQueries(readStoredAnswers()).map(({ path }) => path),
    'record them: npm run record:answers',
  ).toEqual([]);
});
