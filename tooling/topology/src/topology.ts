import { emptyTopology, raise } from './topology-of.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);

const topology = emptyTopology();
const interrupted = (signal: NodeJS.Signals) => {
  say(`${signal}: everything is ended`);
  void topology.lower().then(() => process.exit(130));
};
process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
try {
  await raise(topology, say);
} finally {
  await topology.lower();
}
