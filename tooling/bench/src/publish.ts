import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { machine } from '@threshold/tooling-report';
import { GOALS, type Goal, verdictOn } from './goals.ts';
import { markdownOf, type Table } from './report.ts';
import { keptResults, type Result } from './results.ts';
import { say } from './setting.ts';

const PAGE = fileURLToPath(new URL('../../../docs/performance.md', import.meta.url));

/** Writes the page of figures from what the parts have found, and prints the goals that were missed. */
export function publish(names: readonly string[], postgres: string): void {
  const results = keptResults(names);
  const figures = Object.assign({}, ...[...results.values()].map(({ figures: each }) => each));
  const goals = goalsTable(GOALS, figures);
  const missed = GOALS.filter((goal) => verdictOn(goal, figures[goal.figure]) === 'missed');
  const lines = [
    '# Performance',
    '',
    '`pnpm bench all` writes this page (`pnpm bench mixed` for one part) from the latest result of each part, stored in `docs/performance/`. Elapsed time is unreliable on a shared machine. Costs are therefore CPU time of the server and PostgreSQL per request: the 25th percentile of interleaved rounds. Goals are ratios to a bare Fastify + pg server in the same rounds. Figures that depend on elapsed time say "by the clock".',
    '',
    `The last run used ${machine()}; PostgreSQL ${postgres}, with default settings.`,
    '',
    '## Goals',
    '',
    ...markdownOf(goals),
    '',
    `## Missed: ${missed.length}`,
    '',
    ...(missed.length > 0
      ? [...markdownOf(goalsTable(missed, figures)), '', 'Why: `docs/shortfalls.md`.', '']
      : []),
    '## Runs',
    '',
    ...markdownOf(runsTable(results)),
    ...[...results].flatMap(([name, { tables }]) => [
      '',
      `## ${name}`,
      ...tables.flatMap((table) => ['', `${table.title}:`, '', ...markdownOf(table)]),
    ]),
    '',
  ];
  writeFileSync(PAGE, lines.join('\n'));
  say(`\n${PAGE} is written. Missed goals: ${missed.length}`);
  for (const line of markdownOf(goalsTable(missed, figures))) say(line);
}

function goalsTable(goals: readonly Goal[], figures: Readonly<Record<string, number>>): Table {
  return {
    title: 'Goals',
    columns: ['goal', 'what', 'aim', 'stretch', 'measured', 'verdict', 'by'],
    rows: goals.map((goal) => {
      const value = figures[goal.figure];
      const bound = (mark: number) => `${goal.best === 'high' ? '≥' : '≤'} ${shown(mark)}${goal.unit}`;
      return [
        goal.number,
        goal.what,
        bound(goal.aim),
        bound(goal.stretch),
        value === undefined ? '–' : `${shown(value)}${goal.unit}`,
        verdictOn(goal, value),
        goal.how,
      ];
    }),
  };
}

function runsTable(results: ReadonlyMap<string, Result>): Table {
  return {
    title: 'Runs',
    columns: ['part', 'at', 'commit', 'took', 'load average before and after', 'machine'],
    rows: [...results].map(([name, { at, commit, seconds, load, processor }]) => [
      name,
      `${at.slice(0, 16).replace('T', ' ')} UTC`,
      commit,
      `${seconds.toFixed(0)} s`,
      load.map((each) => each.toFixed(1)).join(', '),
      processor,
    ]),
  };
}

/** Three digits that mean something. */
const shown = (value: number) =>
  value >= 1_000
    ? Math.round(value).toLocaleString('en-GB')
    : String(Number(value.toPrecision(value >= 100 ? 3 : 2)));
