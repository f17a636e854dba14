import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OUTCOME_VARIABLE, type Outcome, readOutcome } from './outcome.ts';
import { runTool } from './run-tool.ts';

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

const toReporterPath = (name: string) => join(import.meta.dirname, `${name}.ts`);

/** @param files runs every file if empty */
export function runVitest(projects: readonly string[], files: readonly string[]): Promise<Outcome> {
  const projectArgs = projects.flatMap((name) => ['--project', name]);
  const reporters = ['--reporter=default', `--reporter=${toReporterPath('vitest-outcome')}`];
  return withOutcome(() =>
    runTool('vitest', 'vitest.mjs', ['run', ...projectArgs, ...reporters, ...files], ROOT),
  );
}

/** @param files runs every file if empty */
export function runPlaywright(files: readonly string[]): Promise<Outcome> {
  // The second run must not delete the failure output of the first.
  const outputArgs = files.length > 0 ? ['--output', join(ROOT, 'test-results', 'again')] : [];
  const args = ['test', `--reporter=list,${toReporterPath('playwright-outcome')}`, ...outputArgs, ...files];
  return withOutcome(() => runTool('@playwright/test', 'cli.js', args, join(ROOT, 'apps/web')));
}

async function withOutcome(run: () => Promise<number>): Promise<Outcome> {
  const path = join(tmpdir(), `outcome-${randomUUID()}.json`);
  process.env[OUTCOME_VARIABLE] = path;
  return readOutcome(path, await run());
}
