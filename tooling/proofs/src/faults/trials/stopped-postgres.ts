import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import { startLoadedProduct } from '../load.ts';
import type { Postgres } from '../postgres.ts';
import { createTrialRecorder } from '../trial-recorder.ts';

const ATHLETE_COUNT = 16;
/** Lets the load get past its first calls. */
const UNDISTURBED_MS = 700;
const DOWNTIME_MS = 400;
/** Two seconds for a connection, five for a statement, and one for the response. */
const MAX_RESPONSE_MS = 8_000;
/** Counted from when PostgreSQL accepts connections again. */
const MAX_FIRST_SUCCESS_MS = 1_000;

/** Ends PostgreSQL under load in each round. The product must keep running. */
const createPostgresTrial = (
  description: string,
  endPostgres: (postgres: Postgres) => Promise<void>,
): Fault => ({
  description: description,
  async run(setting) {
    const { postgres, rounds } = setting;
    const recorder = createTrialRecorder(setting);
    const { product, load } = await startLoadedProduct(setting, ATHLETE_COUNT);
    for (let round = 0; round < rounds; round += 1) {
      await load.waitForSuccess();
      await pause(UNDISTURBED_MS);
      await endPostgres(postgres);
      recorder.recordFirstSuccess(await load.waitForSuccess(), MAX_FIRST_SUCCESS_MS);
    }
    await recorder.end(load);
    recorder.expectAlive(product);
    const slowestMs = Math.max(load.writes.slowestMs(), load.reads.slowestMs());
    recorder.expectWithin('a response', slowestMs, MAX_RESPONSE_MS);
    return recorder.finish(rounds);
  },
});

async function waitUntilRestarted(postgres: Postgres): Promise<void> {
  await pause(DOWNTIME_MS);
  await postgres.waitUntilReady();
}

export const postgresFaults: Readonly<Record<string, Fault>> = {
  'stopped-postgres': createPostgresTrial(
    'an immediate shutdown of PostgreSQL and a start under load',
    (postgres) => {
      postgres.stopImmediately();
      return waitUntilRestarted(postgres);
    },
  ),
  'killed-postgres': createPostgresTrial('kill -9 of all of PostgreSQL, like a power cut', (postgres) => {
    postgres.kill();
    return waitUntilRestarted(postgres);
  }),
  'killed-backend': createPostgresTrial(
    'kill -9 of one backend, from which PostgreSQL recovers',
    (postgres) => postgres.killBackend(),
  ),
};
