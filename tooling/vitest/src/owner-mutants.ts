import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { holdsPredicates, markPredicates, type Predicate } from './mark-predicates.ts';

/**
 * The mutation check of the owner predicates. Each `athlete_id = …` of the server's code is marked by a comment that
 * travels in its statements; wherever a test sends one in an athlete's name, the predicate is taken out of the text and
 * the checker of statements, which every test of the database runs under, is asked about what is left. So all mutants
 * run in one pass of the tests. A mutant that no test sends, or that the checker lets through, survives.
 */
const ROOT = join(import.meta.dirname, '../../..');
const PAGE = join(ROOT, 'docs/owner-mutants.md');
const FILES = ['/src/server/'];
const SERVER_FILES = [
  'authorisation',
  'surfaces',
  'account',
  'import-account',
  'live-session',
  'points-always',
];
/** They show that nothing is slow or wrong in long runs, not whose rows are meant. */
const LONG = ['**/statements-at-scale.test.ts', '**/stored-athletes.test.ts'];

const mutants: Predicate[] = globSync('{domains,packages}/*/src/server/**/*.ts', { cwd: ROOT })
  .filter(holdsPredicates)
  .sort()
  .flatMap((path) => markPredicates(readFileSync(join(ROOT, path), 'utf8'), path).predicates);

const heard = process.env.OWNER_MUTANTS ?? join(mkdtempSync(join(tmpdir(), 'owner-mutants-')), 'heard.jsonl');
if (!process.argv.includes('--told')) {
  const run = (project: string, files: readonly string[]) =>
    spawnSync(
      'vitest',
      ['run', '--project', project, ...files, ...LONG.flatMap((pattern) => ['--exclude', pattern])],
      { cwd: ROOT, stdio: 'inherit', env: { ...process.env, OWNER_MUTANTS: heard } },
    );
  run('node', FILES);
  run(
    'server',
    SERVER_FILES.map((name) => `apps/server/test/${name}.test.ts`),
  );
}

const verdicts = new Map<string, Set<string>>();
for (const line of readFileSync(heard, 'utf8').split('\n').filter(Boolean)) {
  const { id, verdict }: { id: string; verdict: string } = JSON.parse(line);
  verdicts.set(id, (verdicts.get(id) ?? new Set()).add(verdict));
}
const isKilled = ({ id }: Predicate) => verdicts.get(id)?.has('killed') ?? false;
const killed = mutants.filter(isKilled);
const survivors = mutants.filter((mutant) => !isKilled(mutant));
const lines = [
  '# Mutants of the owner predicates',
  '',
  `Written by \`pnpm mutants\` on ${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores, Node ${process.version}. Each place of the server’s code that says whose rows a statement means is taken out in turn; it is killed where a test that sends the statement then fails by the checker of statements (\`packages/testing/src/owners\`).`,
  '',
  `**${killed.length} of ${mutants.length} killed.**`,
  '',
  ...(survivors.length > 0
    ? [
        '| survivor | predicate | why |',
        '| --- | --- | --- |',
        ...survivors.map(
          ({ id, text }) =>
            `| ${id} | \`${text.replaceAll('|', '\\|')}\` | ${verdicts.has(id) ? 'another predicate of the statement says it too' : 'no test of this run sends it in an athlete’s name'} |`,
        ),
      ]
    : []),
  '',
];
writeFileSync(PAGE, lines.join('\n'));
process.stdout.write(`${killed.length} of ${mutants.length} killed; ${PAGE} has the survivors.\n`);
for (const { id, text } of survivors) process.stdout.write(`  survived: ${id} ${text}\n`);
