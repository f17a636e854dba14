import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openTestPostgres } from '@threshold/db/testing';
import { findChromium, installChromium } from './find-chromium.ts';
import { type Outcome, outcomeOf, outcomeSchema } from './outcome.ts';
import { playwrightOutcome } from './playwright-outcome.ts';
import { endRunner, runTool } from './run-tool.ts';
import { filesToRunAgain, type Verdict, verdict } from './unsteady.ts';
import { OUTCOME_VARIABLE } from './vitest-outcome.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const E2E = join(ROOT, 'apps/web');
const IN_NODE = ['pure', 'node', 'server', 'zone-*'];
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

interface Runner {
  readonly title: string;
  /** Runs these files; all where none is named. */
  run(files: readonly string[]): Promise<Outcome>;
}

/** Runs every test of the project: unit and database in Node, components and journeys in a real Chromium. */
async function testAll(): Promise<boolean> {
  const chromium = findChromium() ?? installChromium(say);
  if (chromium) process.env.THRESHOLD_CHROMIUM = chromium;
  const verdicts = await runTwice([
    {
      title: `Unit, database${chromium ? ' and component' : ''} tests (Vitest)`,
      run: (files) => vitest([...IN_NODE, ...(chromium ? ['browser'] : [])], files),
    },
    ...(chromium ? [{ title: `Journeys in ${chromium} (Playwright)`, run: playwright }] : []),
  ]);
  if (!chromium)
    say(
      'NO BROWSER TESTS WERE RUN: no Chromium was found and none could be installed.\n' +
        '  Install Chromium or Chrome, or name one by THRESHOLD_CHROMIUM, and run npm test again.',
    );
  const unsteady = verdicts.flatMap((each) => each.unsteady);
  if (unsteady.length > 0) say('Unsteady: failed once, passed when run again');
  for (const { project, file, name } of unsteady)
    process.stdout.write(`  ${project} · ${relative(ROOT, file)} · ${name || 'the file itself'}\n`);
  const passed = verdicts.reduce((sum, each) => sum + each.passed, 0);
  const failed = verdicts.reduce((sum, each) => sum + each.failed, 0);
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  return failed === 0 && passed > 0 && !interrupted && (chromium !== undefined || process.env.CI !== 'true');
}

/** Runs all, and after everything else the few files that failed once more, alone. */
async function runTwice(runners: readonly Runner[]): Promise<readonly Verdict[]> {
  const first: { runner: Runner; outcome: Outcome }[] = [];
  for (const runner of runners) {
    if (interrupted) break;
    say(runner.title);
    first.push({ runner, outcome: await runner.run([]) });
  }
  const again = filesToRunAgain(first.map(({ outcome }) => outcome));
  const verdicts: Verdict[] = [];
  for (const [at, { runner, outcome }] of first.entries()) {
    const files = again[at] ?? [];
    const runsAgain = files.length > 0 && !interrupted;
    if (runsAgain) say(`Once more, alone: ${files.map((file) => relative(ROOT, file)).join(', ')}`);
    verdicts.push(verdict(outcome, runsAgain ? await runner.run(files) : null));
  }
  return verdicts;
}

async function vitest(projects: readonly string[], files: readonly string[]): Promise<Outcome> {
  const report = join(scratch, `vitest-${files.length}.json`);
  process.env[OUTCOME_VARIABLE] = report;
  const chosen = projects.flatMap((name) => ['--project', name]);
  const reporters = ['--reporter=default', `--reporter=${join(import.meta.dirname, 'vitest-outcome.ts')}`];
  const code = await runTool('vitest', 'vitest.mjs', ['run', ...chosen, ...reporters, ...files], ROOT);
  return outcomeOf(report, code, (json) => outcomeSchema.parse(json));
}

async function playwright(files: readonly string[]): Promise<Outcome> {
  const report = join(scratch, `playwright-${files.length}.json`);
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = report;
  // What the first run kept of its failures stays.
  const again = files.length > 0 ? ['--output', join(ROOT, 'test-results', 'again')] : [];
  const args = ['test', '--reporter=list,json', ...again, ...files];
  const code = await runTool('@playwright/test', 'cli.js', args, E2E);
  return outcomeOf(report, code, (json) => playwrightOutcome(json, join(E2E, 'e2e')));
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
