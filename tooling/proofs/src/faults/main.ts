import { loadavg } from 'node:os';
import { getPostgresVersion } from '../shared/database.ts';
import { openSetting, print } from '../shared/setting.ts';
import {
  createTrialProduct,
  createTrialSetting,
  type Fault,
  type SkippedTrial,
  type TrialResult,
  type TrialSetting,
} from './fault.ts';
import { clockJumps } from './trials/clock-jumps.ts';
import { crashedServerFaults } from './trials/crashed-server.ts';
import { connectionFaults } from './trials/database-connection.ts';
import { fullDiskFaults } from './trials/full-disk.ts';
import { hostileNeighbors } from './trials/hostile-neighbors.ts';
import { killedServer } from './trials/killed-server.ts';
import { postgresFaults } from './trials/stopped-postgres.ts';
import { terminatedServer } from './trials/terminated-server.ts';
import { writeRow } from './write-row.ts';

const FAULTS: Readonly<Record<string, Fault>> = {
  'killed-server': killedServer,
  'terminated-server': terminatedServer,
  ...crashedServerFaults,
  ...postgresFaults,
  ...connectionFaults,
  ...fullDiskFaults,
  'clock-jumps': clockJumps,
  'hostile-neighbors': hostileNeighbors,
};

// Exit codes of sysexits.h.
const EX_USAGE = 64;
const EX_NOPERM = 77;

/*
 * `npm run faults [NAME …]` runs all trials or some, and writes their rows in docs/faults.md. FAULT_ROUNDS:
 * number of rounds, 20 by default. FAULT_ATTACKS and FAULT_SECONDS: names and duration of the attacks in
 * hostile-neighbors. With FAULT_ATTACKS, no row is written.
 */
const selectedNames = process.argv.slice(2);
const unknownNames = selectedNames.filter((name) => !(name in FAULTS));
if (unknownNames.length > 0) {
  print(`There is no fault ${unknownNames.join(', ')}: ${Object.keys(FAULTS).join(', ')}`);
  process.exit(EX_USAGE);
}
if (process.getuid?.() !== 0) {
  print('Run this as root: it mounts disks and kills PostgreSQL.');
  process.exit(EX_NOPERM);
}

const cleanups: TrialSetting['cleanups'] = [];
const rounds = Number(process.env.FAULT_ROUNDS ?? 20);
const closeAll = async () => {
  for (let cleanUp = cleanups.pop(); cleanUp; cleanUp = cleanups.pop())
    await Promise.resolve(cleanUp()).catch(() => undefined);
};
// 130 is 128 + SIGINT, as in a shell.
const onInterrupt = () => void closeAll().then(() => process.exit(130));
process.once('SIGINT', onInterrupt).once('SIGTERM', onInterrupt);

const failedNames: string[] = [];
const database = await openSetting();
const setting = createTrialSetting(database, { rounds, cleanups });
try {
  // The first start creates the schema.
  await createTrialProduct(setting).start();
  await closeAll();
  for (const [name, fault] of Object.entries(FAULTS)) {
    if (selectedNames.length > 0 && !selectedNames.includes(name)) continue;
    const loadAverage = loadavg()[0] ?? 0;
    print(`\n${name}: ${fault.description} (load average ${loadAverage.toFixed(1)})`);
    const outcome = await runTrial(fault);
    await closeAll();
    if ('faults' in outcome && outcome.faults.length > 0) failedNames.push(name);
    print(JSON.stringify(outcome));
    if (process.env.FAULT_ATTACKS === undefined)
      writeRow(
        { name, about: fault.description, outcome, loadAverage },
        await getPostgresVersion(database.databaseUrl),
      );
  }
} finally {
  await closeAll();
  await database.close();
}
print(
  failedNames.length === 0 ? 'The product survived every fault.' : `NOT SURVIVED: ${failedNames.join(', ')}`,
);
process.exit(failedNames.length === 0 ? 0 : 1);

async function runTrial(fault: Fault): Promise<TrialResult | SkippedTrial> {
  try {
    return await fault.run(setting);
  } catch (error) {
    return { rounds: 0, faults: [error instanceof Error ? error.message : String(error)] };
  }
}
