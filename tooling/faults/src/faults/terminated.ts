import { setTimeout as pause } from 'node:timers/promises';
import { type ApiError, closingProduct } from '../fault.ts';
import { openBalancer } from '../haproxy.ts';
import { judging } from '../judge.ts';
import { startLoad } from '../load.ts';
import { makePeople } from '../people.ts';
import { productOf } from '../product.ts';
import { untilGood } from '../until-good.ts';

const ATHLETES = 16;
/** What one of the two bears alone, on a busy machine too: here it is tried whether anybody notices. */
const ATHLETES_BEHIND_BALANCER = 6;
const QUIET_MS = 2_000;
const LONGEST_STOP_MS = 15_000;

export const terminatedServer: ApiError = {
  about: 'SIGTERM of the only server under load, and a start',
  async run(setting) {
    const judge = judging(setting, { mayGoUnanswered: true });
    const product = closingProduct(
      setting,
      productOf(setting.stage, { databaseUrl: setting.postgres.url() }),
    );
    const rounds = Math.min(5, setting.rounds);
    let longestMs = 0;
    await product.start();
    const people = await makePeople(setting.postgres, ATHLETES);
    const load = startLoad(setting, { address: () => product.address, people });
    for (let round = 0; round < rounds; round += 1) {
      await untilGood(load);
      await pause(QUIET_MS);
      const { code, milliseconds } = await product.terminate();
      longestMs = Math.max(longestMs, milliseconds);
      judge.expect(code === 0, `it ended with ${code}`);
      await product.startUnderLoad();
      judge.firstGood(await untilGood(load));
    }
    await judge.end(load);
    judge.expectWithin('a stop', longestMs, LONGEST_STOP_MS);
    judge.note(`the longest stop took ${(longestMs / 1_000).toFixed(1)} s`);
    return judge.row(rounds);
  },
};

export const rollingRestart: ApiError = {
  about: 'SIGTERM and a start of one of two servers after the other, behind HAProxy, under load',
  async run(setting) {
    const judge = judging(setting, { onlyGood: true });
    const databaseUrl = setting.postgres.url();
    const products = [1, 2].map((number) =>
      closingProduct(setting, productOf(setting.stage, { databaseUrl, number, env: { DRAIN_SECONDS: '5' } })),
    );
    for (const product of products) await product.start();
    const address = await openBalancer(setting);
    const people = await makePeople(setting.postgres, ATHLETES_BEHIND_BALANCER);
    const load = startLoad(setting, { address: () => address, people, pauseMs: 250 });
    const rounds = Math.min(3, setting.rounds);
    for (let round = 0; round < rounds; round += 1)
      for (const product of products) {
        await pause(QUIET_MS);
        const { code } = await product.terminate();
        judge.expect(code === 0, `a server ended with ${code}`);
        await product.start();
      }
    await pause(QUIET_MS);
    await judge.end(load);
    return judge.row(rounds);
  },
};
