import { setTimeout as pause } from 'node:timers/promises';
import { openChaosProxy } from '../chaos-proxy.ts';
import { type ApiError, closingProduct } from '../fault.ts';
import { judging } from '../judge.ts';
import { startLoad } from '../load.ts';
import { makePeople } from '../people.ts';
import { PORTS } from '../ports.ts';
import { productOf } from '../product.ts';
import { untilGood } from '../until-good.ts';

const ATHLETES = 12;
const CUTS_A_ROUND = 50;

export const cutClientLine: ApiError = {
  about: 'the connections between athletes and product are cut in the middle of a message, 50 a round',
  async run(setting) {
    const proxy = await openChaosProxy(PORTS.webProxy, PORTS.product(1));
    setting.closing.push(() => proxy.close());
    const judge = judging(setting, { mayGoUnanswered: true });
    const product = closingProduct(
      setting,
      productOf(setting.stage, { databaseUrl: setting.postgres.url() }),
    );
    await product.start();
    const people = await makePeople(setting.postgres, ATHLETES);
    const address = `http://127.0.0.1:${PORTS.webProxy}`;
    const load = startLoad(setting, { address: () => address, people });
    let cuts = 0;
    const wanted = CUTS_A_ROUND * setting.rounds;
    const end = performance.now() + 300_000;
    while (cuts < wanted && performance.now() < end) {
      if (proxy.cutOne()) cuts += 1;
      await pause(20);
    }
    judge.firstGood(await untilGood(load));
    judge.note(`${cuts} cuts`);
    judge.expect(cuts === wanted, `only ${cuts} of ${wanted} cuts were made in time`);
    await judge.end(load);
    judge.expect(product.ends.length === 0, 'the server ended');
    return judge.row(setting.rounds);
  },
};
