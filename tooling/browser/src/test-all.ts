import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openTestPostgres } from '@threshold/db/testing';
import { type Counts, countsOf, numberAt } from './counts.ts';
import { findChromium, installChromium } from './find-chromium.ts';
import { endRunner, runTool } from './run-tool.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const say = (text: string) => process.stdout.write(`\n▸ ${text}\n`);

/** Everything that the run writes beside the project, thrown away with it; the database's account may enter. */
const scratch = mkdtempSync(join(tmpdir(), 'threshold-test-'));
chmodSync(scratch, 0o755);
process.env.TMPDIR = scratch;

let interrupted = false;
// A runner is a process group of its own: a signal reaches it once, from here, whoever was sent it.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    interrupted = true;
    endRunner();
  });

/** Runs every test of the project: unit and database in Node, components and journeys in a real Chromium. */
async function testAll(): Promise<boolean> {
  const chromium = findChromium() ?? installChromium(say);
  if (chromium) process.env.THRESHOLD_CHROMIUM = chromium;
  say(`Unit, database${chromium ? ' and component' : ''} tests (Vitest)`);
  const results = [await vitest(['pure', 'node', 'zone-*', ...(chromium ? ['browser'] : [])])];
  if (chromium && !interrupted) {
    say(`Journeys in ${chromium} (Playwright)`);
    results.push(await playwright());
  }
  if (!chromium)
    say(
      'NO BROWSER TESTS WERE RUN: no Chromium was found and none could be installed.\n' +
        '  Install Chromium or Chrome, or name one by THRESHOLD_CHROMIUM, and run npm test again.',
    );
  const passed = results.reduce((sum, counts) => sum + counts.passed, 0);
  const failed = results.reduce((sum, counts) => sum + counts.failed, 0);
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  return failed === 0 && passed > 0 && !interrupted && (chromium !== undefined || process.env.CI !== 'true');
}

async function vitest(projects: readonly string[]): Promise<Counts> {
  const report = join(scratch, 'vitest.json');
  const chosen = projects.flatMap((name) => ['--project', name]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await runTool('vitest', 'vitest.mjs', ['run', ...chosen, ...reporters], ROOT);
  return countsOf(report, code, (json) => ({
    passed: numberAt(json, 'numPassedTests'),
    failed: numberAt(json, 'numFailedTests'),
  }));
}

async function playwright(): Promise<Counts> {
  const report = join(scratch, 'playwright.json');
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = report;
  const args = ['test', '--reporter=list,json'];
  const code = await runTool('@playwright/test', 'cli.js', args, join(ROOT, 'apps/web'));
  return countsOf(report, code, (json) => {
    const stats: unknown = Reflect.get(Object(json), 'stats');
    return {
      passed: numberAt(stats, 'expected'),
      failed: numberAt(stats, 'unexpected') + numberAt(stats, 'flaky'),
    };
  });
}

/** Ends the database servers that a killed test left in the scratch folder. */
function endLeftServers(): void {
  for (const file of globSync('**/postmaster.pid', { cwd: scratch }))
    try {
      process.kill(Number(readFileSync(join(scratch, file), 'utf8').split('\n')[0]), 'SIGQUIT');
    } catch {
      // it ended by itself
    }
}

// The run shares the tests' server, so that it stops with this process even where a runner was killed.
const server = await openTestPostgres({
  databaseUrl: process.env.TEST_DATABASE_URL || process.env.DATABASE_URL,
  dataDir: join(ROOT, '.threshold', 'test-postgres'),
  log: { info: () => undefined, warn: console.warn, error: console.error },
});
const passed = await testAll();
await server.stop();
endLeftServers();
rmSync(scratch, { recursive: true, force: true });
process.exit(passed ? 0 : 1);
