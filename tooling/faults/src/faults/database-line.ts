import { setTimeout as pause } from 'node:timers/promises';
import { waitUntil } from '@threshold/tooling-topology';
import { type ChaosProxy, openChaosProxy } from '../chaos-proxy.ts';
import { type ApiError, closingProduct, type Setting } from '../fault.ts';
import { type Judging, judging } from '../judge.ts';
import { type Load, startLoad } from '../load.ts';
import { makePeople } from '../people.ts';
import { PORTS } from '../ports.ts';
import { productOf } from '../product.ts';
import { untilGood } from '../until-good.ts';

const ATHLETES = 12;
const QUIET_MS = 1_500;
/** The product’s pool, its listening connection for events, and its look at readiness. */
const MOST_CONNECTIONS = 12;
/** Two seconds for a connection, five for a statement, one for its answer. */
const LONGEST_ANSWER_MS = 8_000;
/** A statement is given up after 5 s, and who waits for a connection after 2 s. */
const FIRST_GOOD_MS = 7_000;
const SILENT_MS = 15_000;
const CUTS_A_ROUND = 50;

interface Lined {
  readonly setting: Setting;
  readonly proxy: ChaosProxy;
  readonly load: Load;
  readonly judge: Judging;
}

/** Something happens to the line between the product and its database. */
const onDatabaseLine = (about: string, happen: (lined: Lined) => Promise<number>): ApiError => ({
  about,
  async run(setting) {
    const { postgres } = setting;
    const proxy = await openChaosProxy(PORTS.databaseProxy, PORTS.postgres);
    setting.closing.push(() => proxy.close());
    const judge = judging(setting);
    const product = closingProduct(
      setting,
      productOf(setting.stage, { databaseUrl: postgres.url(PORTS.databaseProxy) }),
    );
    await product.start();
    const pid = product.pid();
    const people = await makePeople(postgres, ATHLETES);
    const load = startLoad(setting, { address: () => product.address, people });
    await pause(QUIET_MS);
    const rounds = await happen({ setting, proxy, load, judge });
    proxy.set('clear');
    judge.firstGood(await untilGood(load), FIRST_GOOD_MS);
    await judge.end(load);
    const slowest = Math.max(load.writes.slowestSeconds(), load.reads.slowestSeconds()) * 1_000;
    judge.expectWithin('an answer', slowest, LONGEST_ANSWER_MS);
    judge.expect(product.pid() === pid && product.ends.length === 0, 'the server ended');
    await expectNoLeak({ setting, judge });
    return judge.row(rounds);
  },
});

/** PostgreSQL notices at the next statement or by its own limits that a client is gone. */
async function expectNoLeak({ setting, judge }: Pick<Lined, 'setting' | 'judge'>): Promise<void> {
  const count = async () => {
    const [row] = await setting.postgres.ask<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where usename = 'threshold'`,
    );
    return row?.count ?? 0;
  };
  await waitUntil(
    'the connections to be given back',
    async () => (await count()) <= MOST_CONNECTIONS,
    30,
  ).catch(() => undefined);
  const left = await count();
  judge.note(`${left} connections afterwards`);
  judge.expect(left <= MOST_CONNECTIONS, `${left} connections are open afterwards`);
}

export const cutDatabaseLine = onDatabaseLine(
  'the connections between product and database are cut in the middle of a message, 50 a round',
  async ({ setting, proxy, judge }) => {
    let cuts = 0;
    const wanted = CUTS_A_ROUND * setting.rounds;
    const end = performance.now() + 300_000;
    while (cuts < wanted && performance.now() < end) {
      if (proxy.cutOne()) cuts += 1;
      await pause(15);
    }
    judge.note(`${cuts} cuts`);
    judge.expect(cuts === wanted, `only ${cuts} of ${wanted} cuts were made in time`);
    return setting.rounds;
  },
);

export const silentDatabaseLine = onDatabaseLine(
  'a black hole between product and database: nothing arrives for 15 s, and nobody is told',
  async ({ setting, proxy, load, judge }) => {
    const rounds = Math.min(3, setting.rounds);
    for (let round = 0; round < rounds; round += 1) {
      proxy.set('silent');
      await pause(SILENT_MS);
      proxy.set('clear');
      judge.firstGood(await untilGood(load), FIRST_GOOD_MS);
      await pause(QUIET_MS);
    }
    return rounds;
  },
);

export const halfOpenDatabaseLine = onDatabaseLine(
  'every connection loses its far side without a word; new ones are taken',
  async ({ setting, proxy, load, judge }) => {
    const rounds = Math.min(3, setting.rounds);
    for (let round = 0; round < rounds; round += 1) {
      proxy.loseFarSides();
      judge.firstGood(await untilGood(load), FIRST_GOOD_MS);
      await pause(QUIET_MS);
    }
    return rounds;
  },
);

export const slowDatabaseLine = onDatabaseLine(
  '100 ms more each way between product and database, for 15 s',
  async ({ proxy }) => {
    proxy.set('slow');
    await pause(SILENT_MS);
    return 1;
  },
);
