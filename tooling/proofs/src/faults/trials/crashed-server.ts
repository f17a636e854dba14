import { setTimeout as pause } from 'node:timers/promises';
import { waitUntil } from '../../shared/wait-until.ts';
import type { Fault } from '../fault.ts';
import { startJudging } from '../judge.ts';
import { startLoadedProduct } from '../load.ts';

const ATHLETES = 16;
const MAX_ROUNDS = 5;
const UNDISTURBED_MS = 1_500;
const LONGEST_RESTART_MS = 3_000;

/** The server crashes on SIGUSR2, and a supervisor starts it again. @param crash code that runs in the server */
const crashing = (about: string, crash: string, ...flags: readonly string[]): Fault => ({
  about,
  async run(setting) {
    const judge = startJudging(setting, { mayGoUnanswered: true });
    const script = `process.on('SIGUSR2', () => { ${crash} });`;
    const { product, load } = await startLoadedProduct(setting, ATHLETES, {
      nodeOptions: [...flags, `--import=data:text/javascript,${encodeURIComponent(script)}`],
      isSupervised: true,
    });
    const rounds = Math.min(MAX_ROUNDS, setting.rounds);
    for (let round = 0; round < rounds; round += 1) {
      await load.untilGood();
      await pause(UNDISTURBED_MS);
      process.kill(product.pid(), 'SIGUSR2');
      await waitUntil('the end of the server', () => product.ends.length > round);
      const from = performance.now();
      await waitUntil('a new server', async () => (await fetch(`${product.address}/healthz`)).ok);
      const restartMs = performance.now() - from;
      judge.expectWithin('a restart', restartMs, LONGEST_RESTART_MS);
      judge.firstGood(restartMs + (await load.untilGood()));
    }
    await judge.end(load);
    judge.note(`exit codes ${[...new Set(product.ends.map((code) => code ?? 'by a signal'))].join(', ')}`);
    judge.expect(!product.ends.includes(0), 'it ended with exit code 0');
    return judge.row(rounds);
  },
});

export const outOfMemory = crashing(
  'the server runs out of memory (a heap of 256 MB) and is started again',
  'const all = []; for (;;) all.push(new Array(100000).fill({}).map(() => ({})));',
  '--max-old-space-size=256',
);

export const unhandledRejection = crashing(
  'a promise is rejected without a handler, and the server is started again',
  "Promise.reject(new Error('unhandled'));",
);
