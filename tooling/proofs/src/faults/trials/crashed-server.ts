import { setTimeout as pause } from 'node:timers/promises';
import { waitUntil } from '../../shared/wait-until.ts';
import type { Fault } from '../fault.ts';
import { startLoadedProduct } from '../load.ts';
import { createTrialRecorder } from '../trial-recorder.ts';

const ATHLETE_COUNT = 16;
const MAX_ROUNDS = 5;
const UNDISTURBED_MS = 1_500;
const MAX_RESTART_MS = 3_000;

/**
 * Crashes the server with SIGUSR2 in each round. A supervisor restarts it.
 * @param crashCause code that runs in the server
 */
const createCrashTrial = (description: string, crashCause: string, ...flags: readonly string[]): Fault => ({
  description: description,
  async run(setting) {
    const recorder = createTrialRecorder(setting, { mayGoUnanswered: true });
    const script = `process.on('SIGUSR2', () => { ${crashCause} });`;
    const { product, load } = await startLoadedProduct(setting, ATHLETE_COUNT, {
      nodeOptions: [...flags, `--import=data:text/javascript,${encodeURIComponent(script)}`],
      isSupervised: true,
    });
    const rounds = Math.min(MAX_ROUNDS, setting.rounds);
    for (let round = 0; round < rounds; round += 1) {
      await load.waitForSuccess();
      await pause(UNDISTURBED_MS);
      process.kill(product.pid(), 'SIGUSR2');
      await waitUntil('the end of the server', () => product.exitCodes.length > round);
      const restartStartMs = performance.now();
      await waitUntil('a new server', async () => (await fetch(`${product.address}/healthz`)).ok);
      const restartMs = performance.now() - restartStartMs;
      recorder.expectWithin('a restart', restartMs, MAX_RESTART_MS);
      recorder.recordFirstSuccess(restartMs + (await load.waitForSuccess()));
    }
    await recorder.end(load);
    recorder.note(
      `exit codes ${[...new Set(product.exitCodes.map((code) => code ?? 'by a signal'))].join(', ')}`,
    );
    recorder.expect(!product.exitCodes.includes(0), 'the server ended with exit code 0');
    return recorder.finish(rounds);
  },
});

export const crashedServerFaults: Readonly<Record<string, Fault>> = {
  'out-of-memory': createCrashTrial(
    'the server runs out of memory (a heap of 256 MB) and is started again',
    'const all = []; for (;;) all.push(new Array(100000).fill({}).map(() => ({})));',
    '--max-old-space-size=256',
  ),
  'unhandled-rejection': createCrashTrial(
    'a promise is rejected without a handler, and the server is started again',
    "Promise.reject(new Error('unhandled'));",
  ),
};
