import { createAthletes } from '../../shared/athletes.ts';
import { waitUntil } from '../../shared/wait-until.ts';
import { type Fault, openProduct } from '../fault.ts';
import { startJudging } from '../judge.ts';
import { startLoad } from '../load.ts';
import { WRITERS } from '../writers.ts';

/** The minimum of calls in flight at a kill. */
const IN_FLIGHT = Number(process.env.FAULT_IN_FLIGHT ?? 500);
const ATHLETES = Math.ceil((1.2 * IN_FLIGHT) / WRITERS.length);
/** The number of answers before each kill varies, for slow machines and fast ones. */
const KILL_AFTER = [150, 1, 500, 40, 300];

export const killedServer: Fault = {
  about: 'kill -9 of the server with 500 and more calls in flight',
  async run(setting) {
    const judge = startJudging(setting, { mayGoUnanswered: true });
    const product = openProduct(setting);
    let fewest = Number.POSITIVE_INFINITY;
    for (let round = 0; round < setting.rounds; round += 1) {
      await product.start();
      const athletes = await createAthletes(setting.database.databaseUrl, ATHLETES);
      const load = startLoad(setting, { address: product.address, athletes, pauseMs: 0 });
      const answers = KILL_AFTER[round % KILL_AFTER.length] ?? 1;
      await waitUntil('answers', () => load.writes.good() >= answers);
      fewest = Math.min(fewest, load.inFlight());
      await product.kill();
      await product.startUnderLoad();
      judge.firstGood(await load.untilGood());
      await judge.end(load, 120);
      await product.kill();
    }
    judge.note(`at least ${fewest} calls in flight at each kill`);
    judge.expect(fewest >= IN_FLIGHT, `only ${fewest} calls were in flight`);
    return judge.row(setting.rounds);
  },
};
