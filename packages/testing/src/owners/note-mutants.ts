import { appendFileSync } from 'node:fs';

const { OWNER_MUTANTS } = process.env;
const MARK = /\/\*m:([^*]+)\*\//g;
const VALUE = String.raw`(?:any\([^)]*\)(?:::uuid\[\])?|\$\d+(?:::uuid)?|'[^']*'(?:::uuid)?|(?:"?\w+"?\.)*"?\w+"?)`;
const noted = new Set<string>();

/**
 * For the mutation check (`pnpm mutants`), in which statements carry marks at their owner predicates: takes each marked
 * predicate out of the text and writes down whether the checker notices. Does nothing otherwise.
 * @param lacksOf what the checker finds in a statement
 */
export function noteMutants(text: string, lacksOf: (mutated: string) => readonly string[]): void {
  if (OWNER_MUTANTS === undefined) return;
  for (const [mark, id = ''] of text.matchAll(MARK)) {
    if (noted.has(`${id} killed`) || noted.has(text + id)) continue;
    noted.add(text + id);
    const place = mark.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
    const predicate = new RegExp(String.raw`(?:"?\w+"?\.)*"?\w+"?\s*=\s*${VALUE}\s*${place}`);
    const verdict = !predicate.test(text)
      ? 'unreadable'
      : lacksOf(text.replace(predicate, 'true')).length > lacksOf(text).length
        ? 'killed'
        : 'passed';
    noted.add(`${id} ${verdict}`);
    appendFileSync(OWNER_MUTANTS, `${JSON.stringify({ id, verdict })}\n`);
  }
}
