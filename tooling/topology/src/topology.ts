import { signInAthletes } from './athletes.ts';
import { measureFailovers } from './failover.ts';
import { openReport } from './report.ts';
import { measureRollingRestart } from './rolling-restart.ts';
import { measureStandby } from './standby.ts';
import { measureThroughput } from './throughput.ts';
import { emptyTopology, raise } from './topology-of.ts';

/** What can be measured, by the name that `pnpm topology NAME …` takes; all of it without one. */
const PARTS = {
  failover: measureFailovers,
  restart: measureRollingRestart,
  standby: measureStandby,
  throughput: measureThroughput,
};

const say = (text: string) => process.stdout.write(`${text}\n`);
const asked = process.argv.slice(2);
const report = openReport(say);
const topology = emptyTopology();
const interrupted = (signal: NodeJS.Signals) => {
  say(`${signal}: everything is ended`);
  void topology.lower().then(() => process.exit(130));
};
process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
try {
  await raise(topology, say);
  const signIns = await signInAthletes();
  for (const [name, measure] of Object.entries(PARTS))
    if (asked.length === 0 || asked.includes(name)) await measure(topology, signIns, report);
} finally {
  await topology.lower();
}
process.exit(report.faults.length === 0 ? 0 : 1);
