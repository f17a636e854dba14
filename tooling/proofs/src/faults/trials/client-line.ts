import { setTimeout as pause } from 'node:timers/promises';
import { createAthletes } from '../../shared/athletes.ts';
import { openChaosProxy } from '../chaos-proxy.ts';
import { type Fault, openProduct } from '../fault.ts';
import { startJudging } from '../judge.ts';
import { startLoad } from '../load.ts';
import { PORTS } from '../ports.ts';
import { cutAll } from './database-line.ts';

const ATHLETES = 12;
const EVERY_MS = 20;

export const cutClientLine: Fault = {
  about: 'the connections between athletes and product are cut in the middle of a message, 50 a round',
  async run(setting) {
    const proxy = await openChaosProxy(PORTS.webProxy, PORTS.product);
    setting.closing.push(() => proxy.close());
    const judge = startJudging(setting, { mayGoUnanswered: true });
    const product = openProduct(setting);
    await product.start();
    const athletes = await createAthletes(setting.database.databaseUrl, ATHLETES);
    const load = startLoad(setting, { address: `http://127.0.0.1:${PORTS.webProxy}`, athletes });
    await pause(EVERY_MS);
    await cutAll(proxy, setting.rounds, judge, EVERY_MS);
    judge.firstGood(await load.untilGood());
    await judge.end(load);
    judge.expectAlive(product);
    return judge.row(setting.rounds);
  },
};
