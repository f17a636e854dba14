import { createAthletes } from '../../shared/athletes.ts';
import { waitUntil } from '../../shared/wait-until.ts';
import { type Fault, openProduct } from '../fault.ts';
import { startJudging } from '../judge.ts';
import { startLoad } from '../load.ts';
import { WRITERS } from '../writers.ts';

/** The required minimum of calls in flight at each kill. */
const MIN_IN_FLIGHT = Number(process.env.FAULT_IN_FLIGHT ?? 500);
const ATHLETES = Math.ceil((1.2 * MIN_IN_FLIGHT) / WRITERS.length);
/** Varies by round, so that kills hit different moments on slow and fast machines. */
const ANSWERS_BEFORE_KILL = [150, 1, 500, 40, 300];

export const killedServer: Fault = {
  about: 'kill -9 of the server with 500 and more calls in flight',
  async run(setting) {
    const judge = startJudging(setting, { mayGoUnanswered: true });
    const product = openProduct(setting);
    let fewestInFlight = Number.POSITIVE_INFINITY;
    for (let round = 0; round < setting.rounds; round += 1) {
      await product.start();
      const athletes = await createAthletes(setting.database.databaseUrl, ATHLETES);
      const load = startLoad(setting, { address: product.address, athletes, pauseMs: 0 });
      const answers = ANSWERS_BEFORE_KILL[round % ANSWERS_BEFORE_KILL.length] ?? 1;
      await waitUntil('answers', () => load.writes.good() >= answers);
      fewestInFlight = Math.min(fewestInFlight, load.inFlight());
      await product.kill();
      await product.startUnderLoad();
      judge.firstGood(await load.untilGood());
      await judge.end(load, 120);
      await product.kill();
    }
    judge.note(`at least ${fewestInFlight} calls in flight at each kill`);
    judge.expect(fewestInFlight >= MIN_IN_FLIGHT, `only ${fewestInFlight} calls were in flight`);
    return judge.row(setting.rounds);
  },
};
