import { appendFileSync } from 'node:fs';

const { OWNER_MUTANTS } = process.env;
const MARK = /\/\*m:([^*]+)\*\//g;
const VALUE = String.raw`(?:any\([^)]*\)(?:::uuid\[\])?|\$\d+(?:::uuid)?|'[^']*'(?:::uuid)?|(?:"?\w+"?\.)*"?\w+"?)`;
const noted = new Set<string>();

/**
 * For the mutation check (`pnpm mutants`), in which statements carry marks at their owner predicates: writes down which
 * test file sent each, and whether the checker notices when it is taken out of the text. Does nothing otherwise.
 * @param test the test file
 * @param lacksOf what the checker finds in a statement; null for a statement in nobody's name, which it does not look at
 */
export function noteMutants(
  text: string,
  test: string,
  lacksOf: ((mutated: string) => readonly string[]) | null,
): void {
  if (OWNER_MUTANTS === undefined) return;
  for (const [place, mark = ''] of text.matchAll(MARK)) {
    if (noted.has(`${test} ${mark} killed`)) continue;
    const verdict = lacksOf ? verdictOf(text, place, lacksOf) : 'unasked';
    const line = `${test} ${mark} ${verdict}`;
    if (noted.has(line)) continue;
    noted.add(line);
    appendFileSync(OWNER_MUTANTS, `${JSON.stringify({ test, mark, verdict })}\n`);
  }
}

/** Of each place of a statement; many tests send the same ones. */
const verdicts = new Map<string, 'killed' | 'passed' | 'unreadable'>();

function verdictOf(text: string, place: string, lacksOf: (mutated: string) => readonly string[]) {
  const key = `${place} ${text}`;
  const known = verdicts.get(key);
  if (known) return known;
  const escaped = place.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  const predicate = new RegExp(String.raw`(?:"?\w+"?\.)*"?\w+"?\s*=\s*${VALUE}\s*${escaped}`);
  const isNoticed = () => lacksOf(text.replace(predicate, 'true')).length > lacksOf(text).length;
  const verdict = !predicate.test(text) ? 'unreadable' : isNoticed() ? 'killed' : 'passed';
  verdicts.set(key, verdict);
  return verdict;
}
