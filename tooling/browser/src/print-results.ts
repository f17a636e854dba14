import { relative } from 'node:path';
import type { CombinedOutcome } from './flaky-tests.ts';
import type { TimedFile } from './outcome.ts';
import { ROOT } from './run-suites.ts';

const SLOWEST_FILE_COUNT = 20;

export interface TimedPart {
  readonly title: string;
  readonly seconds: number;
}

export const printHeading = (text: string) => process.stdout.write(`\n▸ ${text}\n`);

/** Prints the wall time of each part, the seconds of work per project, and the slowest files. */
export function printTimes(parts: readonly TimedPart[], files: readonly TimedFile[]): void {
  printHeading('Time');
  for (const { title, seconds } of parts) printSeconds(seconds, title);
  const byProject = Map.groupBy(files, ({ project }) => project);
  for (const [project, projectFiles] of byProject)
    printSeconds(sumFileSeconds(projectFiles), `of work in ${projectFiles.length} files of ${project}`);
  const slowestFiles = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST_FILE_COUNT);
  printHeading(`The ${slowestFiles.length} slowest files`);
  for (const { project, file, seconds } of slowestFiles)
    printSeconds(seconds, `${project} · ${relative(ROOT, file)}`);
}

const sumFileSeconds = (files: readonly TimedFile[]) => files.reduce((sum, { seconds }) => sum + seconds, 0);

function printSeconds(seconds: number, label: string): void {
  process.stdout.write(`  ${seconds.toFixed(1).padStart(7)} s  ${label}\n`);
}

/** Prints the flaky tests and the totals. @returns true if tests ran and none failed */
export function printTotals(combinedOutcomes: readonly CombinedOutcome[]): boolean {
  const flakyTests = combinedOutcomes.flatMap((combinedOutcome) => combinedOutcome.flaky);
  if (flakyTests.length > 0) printHeading('Flaky: failed once, passed when run again');
  for (const { project, file, name } of flakyTests)
    process.stdout.write(`  ${project} · ${relative(ROOT, file)} · ${name || 'the file itself'}\n`);
  const passed = combinedOutcomes.reduce((sum, combinedOutcome) => sum + combinedOutcome.passed, 0);
  const failed = combinedOutcomes.reduce((sum, combinedOutcome) => sum + combinedOutcome.failed, 0);
  if (process.env.TEST_ZONE)
    printHeading(`Date tests ran in ${process.env.TEST_ZONE}: set TEST_ZONE to repeat`);
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  return failed === 0 && passed > 0;
}
