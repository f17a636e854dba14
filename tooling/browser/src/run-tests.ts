import { randomInt } from 'node:crypto';
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { TIME_ZONES } from '@threshold/tooling-vitest/date-tests';
import { openTestServer } from '@threshold/tooling-vitest/postgres';
import { findChromium, installChromium } from './find-chromium.ts';
import { type CombinedOutcome, combineOutcomes, listFilesToRerun } from './flaky-tests.ts';
import type { Outcome } from './outcome.ts';
import { printHeading, printTimes, printTotals, type TimedPart } from './print-results.ts';
import { ROOT, runPlaywright, runVitest } from './run-suites.ts';
import { runScript, terminateTool } from './run-tool.ts';

const BOOTSTRAP = join(ROOT, 'tooling/bootstrap/pnpm-run.mjs');
const NODE_PROJECTS = ['pure', 'node', 'server', 'zone-*'];
const BROWSER_PROJECTS = ['browser', 'browser-isolated'];
const IS_SHORT_FORM = process.argv.includes('--short');

/** The run's temporary folder, deleted at the end. PostgreSQL's OS account can access it. */
const scratchFolder = mkdtempSync(join(tmpdir(), 'threshold-test-'));
chmodSync(scratchFolder, 0o755);
process.env.TMPDIR = scratchFolder;

if (IS_SHORT_FORM) {
  process.env.TEST_FORM = 'short';
  process.env.TEST_ZONE ||= TIME_ZONES[randomInt(TIME_ZONES.length)];
}

let isInterrupted = false;
// Runners have their own process groups, so the terminal's signals reach them only through this process.
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

/**
 * Runs the checks, then the unit, database and component tests and the journeys in a real Chromium. If a
 * check fails, the run ends there. `--short` skips the long files and runs fewer random cases.
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
  const combinedOutcomes = await rerunFailures(firstRuns);
  if (!chromium)
    printHeading(
      'NO BROWSER TESTS WERE RUN: no Chromium was found and none could be installed.\n' +
        '  Install Chromium or Chrome, or name one in THRESHOLD_CHROMIUM, and run npm test again.',
    );
  printTimes(
    parts,
    firstRuns.flatMap(({ outcome }) => outcome.files),
  );
  return (
    printTotals(combinedOutcomes) && !isInterrupted && (chromium !== undefined || process.env.CI !== 'true')
  );
}

/** Runs failed files a second time, on their own, unless `listFilesToRerun` returns none. */
async function rerunFailures(
  firstRuns: readonly { runner: Runner; outcome: Outcome }[],
): Promise<readonly CombinedOutcome[]> {
  const filesToRerun = listFilesToRerun(firstRuns.map(({ outcome }) => outcome));
  const combinedOutcomes: CombinedOutcome[] = [];
  for (const [index, { runner, outcome }] of firstRuns.entries()) {
    const files = filesToRerun[index] ?? [];
    const runsAgain = files.length > 0 && !isInterrupted;
    if (runsAgain) printHeading(`Second run, alone: ${files.map((file) => relative(ROOT, file)).join(', ')}`);
    combinedOutcomes.push(combineOutcomes(outcome, runsAgain ? await runner.run(files) : null));
  }
  return combinedOutcomes;
}

/** Stops database servers that a killed test left running in the scratch folder. */
function stopOrphanedServers(): void {
  for (const file of globSync('**/postmaster.pid', { cwd: scratchFolder }))
    try {
      process.kill(Number(readFileSync(join(scratchFolder, file), 'utf8').split('\n')[0]), 'SIGQUIT');
    } catch {
      // The server has already ended.
    }
}

// This process opens the tests' server, which then stops with it even if a runner was killed.
const server = await openTestServer(ROOT);
const hasPassed = await runTests();
await server.stop();
stopOrphanedServers();
rmSync(scratchFolder, { recursive: true, force: true });
process.exit(hasPassed ? 0 : 1);
