import { setTimeout as pause } from 'node:timers/promises';
import { waitUntil } from '../../shared/wait-until.ts';
import { type ChaosProxy, openChaosProxy } from '../chaos-proxy.ts';
import type { Fault, TrialSetting } from '../fault.ts';
import { type Load, startLoadedProduct } from '../load.ts';
import { PORTS } from '../product.ts';
import { createTrialRecorder, type TrialRecorder } from '../trial-recorder.ts';

const ATHLETE_COUNT = 12;
const UNDISTURBED_MS = 1_500;
/** The product's pool, its LISTEN connection, and its readiness check's connection. */
const MAX_CONNECTIONS = 12;
/** Two seconds for a connection, five for a statement, and one for the response. */
const MAX_RESPONSE_MS = 8_000;
/** The statement timeout of 5 s, then the connection timeout of 2 s. */
const MAX_FIRST_SUCCESS_MS = 7_000;
const OUTAGE_MS = 15_000;
const MAX_OUTAGES = 3;
const CUTS_PER_ROUND = 50;
const MAX_CUTTING_MS = 300_000;
const CUT_INTERVAL_MS = 15;

interface TrialContext {
  readonly rounds: number;
  readonly proxy: ChaosProxy;
  readonly load: Load;
  readonly recorder: TrialRecorder;
}

/** Disturbs the connections between product and database. @param causeOutages returns the number of rounds */
const createDatabaseConnectionTrial = (
  description: string,
  causeOutages: (context: TrialContext) => Promise<number>,
): Fault => ({
  description: description,
  async run(setting) {
    const { database, postgres } = setting;
    const proxy = await openChaosProxy(PORTS.databaseProxy, postgres.port);
    setting.cleanups.push(() => proxy.close());
    const recorder = createTrialRecorder(setting);
    const proxyUrl = Object.assign(new URL(database.databaseUrl), { port: PORTS.databaseProxy });
    const env = { DATABASE_URL: proxyUrl.href };
    const { product, load } = await startLoadedProduct(setting, ATHLETE_COUNT, { env });
    await pause(UNDISTURBED_MS);
    const rounds = await causeOutages({ rounds: setting.rounds, proxy, load, recorder });
    proxy.setCondition('clear');
    recorder.recordFirstSuccess(await load.waitForSuccess(), MAX_FIRST_SUCCESS_MS);
    await recorder.end(load);
    const slowestMs = Math.max(load.writes.slowestMs(), load.reads.slowestMs());
    recorder.expectWithin('a response', slowestMs, MAX_RESPONSE_MS);
    recorder.expectAlive(product);
    await expectNoLeak(setting, recorder);
    return recorder.finish(rounds);
  },
});

/** Waits up to 30 s, because PostgreSQL notices a lost client only at the next statement or after a timeout. */
async function expectNoLeak({ postgres }: TrialSetting, recorder: TrialRecorder): Promise<void> {
  let openCount = 0;
  const isFreed = async () => {
    const [row] = await postgres.ask<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where application_name = 'threshold'`,
    );
    openCount = row?.count ?? 0;
    return openCount <= MAX_CONNECTIONS;
  };
  await waitUntil('the connections to close', isFreed, 30).catch(() => undefined);
  recorder.note(`${openCount} connections afterwards`);
  recorder.expect(openCount <= MAX_CONNECTIONS, `${openCount} connections are open afterwards`);
}

/** Cuts 50 connections a round. */
async function cutConnections(proxy: ChaosProxy, rounds: number, recorder: TrialRecorder): Promise<void> {
  const wantedCutCount = CUTS_PER_ROUND * rounds;
  const deadlineMs = performance.now() + MAX_CUTTING_MS;
  let cutCount = 0;
  while (cutCount < wantedCutCount && performance.now() < deadlineMs) {
    if (proxy.cutOne()) cutCount += 1;
    await pause(CUT_INTERVAL_MS);
  }
  recorder.note(`${cutCount} cuts`);
  recorder.expect(
    cutCount === wantedCutCount,
    `only ${cutCount} of ${wantedCutCount} cuts were made in time`,
  );
}

/** Repeats an outage and waits for a success after each one. @returns the number of outages */
const createOutages =
  (interruptConnections: (proxy: ChaosProxy) => Promise<void>) =>
  async ({ rounds, proxy, load, recorder }: TrialContext): Promise<number> => {
    const outageCount = Math.min(MAX_OUTAGES, rounds);
    for (let outageIndex = 0; outageIndex < outageCount; outageIndex += 1) {
      await interruptConnections(proxy);
      recorder.recordFirstSuccess(await load.waitForSuccess(), MAX_FIRST_SUCCESS_MS);
      await pause(UNDISTURBED_MS);
    }
    return outageCount;
  };

const cutClientConnection: Fault = {
  description: 'the connections between athletes and product are cut in the middle of a message, 50 a round',
  async run(setting) {
    const proxy = await openChaosProxy(PORTS.webProxy, PORTS.product);
    setting.cleanups.push(() => proxy.close());
    const recorder = createTrialRecorder(setting, { mayGoUnanswered: true });
    const address = `http://127.0.0.1:${PORTS.webProxy}`;
    const { product, load } = await startLoadedProduct(setting, ATHLETE_COUNT, { address });
    await cutConnections(proxy, setting.rounds, recorder);
    recorder.recordFirstSuccess(await load.waitForSuccess());
    await recorder.end(load);
    recorder.expectAlive(product);
    return recorder.finish(setting.rounds);
  },
};

export const connectionFaults: Readonly<Record<string, Fault>> = {
  'cut-database-connection': createDatabaseConnectionTrial(
    'the connections between product and database are cut in the middle of a message, 50 a round',
    async ({ rounds, proxy, recorder }) => {
      await cutConnections(proxy, rounds, recorder);
      return rounds;
    },
  ),
  'silent-database-connection': createDatabaseConnectionTrial(
    'a black hole between product and database drops every byte for 15 s, without an error',
    createOutages(async (proxy) => {
      proxy.setCondition('silent');
      await pause(OUTAGE_MS);
      proxy.setCondition('clear');
    }),
  ),
  'half-open-database-connection': createDatabaseConnectionTrial(
    'every connection loses its far side without an error; new ones are accepted',
    createOutages(async (proxy) => proxy.closeTargetSides()),
  ),
  'slow-database-connection': createDatabaseConnectionTrial(
    '100 ms more latency each way between product and database, for 15 s',
    async ({ proxy }) => {
      proxy.setCondition('slow');
      await pause(OUTAGE_MS);
      return 1;
    },
  ),
  'cut-client-line': cutClientConnection,
};
