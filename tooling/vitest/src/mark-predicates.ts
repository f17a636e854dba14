import { relative } from 'node:path';

/** One place in the source that says whose rows a statement means. */
export interface Predicate {
  /** `path:line`, with a number behind it where a line has several. */
  readonly id: string;
  readonly text: string;
}

/** Where such places are looked for: what runs in the server, its tests and migrations aside. */
const SERVER_CODE = /^(?:domains\/\w+\/src\/server|packages\/(?:ai|api)\/src\/server)\/.*\.ts$/;
const NO_CODE = /\.test\.ts$|\.entity\.ts$|\/(?:test|testing|migrations)\//;

export const holdsPredicates = (path: string): boolean => SERVER_CODE.test(path) && !NO_CODE.test(path);

const OWNER = '(?:athlete_id|followee_id|blocked_id)';
/** `.where('w.athlete_id', '=', …)`, `.on(…)` and `eb(…)`, up to the value. */
const BUILT = new RegExp(`(?:\\.where|\\.on|\\beb)\\(\\s*'(?:\\w+\\.)*${OWNER}',\\s*'=',\\s*`, 'g');
/** `t.athlete_id = ${athleteId}` and `athlete_id = $1` in the text of a statement. */
const WRITTEN = new RegExp(
  `(?:"?\\w+"?\\.)*"?${OWNER}"? = (?:any\\(\\$\\{[^{}]*\\}(?:::uuid\\[\\])?\\)|\\$\\{[^{}]*\\}(?:::uuid)?|\\$\\d+|(?:"?\\w+"?\\.)+"?\\w+"?)`,
  'g',
);

/** Marks every predicate of a file by a comment that travels in the statement, and lists them. */
export function markPredicates(
  code: string,
  path: string,
): { readonly code: string; readonly predicates: readonly Predicate[] } {
  const marks: { at: number; insert: string; upTo?: number }[] = [];
  const predicates: Predicate[] = [];
  const add = (from: number, to: number) => {
    const line = code.slice(0, from).split('\n').length;
    const same = predicates.filter(({ id }) => id === `${path}:${line}` || id.startsWith(`${path}:${line}#`));
    const id = `${path}:${line}${same.length > 0 ? `#${same.length + 1}` : ''}`;
    predicates.push({ id, text: code.slice(from, to).replaceAll(/\s+/g, ' ') });
    return id;
  };
  for (const found of code.matchAll(BUILT)) {
    const from = found.index + found[0].length;
    const to = endOfArgument(code, from);
    const id = add(found.index, to + 1);
    marks.push({ at: from, insert: `__marked(`, upTo: to });
    marks.push({ at: to, insert: `, ${JSON.stringify(id)})` });
  }
  for (const found of code.matchAll(WRITTEN)) {
    const to = found.index + found[0].length;
    if (isComment(code, found.index)) continue;
    marks.push({ at: to, insert: ` /*m:${add(found.index, to)}*/` });
  }
  let marked = code;
  for (const { at, insert } of marks.sort((one, other) => other.at - one.at))
    marked = marked.slice(0, at) + insert + marked.slice(at);
  return { code: marked, predicates };
}

const isComment = (code: string, at: number): boolean =>
  /^\s*(?:\/\/|\*|\/\*)/.test(code.slice(code.lastIndexOf('\n', at) + 1));

function endOfArgument(code: string, from: number): number {
  for (let at = from, depth = 0; at < code.length; at += 1) {
    if ('([{'.includes(code.charAt(at))) depth += 1;
    if (depth === 0 && '),'.includes(code.charAt(at))) return at;
    if (')]}'.includes(code.charAt(at))) depth -= 1;
  }
  return code.length;
}

/** A Vite plugin that marks the predicates of all server code as it is loaded. */
export const markingPlugin = (root: string, kysely: string) => ({
  name: 'mark-owner-predicates',
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    const path = relative(root, id.split('?')[0] ?? id);
    if (!holdsPredicates(path)) return undefined;
    const { code: marked, predicates } = markPredicates(code, path);
    if (predicates.length === 0) return undefined;
    const helper = `import { sql as __sql } from ${JSON.stringify(kysely)};
const __marked = (value, id) => __sql\`\${value} \${__sql.raw('/*m:' + id + '*/')}\`;\n`;
    return { code: helper + marked, map: null };
  },
});
