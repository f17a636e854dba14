import { randomInt } from 'node:crypto';
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openTestPostgres } from '@threshold/db/testing';
import { TIME_ZONES } from '@threshold/tooling-vitest/date-tests';
import { findChromium, installChromium } from './find-chromium.ts';
import { type Outcome, readOutcome, type TimedFile } from './outcome.ts';
import { type PlaywrightReport, playwrightOutcome } from './playwright-outcome.ts';
import { endRunner, runScript, runTool } from './run-tool.ts';
import { filesToRunAgain, type Verdict, verdict } from './unsteady.ts';
import { OUTCOME_VARIABLE } from './vitest-outcome.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const E2E = join(ROOT, 'apps/web');
const BOOTSTRAP = join(ROOT, 'tooling/bootstrap/pnpm-run.mjs');
const SLOWEST_FILE_COUNT = 20;
const NODE_PROJECTS = ['pure', 'node', 'server', 'zone-*'];
const BROWSER_PROJECTS = ['browser', 'browser-isolated'];
const SHORT_FORM = process.argv.includes('--short');
const say = (text: string) => process.stdout.write(`\n▸ ${text}\n`);

/** Temporary folder of the run, deleted at its end. PostgreSQL's operating-system account can enter it. */
const scratch = mkdtempSync(join(tmpdir(), 'threshold-test-'));
chmodSync(scratch, 0o755);
process.env.TMPDIR = scratch;

if (SHORT_FORM) {
  process.env.TEST_FORM = 'short';
  process.env.TEST_ZONE ||= TIME_ZONES[randomInt(TIME_ZONES.length)];
}

let isInterrupted = false;
// A runner has its own process group, so the terminal's signals reach it only through this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    isInterrupted = true;
    endRunner();
  });

interface Runner {
  readonly title: string;
  run(files: readonly string[]): Promise<Outcome>;
}

interface Timed {
  readonly title: string;
  readonly seconds: number;
}

/**
 * Runs the checks, then the unit, database and component tests and the journeys in a real Chromium.
 * `--short` leaves out what `LONG_FORM` names.
 * @returns true if everything passed; CI also requires the browser tests
 */
async function runTests(): Promise<boolean> {
  const parts: Timed[] = [];
  const timed = async <T>(title: string, work: () => Promise<T>): Promise<T> => {
    say(title);
    const start = performance.now();
    const result = await work();
    parts.push({ title, seconds: (performance.now() - start) / 1000 });
    return result;
  };
  const checksPassed = (await timed('Checks', () => runScript(BOOTSTRAP, ['run', 'check'], ROOT))) === 0;
  if (!checksPassed || isInterrupted) return false;
  const chromium = findChromium() ?? installChromium(say);
  if (chromium) process.env.THRESHOLD_CHROMIUM = chromium;
  const runners: Runner[] = [
    {
      title: `Unit, database${chromium ? ' and component' : ''} tests (Vitest)`,
      run: (files) => vitest([...NODE_PROJECTS, ...(chromium ? BROWSER_PROJECTS : [])], files),
    },
    ...(chromium ? [{ title: `Journeys in ${chromium} (Playwright)`, run: playwright }] : []),
  ];
  const first: { runner: Runner; outcome: Outcome }[] = [];
  for (const runner of runners)
    if (!isInterrupted) first.push({ runner, outcome: await timed(runner.title, () => runner.run([])) });
  const verdicts = await rerunFailures(first);
  if (!chromium)
    say(
      'NO BROWSER TESTS WERE RUN: no Chromium was found and none could be installed.\n' +
        '  Install Chromium or Chrome, or name one by THRESHOLD_CHROMIUM, and run npm test again.',
    );
  reportTimes(
    parts,
    first.flatMap(({ outcome }) => outcome.files),
  );
  return reportVerdicts(verdicts) && !isInterrupted && (chromium !== undefined || process.env.CI !== 'true');
}

