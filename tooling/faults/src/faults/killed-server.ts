import { waitUntil } from '@threshold/tooling-topology';
import { type ApiError, closingProduct } from '../fault.ts';
import { judging } from '../judge.ts';
import { startLoad } from '../load.ts';
import { makePeople } from '../people.ts';
import { productOf } from '../product.ts';
import { untilGood } from '../until-good.ts';

/** Each of them sends four calls at once: of a session, of health, of a workout, of somebody to follow. */
const CALLS_EACH = 4;
/** What is in flight at a kill, at least; a busy machine may be spared. */
const IN_FLIGHT = Number(process.env.FAULT_IN_FLIGHT ?? 500);
const ATHLETES = Math.ceil((1.2 * IN_FLIGHT) / CALLS_EACH);
/** So many answers are let through, on a slow machine and on a fast one. */
const KILL_AFTER = [150, 1, 500, 40, 300];

export const killedServer: ApiError = {
  about: 'kill -9 of the server with 500 calls and more in flight',
  async run(setting) {
    const judge = judging(setting, { mayGoUnanswered: true });
    const product = closingProduct(
      setting,
      productOf(setting.stage, { databaseUrl: setting.postgres.url() }),
    );
    let fewest = Number.POSITIVE_INFINITY;
    for (let round = 0; round < setting.rounds; round += 1) {
      await product.start();
      const people = await makePeople(setting.postgres, ATHLETES);
      const load = startLoad(setting, {
        address: () => product.address,
        people,
        pauseMs: 0,
      });
      const untilKill = KILL_AFTER[round % KILL_AFTER.length] ?? 1;
      await waitUntil('answers', () => load.writes.good() >= untilKill);
      fewest = Math.min(fewest, load.inFlight());
      await product.kill();
      await product.startUnderLoad();
      judge.firstGood(await untilGood(load));
      await judge.end(load, 120);
      await product.kill();
    }
    judge.note(`at least ${fewest} calls in flight at each kill`);
    judge.expect(fewest >= IN_FLIGHT, `only ${fewest} calls were in flight`);
    return judge.row(setting.rounds);
  },
};
