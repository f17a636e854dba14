import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import { startJudging } from '../judge.ts';
import { startLoadedProduct } from '../load.ts';

const ATHLETES = 16;
const UNDISTURBED_MS = 2_000;
const LONGEST_STOP_MS = 15_000;

export const terminatedServer: Fault = {
  about: 'SIGTERM of the only server under load, and a start',
  async run(setting) {
    const judge = startJudging(setting, { mayGoUnanswered: true });
    const rounds = Math.min(5, setting.rounds);
    let longestMs = 0;
    const { product, load } = await startLoadedProduct(setting, ATHLETES);
    for (let round = 0; round < rounds; round += 1) {
      await load.untilGood();
      await pause(UNDISTURBED_MS);
      const { code, milliseconds } = await product.terminate();
      longestMs = Math.max(longestMs, milliseconds);
      judge.expect(code === 0, `it ended with ${code}`);
      await product.startUnderLoad();
      judge.firstGood(await load.untilGood());
    }
    await judge.end(load);
    judge.expectWithin('a stop', longestMs, LONGEST_STOP_MS);
    judge.note(`the longest stop took ${(longestMs / 1_000).toFixed(1)} s`);
    return judge.row(rounds);
  },
};
