import { createAthletes } from '../../shared/athletes.ts';
import { waitUntil } from '../../shared/wait-until.ts';
import { createTrialProduct, type Fault } from '../fault.ts';
import { startLoad } from '../load.ts';
import { createTrialRecorder } from '../trial-recorder.ts';
import { WRITERS } from '../writers.ts';

/** The required minimum of calls in flight at each kill. */
const MIN_IN_FLIGHT = Number(process.env.FAULT_IN_FLIGHT ?? 500);
/** A fifth more than the minimum requires, because not every writer always has a call in flight. */
const ATHLETE_COUNT = Math.ceil((1.2 * MIN_IN_FLIGHT) / WRITERS.length);
/** How many successful writes to wait for before the kill in each round, so that kills hit different moments on any machine. */
const RESPONSES_BEFORE_KILL = [150, 1, 500, 40, 300];

export const killedServer: Fault = {
  description: 'kill -9 of the server with 500 and more calls in flight',
  async run(setting) {
    const recorder = createTrialRecorder(setting, { mayGoUnanswered: true });
    const product = createTrialProduct(setting);
    let fewestInFlight = Number.POSITIVE_INFINITY;
    for (let round = 0; round < setting.rounds; round += 1) {
      await product.start();
      const athletes = await createAthletes(setting.database.databaseUrl, ATHLETE_COUNT);
      const load = startLoad(setting, { address: product.address, athletes, pauseMs: 0 });
      const responseCount = RESPONSES_BEFORE_KILL[round % RESPONSES_BEFORE_KILL.length] ?? 1;
      await waitUntil('successful writes', () => load.writes.successCount() >= responseCount);
      fewestInFlight = Math.min(fewestInFlight, load.inFlight());
      await product.kill();
      await product.startUnderLoad();
      recorder.recordFirstSuccess(await load.waitForSuccess());
      await recorder.end(load, 120);
      await product.kill();
    }
    recorder.note(`at least ${fewestInFlight} calls in flight at each kill`);
    recorder.expect(fewestInFlight >= MIN_IN_FLIGHT, `only ${fewestInFlight} calls were in flight`);
    return recorder.finish(setting.rounds);
  },
};
