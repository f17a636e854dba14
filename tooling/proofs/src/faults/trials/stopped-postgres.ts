import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import { startJudging } from '../judge.ts';
import { startLoadedProduct } from '../load.ts';
import type { Postgres } from '../postgres.ts';

const ATHLETES = 16;
/** Lets the load get past its first calls. */
const UNDISTURBED_MS = 700;
const DOWNTIME_MS = 400;
/** Two seconds for a connection, five for a statement, one for its answer. */
const LONGEST_ANSWER_MS = 8_000;
/** The maximum once PostgreSQL accepts connections again. */
const FIRST_GOOD_MS = 1_000;

/** Ends PostgreSQL under load in each round. The product must keep running. */
const ending = (about: string, end: (postgres: Postgres) => Promise<void>): Fault => ({
  about,
  async run(setting) {
    const { postgres, rounds } = setting;
    const judge = startJudging(setting);
    const { product, load } = await startLoadedProduct(setting, ATHLETES);
    for (let round = 0; round < rounds; round += 1) {
      await load.untilGood();
      await pause(UNDISTURBED_MS);
      await end(postgres);
      judge.firstGood(await load.untilGood(), FIRST_GOOD_MS);
    }
    await judge.end(load);
    judge.expectAlive(product);
    const slowest = Math.max(load.writes.slowestMs(), load.reads.slowestMs());
    judge.expectWithin('an answer', slowest, LONGEST_ANSWER_MS);
    return judge.row(rounds);
  },
});

export const stoppedPostgres = ending(
  'an immediate shutdown of PostgreSQL and a start under load',
  async (postgres) => {
    postgres.stopImmediately();
    await pause(DOWNTIME_MS);
    await postgres.ready();
  },
);

export const killedPostgres = ending('kill -9 of all of PostgreSQL, like a power cut', async (postgres) => {
  postgres.kill();
  await pause(DOWNTIME_MS);
  await postgres.ready();
});

export const killedBackend = ending('kill -9 of one backend, from which PostgreSQL recovers', (postgres) =>
  postgres.killBackend(),
);
