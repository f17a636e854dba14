import { inspect } from 'node:util';
import { Client } from 'pg';
import { stopChildren } from './child.ts';
import { measureGrowth } from './growth.ts';
import { measureIngest } from './ingest.ts';
import { measureLog } from './log.ts';
import { measureMetrics } from './metrics.ts';
import { measureMixed } from './mixed.ts';
import { publish } from './publish.ts';
import { measureRanks } from './ranks.ts';
import { openReport, type Report } from './report.ts';
import { measureRequests } from './requests.ts';
import { keepResult } from './results.ts';
import { measureSecondWall } from './second-wall.ts';
import { openSetting, type Setting, say } from './setting.ts';
import { measureSizes } from './sizes.ts';
import { measureStarts } from './starts.ts';
import { measureTraces } from './traces.ts';

type Measure = (report: Report) => Promise<void>;

/** A part with a database of its own, which is thrown away. */
const apart =
  (measure: (setting: Setting, report: Report) => Promise<void>): Measure =>
  async (report) => {
    const setting = await openSetting();
    try {
      await measure(setting, report);
    } finally {
      await stopChildren();
      await setting.close();
    }
  };

/** What can be measured, by the name that `pnpm bench NAME …` takes; all of it without one. */
const PARTS: Readonly<Record<string, Measure>> = {
  requests: apart(measureRequests),
  starts: apart(measureStarts),
  sizes: measureSizes,
  ingest: apart(measureIngest),
  metrics: apart(measureMetrics),
  traces: apart(measureTraces),
  growth: measureGrowth,
  ranks: measureRanks,
  mixed: measureMixed,
  log: apart(measureLog),
  'second-wall': apart(measureSecondWall),
};

const asked = process.argv.slice(2).filter((name) => name !== 'all');
for (const name of asked)
  if (!(name in PARTS)) throw new Error(`${name} is none of ${Object.keys(PARTS).join(', ')}`);
for (const [name, measure] of Object.entries(PARTS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  try {
    await keepResult(name, async () => {
      const report = openReport();
      await measure(report);
      return report.told();
    });
  } catch (error) {
    // The other parts are told all the same; this one has no figures of today.
    say(`${name} could not be measured: ${inspect(error)}`);
    process.exitCode = 1;
  } finally {
    await stopChildren();
  }
}
publish(Object.keys(PARTS), await postgresVersion());

async function postgresVersion(): Promise<string> {
  const setting = await openSetting();
  const client = new Client({ connectionString: setting.databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  );
  await client.end();
  await setting.close();
  return rows[0]?.version ?? 'unknown';
}
