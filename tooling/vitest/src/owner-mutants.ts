import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EQUIVALENT, meantBy } from './equivalent-mutants.ts';
import { holdsPredicates, markPredicates, type Predicate } from './mark-predicates.ts';
import { type Heard, readHeard } from './mutants-heard.ts';
import { pageOf } from './mutants-page.ts';
import { runTests } from './run-tests.ts';

/**
 * The mutation check of the owner predicates, in two steps. First each `athlete_id = …` of the server's code is marked by
 * a comment that travels in its statements; wherever a test sends one in an athlete's name, the predicate is taken out of
 * the text, and the checker of statements, which every test of the database runs under, is asked about what is left: so
 * most mutants are killed in one pass of the tests. What it lets through is then taken out of the source, one after the
 * other, and the test files that send it are run.
 *
 * `pnpm mutants [--fresh] [--minutes=45] [part of a path …]`: what was found stays in `.threshold/owner-mutants` and
 * counts until its source or its test changes, so that a run that was stopped goes on. It fails where a mutant survives
 * that `equivalent-mutants.ts` does not give the reason of.
 */
const ROOT = join(import.meta.dirname, '../../..');
const PAGE = 'docs/owner-mutants.md';
const KEPT = join(ROOT, '.threshold/owner-mutants');
const FILE = join(KEPT, 'heard.jsonl');
const SERVER = [
  'authorisation',
  'surfaces',
  'account',
  'import-account',
  'live-session',
  'points-always',
  'replica',
  'idempotency',
  'standing-answers',
  'coach-rehab',
].map((name) => `apps/server/test/${name}.test.ts`);
/** They show that nothing is slow or wrong in long runs, not whose rows are meant. */
const LONG = /(?:statements-at-scale|stored-athletes)\.test\.ts$/;

const options = process.argv.slice(2).filter((word) => word.startsWith('--'));
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const minutes = Number(options.find((word) => word.startsWith('--minutes='))?.split('=')[1] ?? Infinity);
const endsAt = Date.now() + minutes * 60_000;
const isOver = () => Date.now() > endsAt;

if (options.includes('--fresh')) rmSync(KEPT, { recursive: true, force: true });
mkdirSync(KEPT, { recursive: true });

const all = globSync('{domains,packages}/*/src/server/**/*.ts', { cwd: ROOT })
  .filter(holdsPredicates)
  .sort()
  .flatMap((path) => markPredicates(readFileSync(join(ROOT, path), 'utf8'), path).predicates);
const mutants = all.filter(({ path }) => wanted.length === 0 || wanted.some((part) => path.includes(part)));
const heard = () => readHeard(ROOT, FILE, all);

/** The test files of a place: those of all mutants' packages, or of the wanted ones. */
const places = new Set(mutants.map(({ path }) => path.split('/').slice(0, 2).join('/')));
const near = [...places]
  .sort()
  .flatMap((place) => globSync(`${place}/src/server/**/*.test.ts`, { cwd: ROOT }).sort())
  .filter((test) => !LONG.test(test));

const listen = (tests: readonly string[]) => {
  const { isHeard } = heard();
  // Some at a time, so that it can be over when it is to be.
  for (let todo = tests.filter((test) => !isHeard(test)); todo.length > 0 && !isOver(); todo = todo.slice(12))
    runTests(ROOT, todo.slice(0, 12), { OWNER_MUTANTS: FILE });
};
const isAlive = (mutant: Predicate, known: Heard) => {
  const { isNoticed, failure } = known.of(mutant);
  return !isNoticed && !failure;
};

listen(near);
if (wanted.length === 0 && mutants.some((mutant) => isAlive(mutant, heard()))) listen(SERVER);
const listed = new Map(EQUIVALENT.map((entry) => [meantBy(entry, all)?.mark, entry]));
// What is to stay alive costs all of its tests, and comes last.
for (const mutant of mutants.toSorted(
  (one, other) => Number(listed.has(one.mark)) - Number(listed.has(other.mark)),
))
  for (const tests of likeliestFirst(mutant)) {
    const known = heard();
    const { untried } = known.of(mutant);
    const rest = tests.filter((test) => untried.includes(test));
    if (isOver() || rest.length === 0 || !isAlive(mutant, known)) continue;
    process.stdout.write(`\n${mutant.id} is taken out\n`);
    runTests(ROOT, rest, { OWNER_MUTANTS: FILE, OWNER_MUTANT_OUT: mutant.mark });
  }

/** The files that send it: those about whose rows are meant, those beside it, its package's, and the whole server's. */
function likeliestFirst(mutant: Predicate): readonly (readonly string[])[] {
  const folder = (depth: number) => mutant.path.split('/').slice(0, depth).join('/');
  const rankOf = (test: string) => {
    if (!test.startsWith(`${folder(2)}/`)) return 3;
    if (!test.startsWith(`${folder(-1)}/`)) return 2;
    return test.includes('/whose-') ? 0 : 1;
  };
  const { senders } = heard().of(mutant);
  return [0, 1, 2, 3].map((rank) => senders.filter((test) => rankOf(test) === rank));
}

const known = heard();
const survivors = mutants.filter((mutant) => isAlive(mutant, known));
const untried = survivors.filter((mutant) => known.of(mutant).untried.length > 0);
const unexplained = survivors.filter(({ mark }) => !listed.has(mark));
const wrongly = mutants.filter((mutant) => listed.has(mutant.mark) && !isAlive(mutant, known));
if (wanted.length === 0)
  writeFileSync(join(ROOT, PAGE), pageOf({ mutants, known, listed, untried: new Set(untried) }));

const say = (text: string) => process.stdout.write(`${text}\n`);
say(`${mutants.length - survivors.length} of ${mutants.length} killed, ${survivors.length} alive.`);
for (const mutant of unexplained) {
  const { senders, untried: left } = known.of(mutant);
  say(
    `  survived: ${mutant.id} ${mutant.text} (sent by ${senders.length}, ${left.length} of them not tried)`,
  );
}
for (const { id, text } of wrongly) say(`  killed, though listed as equivalent: ${id} ${text}`);
if (unexplained.length + wrongly.length > 0 || listed.has(undefined)) process.exitCode = 1;
