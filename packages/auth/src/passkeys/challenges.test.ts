import { expect, test } from 'vitest';
import { createCookies } from '../sessions/cookies.ts';
import { HTTP_ORIGIN, setUpDatabase } from '../testing/start-product.ts';
import { createChallenges } from './challenges.ts';

const database = setUpDatabase();
const MINUTE_MS = 60_000;

/** Challenges with a clock that the test moves, and no used ones. */
async function startChallenges() {
  await database.orm.em.getConnection().execute('delete from auth.spent_challenge');
  let nowMs = Date.parse('2026-11-30T09:00:00Z');
  const challenges = createChallenges({
    cookies: createCookies(HTTP_ORIGIN),
    secrets: ['a secret of the tests with 32 bytes'],
    now: () => new Date(nowMs),
  });
  /** Opens a new challenge, and returns the function that uses it up. */
  const open = () => {
    const { challenge, setCookie } = challenges.create('sign-in', 'anyone');
    const opened = challenges.open({ headers: { cookie: setCookie.split(';')[0] } }, 'sign-in');
    return async () => opened?.spend(database.orm.em.fork(), challenge);
  };
  return { open, pass: (ms: number) => (nowMs += ms) };
}

test('passkey replay: a challenge that expires while its answer is verified is not used', async () => {
  const { open, pass } = await startChallenges();
  const [spend, spendLate] = [open(), open()];
  pass(5 * MINUTE_MS - 1);
  expect(await spend()).toBe(true);
  pass(2);
  expect(await spend()).toBe(false);
  expect(await spendLate()).toBe(false);
});

test('passkey replay: used challenges are stored until they have been expired for an hour', async () => {
  const { open, pass } = await startChallenges();
  await open()();
  for (const [minutes, rowCount] of [
    [64, 2],
    [2, 2],
  ] as const) {
    pass(minutes * MINUTE_MS);
    expect(await open()()).toBe(true);
    const rows = await database.orm.em.getConnection().execute('select 1 from auth.spent_challenge');
    expect(rows).toHaveLength(rowCount);
  }
});
