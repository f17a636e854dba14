import { inspect } from 'node:util';
import { getPostgresVersion } from '../shared/database.ts';
import { stopServers } from '../shared/server.ts';
import { openSetting, print, type Setting } from '../shared/setting.ts';
import { measureGrowth } from './growth.ts';
import { measureIngest } from './ingest.ts';
import { measureMixed } from './mixed.ts';
import { publish, type Report, runPart } from './report.ts';
import { measureRequests } from './requests.ts';
import { measureStarts } from './starts.ts';

/** `npm run bench [PART …]` runs these parts, or all of them, each on a new database. */
const PARTS: Readonly<Record<string, (setting: Setting, report: Report) => Promise<void>>> = {
  requests: measureRequests,
  starts: measureStarts,
  ingest: measureIngest,
  growth: measureGrowth,
  mixed: measureMixed,
};

const selectedNames = process.argv.slice(2).filter((name) => name !== 'all');
for (const name of selectedNames)
  if (!(name in PARTS)) throw new Error(`There is no part "${name}". Use ${Object.keys(PARTS).join(', ')}`);
let postgresVersionText = 'unknown';
for (const [name, measure] of Object.entries(PARTS)) {
  if (selectedNames.length > 0 && !selectedNames.includes(name)) continue;
  const setting = await openSetting();
  try {
    await runPart(name, (report) => measure(setting, report));
    postgresVersionText = await getPostgresVersion(setting.databaseUrl);
  } catch (error) {
    // The other parts still run.
    print(`${name} could not be measured: ${inspect(error)}`);
    process.exitCode = 1;
  } finally {
    await stopServers();
    await setting.close();
  }
}
publish(Object.keys(PARTS), postgresVersionText);
