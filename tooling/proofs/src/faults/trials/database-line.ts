import { setTimeout as pause } from 'node:timers/promises';
import { waitUntil } from '../../shared/wait-until.ts';
import { type ChaosProxy, openChaosProxy } from '../chaos-proxy.ts';
import type { Fault, Setting } from '../fault.ts';
import { type Judge, startJudging } from '../judge.ts';
import { type Load, startLoadedProduct } from '../load.ts';
import { PORTS } from '../product.ts';

const ATHLETES = 12;
const UNDISTURBED_MS = 1_500;
/** The product's pool, its LISTEN connection, and the one of its readiness check. */
const MAX_CONNECTIONS = 12;
/** Two seconds for a connection, five for a statement, one for its answer. */
const LONGEST_ANSWER_MS = 8_000;
/** The statement timeout of 5 s, then the connection timeout of 2 s. */
const FIRST_GOOD_MS = 7_000;
const OUTAGE_MS = 15_000;
const MAX_OUTAGES = 3;
const CUTS_A_ROUND = 50;
const CUT_WITHIN_MS = 300_000;
const CUT_EVERY_MS = 15;

interface TrialContext {
  readonly rounds: number;
  readonly proxy: ChaosProxy;
  readonly load: Load;
  readonly judge: Judge;
}

/** Disturbs the connections between product and database. @param disturb returns the number of rounds */
const onDatabaseLine = (about: string, disturb: (context: TrialContext) => Promise<number>): Fault => ({
  about,
  async run(setting) {
    const { postgres } = setting;
    const proxy = await openChaosProxy(PORTS.databaseProxy, postgres.port);
    setting.closing.push(() => proxy.close());
    const judge = startJudging(setting);
    const throughProxy = Object.assign(new URL(postgres.url), { port: PORTS.databaseProxy });
    const env = { DATABASE_URL: throughProxy.href };
    const { product, load } = await startLoadedProduct(setting, ATHLETES, { env });
    await pause(UNDISTURBED_MS);
    const rounds = await disturb({ rounds: setting.rounds, proxy, load, judge });
    proxy.set('clear');
    judge.firstGood(await load.untilGood(), FIRST_GOOD_MS);
    await judge.end(load);
    const slowest = Math.max(load.writes.slowestMs(), load.reads.slowestMs());
    judge.expectWithin('an answer', slowest, LONGEST_ANSWER_MS);
    judge.expectAlive(product);
    await expectNoLeak(setting, judge);
    return judge.row(rounds);
  },
});

/** PostgreSQL notices a lost client at its next statement or by a timeout. */
async function expectNoLeak({ postgres }: Setting, judge: Judge): Promise<void> {
  let open = 0;
  const isFreed = async () => {
    const [row] = await postgres.ask<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where application_name = 'threshold'`,
    );
    open = row?.count ?? 0;
    return open <= MAX_CONNECTIONS;
  };
  await waitUntil('the connections to close', isFreed, 30).catch(() => undefined);
  judge.note(`${open} connections afterwards`);
  judge.expect(open <= MAX_CONNECTIONS, `${open} connections are open afterwards`);
}

/** Cuts 50 connections a round. */
async function cutAll(proxy: ChaosProxy, rounds: number, judge: Judge): Promise<void> {
  const wanted = CUTS_A_ROUND * rounds;
  const end = performance.now() + CUT_WITHIN_MS;
  let cuts = 0;
  while (cuts < wanted && performance.now() < end) {
    if (proxy.cutOne()) cuts += 1;
    await pause(CUT_EVERY_MS);
  }
  judge.note(`${cuts} cuts`);
  judge.expect(cuts === wanted, `only ${cuts} of ${wanted} cuts were made in time`);
}

export const cutDatabaseLine = onDatabaseLine(
  'the connections between product and database are cut in the middle of a message, 50 a round',
  async ({ rounds, proxy, judge }) => {
    await cutAll(proxy, rounds, judge);
    return rounds;
  },
);

const inOutages =
  (interrupt: (proxy: ChaosProxy) => Promise<void>) =>
  async ({ rounds, proxy, load, judge }: TrialContext): Promise<number> => {
    const outages = Math.min(MAX_OUTAGES, rounds);
    for (let outage = 0; outage < outages; outage += 1) {
      await interrupt(proxy);
      judge.firstGood(await load.untilGood(), FIRST_GOOD_MS);
      await pause(UNDISTURBED_MS);
    }
    return outages;
  };

export const unresponsiveDatabaseLine = onDatabaseLine(
  'a black hole between product and database drops every byte for 15 s, without an error',
  inOutages(async (proxy) => {
    proxy.set('silent');
    await pause(OUTAGE_MS);
    proxy.set('clear');
  }),
);

export const halfOpenDatabaseLine = onDatabaseLine(
  'every connection loses its far side without an error; new ones are accepted',
  inOutages(async (proxy) => proxy.loseFarSides()),
);

export const slowDatabaseLine = onDatabaseLine(
  '100 ms more latency each way between product and database, for 15 s',
  async ({ proxy }) => {
    proxy.set('slow');
    await pause(OUTAGE_MS);
    return 1;
  },
);

export const cutClientLine: Fault = {
  about: 'the connections between athletes and product are cut in the middle of a message, 50 a round',
  async run(setting) {
    const proxy = await openChaosProxy(PORTS.webProxy, PORTS.product);
    setting.closing.push(() => proxy.close());
    const judge = startJudging(setting, { mayGoUnanswered: true });
    const address = `http://127.0.0.1:${PORTS.webProxy}`;
    const { product, load } = await startLoadedProduct(setting, ATHLETES, { address });
    await cutAll(proxy, setting.rounds, judge);
    judge.firstGood(await load.untilGood());
    await judge.end(load);
    judge.expectAlive(product);
    return judge.row(setting.rounds);
  },
};
