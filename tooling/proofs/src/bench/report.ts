import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { describeMachine, describeProcessor, replaceBlock, toMarkdownTable } from '@threshold/tooling-report';
import { print, toProjectPath } from '../shared/setting.ts';
import { GOALS, type Goal, rateGoal } from './goals.ts';

interface Table {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export interface Report {
  addTable(table: Table): void;
  /** Adds a value under a name that goals refer to as `figure`. Ignores NaN and infinity. */
  addFigure(name: string, value: number): void;
}

/** The content of docs/performance/PART.json. */
interface Result {
  readonly tables: readonly Table[];
  readonly figures: Readonly<Record<string, number>>;
  readonly at: string;
  readonly commit: string;
  readonly processor: string;
  /** The load average of one minute, before and after. */
  readonly load: readonly [before: number, after: number];
  readonly seconds: number;
}

const toResultPath = (part: string) => toProjectPath(`docs/performance/${part}.json`);

/** Runs a part, prints its tables and stores its result. The page combines the results of different days. */
export async function runPart(part: string, measure: (report: Report) => Promise<void>): Promise<void> {
  const tables: Table[] = [];
  const figures: Record<string, number> = {};
  const start = { at: new Date().toISOString(), load: loadavg()[0] ?? 0, clock: performance.now() };
  await measure({
    addTable(table) {
      tables.push(table);
      print(`\n${table.title}\n${toMarkdownTable(table.columns, table.rows).join('\n')}`);
    },
    addFigure(name, value) {
      if (Number.isFinite(value)) figures[name] = value;
    },
  });
  const result: Result = {
    tables,
    figures,
    at: start.at,
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
    processor: describeProcessor(),
    load: [start.load, loadavg()[0] ?? 0],
    seconds: (performance.now() - start.clock) / 1_000,
  };
  mkdirSync(toProjectPath('docs/performance'), { recursive: true });
  writeFileSync(toResultPath(part), `${JSON.stringify(result, null, 2)}\n`);
}

/** Writes the generated block of docs/performance.md from the stored results, and prints the missed goals. */
export function publish(parts: readonly string[], postgresVersion: string): void {
  const results = parts
    .filter((part) => existsSync(toResultPath(part)))
    .map((part) => {
      const result: Result = JSON.parse(readFileSync(toResultPath(part), 'utf8'));
      return { part, ...result };
    });
  const figures: Record<string, number> = Object.assign({}, ...results.map((result) => result.figures));
  const missedGoals = GOALS.filter((goal) => rateGoal(goal, figures) === 'missed');
  replaceBlock(toProjectPath('docs/performance.md'), 'bench', [
    `The last run used ${describeMachine()}; PostgreSQL ${postgresVersion}, with default settings.`,
    '',
    '## Goals',
    '',
    ...createGoalsTable(GOALS, figures),
    '',
    `${missedGoals.length} of ${GOALS.length} goals are missed; [shortfalls](shortfalls.md) says why.`,
    '',
    '## Runs',
    '',
    ...toMarkdownTable(
      ['part', 'at', 'commit', 'duration', 'load average before and after', 'machine'],
      results.map(({ part, at, commit, seconds, load, processor: cpu }) => [
        part,
        `${at.slice(0, 16).replace('T', ' ')} UTC`,
        commit,
        `${seconds.toFixed(0)} s`,
        load.map((average) => average.toFixed(1)).join(', '),
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
              ...toMarkdownTable(columns, rows),
            ]),
          ],
    ),
  ]);
  print(`\nMissed goals: ${missedGoals.length}\n${createGoalsTable(missedGoals, figures).join('\n')}`);
}

function createGoalsTable(goals: readonly Goal[], figures: Readonly<Record<string, number>>): string[] {
  return toMarkdownTable(
    ['goal', 'measure', 'aim', 'stretch', 'measured', 'verdict', 'source'],
    goals.map((goal) => {
      const [id, measure, figure, sign, aim, stretch, unit, source] = goal;
      const value = figures[figure];
      const formatBound = (limit: number) => `${sign} ${formatRounded(limit)}${unit}`;
      const measuredText = value === undefined ? '–' : `${formatRounded(value)}${unit}`;
      return [
        id,
        measure,
        formatBound(aim),
        formatBound(stretch),
        measuredText,
        rateGoal(goal, figures),
        source,
      ];
    }),
  );
}

/** Two or three significant digits below 1,000, a whole number from there on. */
const formatRounded = (value: number) =>
  value >= 1_000
    ? Math.round(value).toLocaleString('en-GB')
    : String(Number(value.toPrecision(value >= 100 ? 3 : 2)));
