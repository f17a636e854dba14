import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import { startLoadedProduct } from '../load.ts';
import { createTrialRecorder } from '../trial-recorder.ts';

const ATHLETE_COUNT = 16;
const MAX_ROUNDS = 5;
const UNDISTURBED_MS = 2_000;
const MAX_STOP_MS = 15_000;

export const terminatedServer: Fault = {
  description: 'SIGTERM of the only server under load, and a start',
  async run(setting) {
    const recorder = createTrialRecorder(setting, { mayGoUnanswered: true });
    const rounds = Math.min(MAX_ROUNDS, setting.rounds);
    let longestMs = 0;
    const { product, load } = await startLoadedProduct(setting, ATHLETE_COUNT);
    for (let round = 0; round < rounds; round += 1) {
      await load.waitForSuccess();
      await pause(UNDISTURBED_MS);
      const { code, milliseconds } = await product.terminate();
      longestMs = Math.max(longestMs, milliseconds);
      recorder.expect(code === 0, `the server ended with exit code ${code}`);
      await product.startUnderLoad();
      recorder.recordFirstSuccess(await load.waitForSuccess());
    }
    await recorder.end(load);
    recorder.expectWithin('a stop', longestMs, MAX_STOP_MS);
    recorder.note(`the longest stop took ${(longestMs / 1_000).toFixed(1)} s`);
    return recorder.finish(rounds);
  },
};
