import { availableParallelism } from 'node:os';
import type { Equivalent } from './equivalent-mutants.ts';
import type { Predicate } from './mark-predicates.ts';
import type { Heard } from './mutants-heard.ts';

interface Found {
  readonly mutants: readonly Predicate[];
  readonly known: Heard;
  /** By the mark of the predicate. */
  readonly listed: ReadonlyMap<string | undefined, Equivalent>;
  /** Those alive that some test file has yet to be run without. */
  readonly untried: ReadonlySet<Predicate>;
}

/** The page of `pnpm mutants`. */
export function pageOf({ mutants, known, listed, untried }: Found): string {
  const noticed = mutants.filter((mutant) => known.of(mutant).isNoticed);
  const failing = mutants.flatMap((mutant) => {
    const { isNoticed, failure } = known.of(mutant);
    return !isNoticed && failure ? [{ mutant, failure }] : [];
  });
  const alive = mutants.filter((mutant) => {
    const { isNoticed, failure } = known.of(mutant);
    return !isNoticed && !failure;
  });
  const whyOf = (mutant: Predicate) => {
    const { senders } = known.of(mutant);
    const entry = listed.get(mutant.mark);
    if (entry) return `equivalent: ${entry.because}`;
    if (senders.length === 0) return 'no test of this run sends it';
    return untried.has(mutant) ? 'not tried to the end yet' : `${senders.length} test files pass without it`;
  };
  const rows = (lines: readonly (readonly string[])[]) =>
    lines.map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`);
  return [
    '# Mutants of the owner predicates',
    '',
    `Written by \`pnpm mutants\` on ${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores, Node ${process.version}. Each place of the server’s code that says whose rows a statement means is taken out in turn. It is killed where a test that sends the statement then fails: by the checker of statements that all of them run under (\`packages/testing/src/owners\`), or, where another predicate of the statement satisfies that, by what the test itself says. What no test can notice stands in \`tooling/vitest/src/equivalent-mutants.ts\` with its reason.`,
    '',
    `**${noticed.length + failing.length} of ${mutants.length} killed (${noticed.length} by the checker, ${failing.length} by a test's own words); ${alive.filter(({ mark }) => listed.has(mark)).length} of the others are equivalent.**`,
    '',
    ...(alive.length === 0
      ? []
      : [
          '| survivor | predicate | why |',
          '| --- | --- | --- |',
          ...rows(alive.map((mutant) => [mutant.id, `\`${mutant.text}\``, whyOf(mutant)])),
          '',
        ]),
    ...(failing.length === 0
      ? []
      : [
          '| killed by a test’s own words | predicate | test |',
          '| --- | --- | --- |',
          ...rows(failing.map(({ mutant, failure }) => [mutant.id, `\`${mutant.text}\``, failure.name])),
          '',
        ]),
  ].join('\n');
}
