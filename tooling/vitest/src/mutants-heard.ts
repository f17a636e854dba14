import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf, type Predicate } from './mark-predicates.ts';

/** A statement with a mark that a test file sent. */
type Sent = { readonly test: string; readonly mark: string; readonly verdict: string };
/** What a test run wrote down: what a test file sent, or how it ended. */
type Line =
  | Sent
  | {
      readonly test: string;
      /** Of the test file. */
      readonly digest: string;
      readonly ended: 'passed' | 'failed';
      /** The mark of the predicate that was taken out. */
      readonly out?: string;
      readonly name?: string;
      readonly message?: string;
    };

/** What is known of one mutant. */
interface Known {
  readonly isNoticed: boolean;
  /** The test files that send it. */
  readonly senders: readonly string[];
  /** Those of them that have not been run without it yet. */
  readonly untried: readonly string[];
  /** The test that fails without it, where one does. */
  readonly failure: { readonly test: string; readonly name: string; readonly message: string } | undefined;
}

/** What is known of all mutants by what the runs wrote down, as far as neither sources nor tests have changed since. */
export interface Heard {
  of(mutant: Predicate): Known;
  /** Whether what this test file sends is known. */
  isHeard(test: string): boolean;
}

export function readHeard(root: string, file: string, mutants: readonly Predicate[]): Heard {
  const digests = new Map<string, string | null>();
  const digestNow = (test: string) => {
    const path = join(root, test);
    const digest = digests.get(test) ?? (existsSync(path) ? digestOf(readFileSync(path, 'utf8')) : null);
    digests.set(test, digest);
    return digest;
  };
  const marks = new Set(mutants.map(({ mark }) => mark));
  const noticed = new Set<string>();
  const senders = new Map<string, Set<string>>();
  const ends = new Map<string, Extract<Line, { ended: unknown }>>();
  /** What each test file has sent since it ended last, and in its last run to the end. */
  const sending = new Map<string, Sent[]>();
  const sentLast = new Map<string, readonly Sent[]>();
  for (const line of linesOf(file))
    if ('verdict' in line) sending.set(line.test, [...(sending.get(line.test) ?? []), line]);
    else {
      const isOfToday = line.digest === digestNow(line.test);
      if (isOfToday) ends.set(`${line.test} ${line.out ?? ''}`, line);
      if (line.out !== undefined) continue;
      const sent = sending.get(line.test) ?? [];
      sending.delete(line.test);
      // What a test said before it was changed says nothing of it now.
      if (!isOfToday) continue;
      sentLast.set(line.test, sent);
      for (const { test, mark, verdict } of sent) {
        if (verdict === 'killed') noticed.add(mark);
        senders.set(mark, (senders.get(mark) ?? new Set()).add(test));
      }
    }
  const endOf = (test: string, out = '') => ends.get(`${test} ${out}`);
  return {
    isHeard: (test) =>
      endOf(test) !== undefined && (sentLast.get(test) ?? []).every(({ mark }) => marks.has(mark)),
    of: ({ mark }) => {
      const sent = [...(senders.get(mark) ?? [])].sort();
      const failed = sent.find(
        (test) => endOf(test)?.ended === 'passed' && endOf(test, mark)?.ended === 'failed',
      );
      const end = failed === undefined ? undefined : endOf(failed, mark);
      return {
        isNoticed: noticed.has(mark),
        senders: sent,
        untried: sent.filter((test) => endOf(test, mark) === undefined),
        failure: end && { test: end.test, name: end.name ?? '', message: end.message ?? '' },
      };
    },
  };
}

const linesOf = (file: string): Line[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line.endsWith('}'))
        .map((line): Line => JSON.parse(line))
    : [];
