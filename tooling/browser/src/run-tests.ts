import { randomInt } from 'node:crypto';
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openTestPostgres } from '@threshold/db/testing';
import { TIME_ZONES } from '@threshold/tooling-vitest/date-tests';
import { findChromium, installChromium } from './find-chromium.ts';
import { getVerdict, listFilesToRerun, type Verdict } from './flaky-tests.ts';
import { type Outcome, readOutcome, type TimedFile } from './outcome.ts';
import { type PlaywrightReport, playwrightOutcome } from './playwright-outcome.ts';
import { runScript, runTool, terminateTool } from './run-tool.ts';
import { OUTCOME_VARIABLE } from './vitest-outcome.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const WEB_APP = join(ROOT, 'apps/web');
const BOOTSTRAP = join(ROOT, 'tooling/bootstrap/pnpm-run.mjs');
const SLOWEST_FILE_COUNT = 20;
const NODE_PROJECTS = ['pure', 'node', 'server', 'zone-*'];
const BROWSER_PROJECTS = ['browser', 'browser-isolated'];
const SHORT_FORM = process.argv.includes('--short');
const printHeading = (text: string) => process.stdout.write(`\n▸ ${text}\n`);

/** Temporary folder of the run, deleted at its end. PostgreSQL's operating-system account can enter it. */
const scratchFolder = mkdtempSync(join(tmpdir(), 'threshold-test-'));
chmodSync(scratchFolder, 0o755);
process.env.TMPDIR = scratchFolder;

if (SHORT_FORM) {
  process.env.TEST_FORM = 'short';
  process.env.TEST_ZONE ||= TIME_ZONES[randomInt(TIME_ZONES.length)];
}

let isInterrupted = false;
// A runner has its own process group, so the terminal's signals reach it only through this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    isInterrupted = true;
    terminateTool();
  });

interface Runner {
  readonly title: string;
  /** @param files runs every file if empty */
  run(files: readonly string[]): Promise<Outcome>;
}

interface TimedPart {
  readonly title: string;
  readonly seconds: number;
}

/**
 * Runs the checks, then the unit, database and component tests and the journeys in a real Chromium. Failed
 * checks end the run. `--short` leaves out the long files and runs fewer random cases.
 * @returns true if everything passed; CI also requires the browser tests
 */
async function runTests(): Promise<boolean> {
  const parts: TimedPart[] = [];
  const runTimed = async <T>(title: string, work: () => Promise<T>): Promise<T> => {
    printHeading(title);
    const start = performance.now();
    const result = await work();
    parts.push({ title, seconds: (performance.now() - start) / 1000 });
    return result;
  };
  const checksPassed = (await runTimed('Checks', () => runScript(BOOTSTRAP, ['run', 'check'], ROOT))) === 0;
  if (!checksPassed || isInterrupted) return false;
  const chromium = findChromium() ?? installChromium(printHeading);
  if (chromium) process.env.THRESHOLD_CHROMIUM = chromium;
  const runners: Runner[] = [
    {
      title: `Unit, database${chromium ? ' and component' : ''} tests (Vitest)`,
      run: (files) => runVitest([...NODE_PROJECTS, ...(chromium ? BROWSER_PROJECTS : [])], files),
    },
    ...(chromium ? [{ title: `Journeys in ${chromium} (Playwright)`, run: runPlaywright }] : []),
  ];
  const firstRuns: { runner: Runner; outcome: Outcome }[] = [];
  for (const runner of runners)
    if (!isInterrupted)
      firstRuns.push({ runner, outcome: await runTimed(runner.title, () => runner.run([])) });
  const verdicts = await rerunFailures(firstRuns);
  if (!chromium)
    printHeading(
      'NO BROWSER TESTS WERE RUN: no Chromium was found and none could be installed.\n' +
        '  Install Chromium or Chrome, or name one in THRESHOLD_CHROMIUM, and run npm test again.',
    );
  reportTimes(
    parts,
    firstRuns.flatMap(({ outcome }) => outcome.files),
  );
  return reportVerdicts(verdicts) && !isInterrupted && (chromium !== undefined || process.env.CI !== 'true');
}

