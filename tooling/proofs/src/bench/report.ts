import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { machine, markdownTable, processor, replaceBlock } from '@threshold/tooling-report';
import { inProject, say } from '../shared/setting.ts';
import { GOALS, type Goal, verdictOn } from './goals.ts';

interface Table {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export interface Report {
  table(table: Table): void;
  /** Records a value under the name that a goal has as its `figure`; ignores NaN and infinity. */
  figure(name: string, value: number): void;
}

/** Stored in docs/performance/PART.json. */
interface Result {
  readonly tables: readonly Table[];
  readonly figures: Readonly<Record<string, number>>;
  readonly at: string;
  readonly commit: string;
  readonly processor: string;
  /** The load average of one minute, before and after. */
  readonly load: readonly [number, number];
  readonly seconds: number;
}

const resultFile = (part: string) => inProject(`docs/performance/${part}.json`);

/** Runs a part, prints its tables and stores its result. The page combines the results of different days. */
export async function runPart(part: string, measure: (report: Report) => Promise<void>): Promise<void> {
  const tables: Table[] = [];
  const figures: Record<string, number> = {};
  const start = { at: new Date().toISOString(), load: loadavg()[0] ?? 0, clock: performance.now() };
  await measure({
    table(table) {
      tables.push(table);
      say(`\n${table.title}\n${markdownTable(table.columns, table.rows).join('\n')}`);
    },
    figure(name, value) {
      if (Number.isFinite(value)) figures[name] = value;
    },
  });
  const result: Result = {
    tables,
    figures,
    at: start.at,
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
    processor: processor(),
    load: [start.load, loadavg()[0] ?? 0],
    seconds: (performance.now() - start.clock) / 1_000,
  };
  mkdirSync(inProject('docs/performance'), { recursive: true });
  writeFileSync(resultFile(part), `${JSON.stringify(result, null, 2)}\n`);
}

/** Writes the generated block of docs/performance.md from the stored results, and prints the missed goals. */
export function publish(parts: readonly string[], postgresVersion: string): void {
  const results = parts
    .filter((part) => existsSync(resultFile(part)))
    .map((part) => {
      const result: Result = JSON.parse(readFileSync(resultFile(part), 'utf8'));
      return { part, ...result };
    });
  const figures: Record<string, number> = Object.assign({}, ...results.map((each) => each.figures));
  const missed = GOALS.filter((goal) => verdictOn(goal, figures[goal.figure]) === 'missed');
  replaceBlock(inProject('docs/performance.md'), 'bench', [
    `The last run used ${machine()}; PostgreSQL ${postgresVersion}, with default settings.`,
    '',
    '## Goals',
    '',
    ...goalsTable(GOALS, figures),
    '',
    `${missed.length} of ${GOALS.length} goals are missed; [shortfalls](shortfalls.md) says why.`,
    '',
    '## Runs',
    '',
    ...markdownTable(
      ['part', 'at', 'commit', 'duration', 'load average before and after', 'machine'],
      results.map(({ part, at, commit, seconds, load, processor: cpu }) => [
        part,
        `${at.slice(0, 16).replace('T', ' ')} UTC`,
        commit,
        `${seconds.toFixed(0)} s`,
        load.map((each) => each.toFixed(1)).join(', '),
        cpu,
      ]),
    ),
    ...results.flatMap(({ part, tables }) =>
      tables.length === 0
        ? []
        : [
            '',
            `## ${part}`,
            ...tables.flatMap(({ title, columns, rows }) => [
              '',
              `${title}:`,
              '',
              ...markdownTable(columns, rows),
            ]),
          ],
    ),
  ]);
  say(`\nMissed goals: ${missed.length}\n${goalsTable(missed, figures).join('\n')}`);
}

function goalsTable(goals: readonly Goal[], figures: Readonly<Record<string, number>>): string[] {
  return markdownTable(
    ['goal', 'measure', 'aim', 'stretch', 'measured', 'verdict', 'source'],
    goals.map((goal) => {
      const value = figures[goal.figure];
      const bound = (mark: number) => `${goal.best === 'high' ? '≥' : '≤'} ${rounded(mark)}${goal.unit}`;
      return [
        goal.number,
        goal.what,
        bound(goal.aim),
        bound(goal.stretch),
        value === undefined ? '–' : `${rounded(value)}${goal.unit}`,
        verdictOn(goal, value),
        goal.how,
      ];
    }),
  );
}

/** Two or three significant digits. */
const rounded = (value: number) =>
  value >= 1_000
    ? Math.round(value).toLocaleString('en-GB')
    : String(Number(value.toPrecision(value >= 100 ? 3 : 2)));
