import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { processor } from '@threshold/tooling-report';
import type { Told } from './report.ts';

const FOLDER = fileURLToPath(new URL('../../../docs/performance', import.meta.url));

/** What one part of the bench found, and when. */
export interface Result extends Told {
  readonly at: string;
  readonly commit: string;
  readonly processor: string;
  /** One minute's load average before and after. */
  readonly load: readonly [number, number];
  readonly seconds: number;
}

/** Runs a part and keeps what it told, so that a report is made of parts that ran at different times and places. */
export async function keepResult(name: string, run: () => Promise<Told>): Promise<void> {
  const began = { at: new Date().toISOString(), load: loadavg()[0] ?? 0, clock: performance.now() };
  const told = await run();
  const result: Result = {
    ...told,
    at: began.at,
    commit: commitOfNow(),
    processor: processor(),
    load: [began.load, loadavg()[0] ?? 0],
    seconds: (performance.now() - began.clock) / 1_000,
  };
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${name}.json`), `${JSON.stringify(result, null, 2)}\n`);
}

/** The newest result of each part that has one. */
export function keptResults(names: readonly string[]): ReadonlyMap<string, Result> {
  return new Map(
    names.flatMap((name) => {
      const path = join(FOLDER, `${name}.json`);
      if (!existsSync(path)) return [];
      const result: Result = JSON.parse(readFileSync(path, 'utf8'));
      return [[name, result] as const];
    }),
  );
}

function commitOfNow(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}
