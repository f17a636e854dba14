import { setTimeout as pause } from 'node:timers/promises';
import { waitUntil } from '@threshold/tooling-topology';
import { type ApiError, closingProduct } from '../fault.ts';
import { judging } from '../judge.ts';
import { startLoad } from '../load.ts';
import { makePeople } from '../people.ts';
import { type Product, productOf } from '../product.ts';
import { untilGood } from '../until-good.ts';

const ATHLETES = 16;
const QUIET_MS = 1_500;
const LONGEST_RESTART_MS = 3_000;

/** Code that a process of the product reads before its own, and that does the worst when it is asked to. */
const onSignal = (worst: string) => [
  `--import=data:text/javascript,${encodeURIComponent(`process.on('SIGUSR2', () => { ${worst} });`)}`,
];

/** The server ends itself; whoever supervises it starts it again. */
const crashing = (
  about: string,
  nodeOptions: readonly string[],
  crash: (product: Product) => void = (product) => process.kill(product.pid(), 'SIGUSR2'),
): ApiError => ({
  about,
  async run(setting) {
    const judge = judging(setting, { mayGoUnanswered: true });
    const product = closingProduct(
      setting,
      productOf(setting.stage, { databaseUrl: setting.postgres.url(), nodeOptions, isSupervised: true }),
    );
    await product.start();
    const people = await makePeople(setting.postgres, ATHLETES);
    const load = startLoad(setting, { address: () => product.address, people });
    const rounds = Math.min(5, setting.rounds);
    for (let round = 0; round < rounds; round += 1) {
      await untilGood(load);
      await pause(QUIET_MS);
      crash(product);
      await waitUntil('the end of the server', () => product.ends.length > round);
      const from = performance.now();
      await waitUntil('a new server', async () => (await fetch(`${product.address}/healthz`)).ok);
      const restartMs = performance.now() - from;
      judge.expectWithin('a restart', restartMs, LONGEST_RESTART_MS);
      judge.firstGood(restartMs + (await untilGood(load)));
    }
    await judge.end(load);
    judge.note(`exit codes ${[...new Set(product.ends.map((code) => code ?? 'by a signal'))].join(', ')}`);
    judge.expect(!product.ends.includes(0), 'it ended as if nothing had happened');
    return judge.row(rounds);
  },
});

export const outOfMemory = crashing('the server runs out of memory (a heap of 256 MB) and is started again', [
  '--max-old-space-size=256',
  ...onSignal('const kept = []; for (;;) kept.push(new Array(100000).fill({}).map(() => ({})));'),
]);

export const unhandledRejection = crashing(
  'a promise is rejected that nobody waits for, and the server is started again',
  onSignal("Promise.reject(new Error('nobody waits for this'));"),
);