/** Runs the few files that failed once more, alone, after everything else. */
async function rerunFailures(
  first: readonly { runner: Runner; outcome: Outcome }[],
): Promise<readonly Verdict[]> {
  const again = filesToRunAgain(first.map(({ outcome }) => outcome));
  const verdicts: Verdict[] = [];
  for (const [at, { runner, outcome }] of first.entries()) {
    const files = again[at] ?? [];
    const runsAgain = files.length > 0 && !isInterrupted;
    if (runsAgain) say(`Once more, alone: ${files.map((file) => relative(ROOT, file)).join(', ')}`);
    verdicts.push(verdict(outcome, runsAgain ? await runner.run(files) : null));
  }
  return verdicts;
}

/** Prints the wall time of each part, the seconds of work per project, and the slowest files. */
function reportTimes(parts: readonly Timed[], files: readonly TimedFile[]): void {
  say('Time');
  for (const { title, seconds } of parts) printSeconds(seconds, title);
  const byProject = Map.groupBy(files, ({ project }) => project);
  for (const [project, projectFiles] of byProject)
    printSeconds(sumOfSeconds(projectFiles), `of work in ${projectFiles.length} files of ${project}`);
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST_FILE_COUNT);
  say(`The ${slowest.length} slowest files`);
  for (const { project, file, seconds } of slowest)
    printSeconds(seconds, `${project} · ${relative(ROOT, file)}`);
}

const sumOfSeconds = (files: readonly TimedFile[]) => files.reduce((sum, { seconds }) => sum + seconds, 0);

function printSeconds(seconds: number, label: string): void {
  process.stdout.write(`  ${seconds.toFixed(1).padStart(7)} s  ${label}\n`);
}

/** Prints the unsteady tests and the totals. @returns true if tests ran and none failed */
function reportVerdicts(verdicts: readonly Verdict[]): boolean {
  const unsteady = verdicts.flatMap((each) => each.unsteady);
  if (unsteady.length > 0) say('Unsteady: failed once, passed when run again');
  for (const { project, file, name } of unsteady)
    process.stdout.write(`  ${project} · ${relative(ROOT, file)} · ${name || 'the file itself'}\n`);
  const passed = verdicts.reduce((sum, each) => sum + each.passed, 0);
  const failed = verdicts.reduce((sum, each) => sum + each.failed, 0);
  if (process.env.TEST_ZONE) say(`Date tests ran in ${process.env.TEST_ZONE}: set TEST_ZONE to repeat`);
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  return failed === 0 && passed > 0;
}

async function vitest(projects: readonly string[], files: readonly string[]): Promise<Outcome> {
  const report = join(scratch, `vitest-${files.length}.json`);
  process.env[OUTCOME_VARIABLE] = report;
  const chosen = projects.flatMap((name) => ['--project', name]);
  const reporters = ['--reporter=default', `--reporter=${join(import.meta.dirname, 'vitest-outcome.ts')}`];
  const code = await runTool('vitest', 'vitest.mjs', ['run', ...chosen, ...reporters, ...files], ROOT);
  return readOutcome(report, code, (outcome: Outcome) => outcome);
}

async function playwright(files: readonly string[]): Promise<Outcome> {
  const report = join(scratch, `playwright-${files.length}.json`);
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = report;
  // The second run must not delete the failure output of the first.
  const again = files.length > 0 ? ['--output', join(ROOT, 'test-results', 'again')] : [];
  const args = ['test', '--reporter=list,json', ...again, ...files];
  const code = await runTool('@playwright/test', 'cli.js', args, E2E);
  return readOutcome(report, code, (json: PlaywrightReport) => playwrightOutcome(json, join(E2E, 'e2e')));
}

/** Ends the database servers that a killed test left in the scratch folder. */
function endLeftServers(): void {
  for (const file of globSync('**/postmaster.pid', { cwd: scratch }))
    try {
      process.kill(Number(readFileSync(join(scratch, file), 'utf8').split('\n')[0]), 'SIGQUIT');
    } catch {
      // The server has already ended.
    }
}

// The run shares the tests' server, so that it stops with this process even where a runner was killed.
const server = await openTestPostgres({
  databaseUrl: process.env.TEST_DATABASE_URL || process.env.DATABASE_URL,
  dataDir: join(ROOT, '.threshold', 'test-postgres'),
  log: { info: () => undefined, warn: console.warn, error: console.error },
});
const passed = await runTests();
await server.stop();
endLeftServers();
rmSync(scratch, { recursive: true, force: true });
process.exit(passed ? 0 : 1);