/** Runs failed files a second time, alone, unless `listFilesToRerun` returns none. */
async function rerunFailures(
  firstRuns: readonly { runner: Runner; outcome: Outcome }[],
): Promise<readonly Verdict[]> {
  const again = listFilesToRerun(firstRuns.map(({ outcome }) => outcome));
  const verdicts: Verdict[] = [];
  for (const [index, { runner, outcome }] of firstRuns.entries()) {
    const files = again[index] ?? [];
    const runsAgain = files.length > 0 && !isInterrupted;
    if (runsAgain) printHeading(`Second run, alone: ${files.map((file) => relative(ROOT, file)).join(', ')}`);
    verdicts.push(getVerdict(outcome, runsAgain ? await runner.run(files) : null));
  }
  return verdicts;
}

/** Prints the wall time of each part, the seconds of work per project, and the slowest files. */
function reportTimes(parts: readonly TimedPart[], files: readonly TimedFile[]): void {
  printHeading('Time');
  for (const { title, seconds } of parts) printSeconds(seconds, title);
  const byProject = Map.groupBy(files, ({ project }) => project);
  for (const [project, projectFiles] of byProject)
    printSeconds(sumOfSeconds(projectFiles), `of work in ${projectFiles.length} files of ${project}`);
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST_FILE_COUNT);
  printHeading(`The ${slowest.length} slowest files`);
  for (const { project, file, seconds } of slowest)
    printSeconds(seconds, `${project} · ${relative(ROOT, file)}`);
}

const sumOfSeconds = (files: readonly TimedFile[]) => files.reduce((sum, { seconds }) => sum + seconds, 0);

function printSeconds(seconds: number, label: string): void {
  process.stdout.write(`  ${seconds.toFixed(1).padStart(7)} s  ${label}\n`);
}

/** Prints the flaky tests and the totals. @returns true if tests ran and none failed */
function reportVerdicts(verdicts: readonly Verdict[]): boolean {
  const flakyTests = verdicts.flatMap((each) => each.flaky);
  if (flakyTests.length > 0) printHeading('Flaky: failed once, passed when run again');
  for (const { project, file, name } of flakyTests)
    process.stdout.write(`  ${project} · ${relative(ROOT, file)} · ${name || 'the file itself'}\n`);
  const passed = verdicts.reduce((sum, each) => sum + each.passed, 0);
  const failed = verdicts.reduce((sum, each) => sum + each.failed, 0);
  if (process.env.TEST_ZONE)
    printHeading(`Date tests ran in ${process.env.TEST_ZONE}: set TEST_ZONE to repeat`);
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  return failed === 0 && passed > 0;
}

async function runVitest(projects: readonly string[], files: readonly string[]): Promise<Outcome> {
  const report = join(scratchFolder, `vitest-${files.length}.json`);
  process.env[OUTCOME_VARIABLE] = report;
  const projectArgs = projects.flatMap((name) => ['--project', name]);
  const reporters = ['--reporter=default', `--reporter=${join(import.meta.dirname, 'vitest-outcome.ts')}`];
  const exitCode = await runTool(
    'vitest',
    'vitest.mjs',
    ['run', ...projectArgs, ...reporters, ...files],
    ROOT,
  );
  return readOutcome(report, exitCode, (outcome: Outcome) => outcome);
}

async function runPlaywright(files: readonly string[]): Promise<Outcome> {
  const report = join(scratchFolder, `playwright-${files.length}.json`);
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = report;
  // The second run must not delete the failure output of the first.
  const outputArgs = files.length > 0 ? ['--output', join(ROOT, 'test-results', 'again')] : [];
  const args = ['test', '--reporter=list,json', ...outputArgs, ...files];
  const exitCode = await runTool('@playwright/test', 'cli.js', args, WEB_APP);
  return readOutcome(report, exitCode, (json: PlaywrightReport) =>
    playwrightOutcome(json, join(WEB_APP, 'e2e')),
  );
}

/** Stops the database servers that a killed test left in the scratch folder. */
function stopOrphanedServers(): void {
  for (const file of globSync('**/postmaster.pid', { cwd: scratchFolder }))
    try {
      process.kill(Number(readFileSync(join(scratchFolder, file), 'utf8').split('\n')[0]), 'SIGQUIT');
    } catch {
      // The server has already ended.
    }
}

// The run opens the tests' server too. The server then stops with this process even if a runner was killed.
const server = await openTestPostgres({
  databaseUrl: process.env.TEST_DATABASE_URL || process.env.DATABASE_URL,
  dataDir: join(ROOT, '.threshold', 'test-postgres'),
  log: { info: () => undefined, warn: console.warn, error: console.error },
});
const hasPassed = await runTests();
await server.stop();
stopOrphanedServers();
rmSync(scratchFolder, { recursive: true, force: true });
process.exit(hasPassed ? 0 : 1);
