import { setTimeout as pause } from 'node:timers/promises';
import { type ApiError, closingProduct, type Setting } from '../fault.ts';
import { judging } from '../judge.ts';
import { startLoad } from '../load.ts';
import { makePeople } from '../people.ts';
import type { Postgres } from '../postgres.ts';
import { productOf } from '../product.ts';
import { untilGood } from '../until-good.ts';

const ATHLETES = 16;
const QUIET_MS = 700;
/** A load must be let go on for so long before each round, or only its beginning is tried. */
const AWAY_MS = 400;
/** Two seconds for a connection, five for a statement, one for its answer. */
const LONGEST_ANSWER_MS = 8_000;
/** From the moment when PostgreSQL takes connections again. */
const FIRST_GOOD_MS = 1_000;

/** PostgreSQL goes away under load in some way, again and again; the product stays. */
const goingAway = (about: string, goAway: (postgres: Postgres) => Promise<void>, share = 1): ApiError => ({
  about,
  async run(setting: Setting) {
    const { postgres } = setting;
    const judge = judging(setting);
    const product = closingProduct(setting, productOf(setting.stage, { databaseUrl: postgres.url() }));
    await product.start();
    const pid = product.pid();
    const rounds = Math.max(1, Math.round(setting.rounds * share));
    const load = startLoad(setting, {
      address: () => product.address,
      people: await makePeople(postgres, ATHLETES),
    });
    for (let round = 0; round < rounds; round += 1) {
      await untilGood(load);
      await pause(QUIET_MS);
      await goAway(postgres);
      judge.firstGood(await untilGood(load), FIRST_GOOD_MS);
    }
    await judge.end(load);
    judge.expect(product.pid() === pid && product.ends.length === 0, 'the server ended');
    const slowest = Math.max(load.writes.slowestSeconds(), load.reads.slowestSeconds()) * 1_000;
    judge.expectWithin('an answer', slowest, LONGEST_ANSWER_MS);
    return judge.row(rounds);
  },
});

export const stoppedPostgres = goingAway(
  'pg_ctl stop -m immediate and a start under load',
  async (postgres) => {
    postgres.stopImmediately();
    await pause(AWAY_MS);
    await postgres.start();
  },
);

export const killedPostgres = goingAway('kill -9 of PostgreSQL whole, as a power cut', async (postgres) => {
  postgres.kill();
  await pause(AWAY_MS);
  await postgres.start();
});

export const killedBackend = goingAway(
  'kill -9 of one backend, after which PostgreSQL recovers by itself',
  (postgres) => postgres.killBackend(),
);
