import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium, installChromium } from './find-chromium.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const REPORTS = mkdtempSync(join(tmpdir(), 'threshold-test-'));
const say = (text: string) => process.stdout.write(`\n▸ ${text}\n`);

interface Counts {
  readonly passed: number;
  readonly failed: number;
}

/** Runs every test of the project: unit and database in Node, components and journeys in a real Chromium. */
async function testAll(): Promise<boolean> {
  const chromium = findChromium() ?? installChromium(say);
  if (chromium) process.env.THRESHOLD_CHROMIUM = chromium;
  say(`Unit, database${chromium ? ' and component' : ''} tests (Vitest)`);
  const projects = ['pure', 'node', ...(chromium ? ['browser'] : [])].flatMap((name) => ['--project', name]);
  const results = [await vitest(projects)];
  if (chromium) {
    say(`Journeys in ${chromium} (Playwright)`);
    results.push(await playwright());
  }
  const total = results.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    { passed: 0, failed: 0 },
  );
  if (!chromium)
    say(
      'NO BROWSER TESTS WERE RUN: no Chromium was found and none could be installed.\n' +
        '  Install Chromium or Chrome, or name one by THRESHOLD_CHROMIUM, and run npm test again.',
    );
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
  return total.failed === 0 && total.passed > 0 && (chromium !== undefined || process.env.CI !== 'true');
}

async function vitest(projects: readonly string[]): Promise<Counts> {
  const report = join(REPORTS, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await runTool('vitest', 'vitest.mjs', ['run', ...projects, ...reporters], ROOT);
  return counts(report, code, (json) => ({
    passed: numberAt(json, 'numPassedTests'),
    failed: numberAt(json, 'numFailedTests'),
  }));
}

async function playwright(): Promise<Counts> {
  const report = join(REPORTS, 'playwright.json');
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = report;
  const code = await runTool(
    '@playwright/test',
    'cli.js',
    ['test', '--reporter=line,json'],
    join(ROOT, 'apps/web'),
  );
  return counts(report, code, (json) => {
    const stats = typeof json === 'object' && json !== null && 'stats' in json ? json.stats : undefined;
    return {
      passed: numberAt(stats, 'expected'),
      failed: numberAt(stats, 'unexpected') + numberAt(stats, 'flaky'),
    };
  });
}

/** What the report counted; a runner that failed without a failed test (a crash, a broken set-up) counts as one. */
function counts(report: string, code: number, read: (json: unknown) => Counts): Counts {
  try {
    const json: unknown = JSON.parse(readFileSync(report, 'utf8'));
    const { passed, failed } = read(json);
    return { passed, failed: code === 0 ? failed : Math.max(1, failed) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function numberAt(value: unknown, key: string): number {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return typeof found === 'number' ? found : 0;
}

let running: ChildProcess | undefined;

/** Runs an installed tool on this very Node, in a folder. */
async function runTool(
  name: string,
  entry: string,
  args: readonly string[],
  folder: string,
): Promise<number> {
  const require = createRequire(join(folder, 'package.json'));
  const path = join(dirname(require.resolve(`${name}/package.json`)), entry);
  const child = spawn(process.execPath, [path, ...args], { cwd: folder, stdio: 'inherit' });
  running = child;
  const code = await new Promise<number>((done) => child.on('exit', (exit) => done(exit ?? 1)));
  running = undefined;
  return code;
}

// Ctrl-C reaches the runner by the terminal itself; a lone SIGTERM is handed on, so that nothing is left behind.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => running?.kill('SIGTERM'));

const passed = await testAll();
rmSync(REPORTS, { recursive: true, force: true });
process.exit(passed ? 0 : 1);
