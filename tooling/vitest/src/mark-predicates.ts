import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import type { Vite, VitestPluginContext } from 'vitest/node';

/** One place in the source that says whose rows a statement means. */
export interface Predicate {
  /** `path:line`, with a number behind it where a line has several. */
  readonly id: string;
  readonly path: string;
  readonly text: string;
  /** What travels in its statements: the id and the digest of its file, so that it means nothing once the file is another. */
  readonly mark: string;
}

/** Tells one state of a file from another. */
export const digestOf = (content: string): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 12);

/** Where such places are looked for: what runs in the server, its tests and migrations aside. */
const SERVER_CODE = /^(?:domains\/\w+\/src\/server|packages\/(?:ai|api)\/src\/server)\/.*\.ts$/;
const NO_CODE = /\.test\.ts$|\.entity\.ts$|\/(?:test|testing|migrations)\//;

export const holdsPredicates = (path: string): boolean => SERVER_CODE.test(path) && !NO_CODE.test(path);

const OWNER = '(?:athlete_id|followee_id|blocked_id)';
/** `.where('w.athlete_id', '=', …)`, `.on(…)` and `eb(…)`, up to the value. */
const BUILT = new RegExp(`(?:\\.where|\\.on|\\beb)\\(\\s*'((?:\\w+\\.)*${OWNER})',\\s*'=',\\s*`, 'g');
/** `t.athlete_id = ${athleteId}` and `athlete_id = $1` in the text of a statement. */
const WRITTEN = new RegExp(
  `(?:"?\\w+"?\\.)*"?${OWNER}"? = (?:any\\(\\$\\{[^{}]*\\}(?:::uuid\\[\\])?\\)|\\$\\{[^{}]*\\}(?:\\.\\w+)?(?:::uuid)?|\\$\\d+|(?:"?\\w+"?\\.)+"?\\w+"?)`,
  'g',
);

/**
 * Lists every predicate of a file and marks each by a comment that travels in the statement.
 * @param out the mark of one that is taken out instead: it is true of every row then, and nothing else is touched
 */
export function markPredicates(
  code: string,
  path: string,
  out?: string,
): { readonly code: string; readonly predicates: readonly Predicate[] } {
  const digest = digestOf(code);
  const inserts: { at: number; text: string; upTo?: number }[] = [];
  const predicates: Predicate[] = [];
  const add = (from: number, to: number) => {
    const line = code.slice(0, from).split('\n').length;
    const same = predicates.filter(({ id }) => id === `${path}:${line}` || id.startsWith(`${path}:${line}#`));
    const id = `${path}:${line}${same.length > 0 ? `#${same.length + 1}` : ''}`;
    const mark = `${id}@${digest}`;
    predicates.push({ id, path, text: code.slice(from, to).replaceAll(/\s+/g, ' '), mark });
    return mark;
  };
  for (const { index: from, 0: start, 1: column = '' } of code.matchAll(BUILT)) {
    const value = from + start.length;
    const end = endOfArgument(code, value);
    const mark = add(from, end + 1);
    if (out === undefined)
      inserts.push({ at: value, text: '__marked(' }, { at: end, text: `, ${JSON.stringify(mark)})` });
    else if (out === mark) inserts.push({ at: value, text: `__sql.ref('${column}')`, upTo: end });
  }
  for (const { index: from, 0: found } of code.matchAll(WRITTEN)) {
    if (isComment(code, from)) continue;
    const to = from + found.length;
    const mark = add(from, to);
    if (out === undefined) inserts.push({ at: to, text: ` /*m:${mark}*/` });
    // Its value stays, so that the statement has the parameters that it had.
    else if (out === mark) inserts.push({ at: from, text: '(' }, { at: to, text: ' or true)' });
  }
  if (out?.startsWith(`${path}:`) && inserts.length === 0)
    throw new Error(`${path} has changed since ${out} was found in it.`);
  let changed = code;
  for (const { at, text, upTo = at } of inserts.sort((one, other) => other.at - one.at))
    changed = changed.slice(0, at) + text + changed.slice(upTo);
  return { code: changed, predicates };
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

/**
 * A Vite plugin that marks the predicates of all server code as it is loaded, or takes one out.
 * @param kysely where the sources find it
 */
export function markingPlugin(
  root: string,
  kysely: string,
  out?: string,
): Vite.Plugin & { configureVitest(context: VitestPluginContext): void } {
  const pathOf = (id: string) => relative(root, id.split('?')[0] ?? id);
  return {
    name: 'mark-owner-predicates',
    enforce: 'pre',
    // Vitest keeps what it has transformed: what comes of such a file depends on more than its text.
    configureVitest: ({ defineCacheKeyGenerator }) =>
      defineCacheKeyGenerator(({ id }) => {
        const path = pathOf(id);
        if (!holdsPredicates(path)) return undefined;
        if (out === undefined) return 'marked';
        return out.startsWith(`${path}:`) ? out : 'as it is';
      }),
    transform(code, id) {
      const path = pathOf(id);
      if (!holdsPredicates(path)) return undefined;
      const { code: changed } = markPredicates(code, path, out);
      if (changed === code) return undefined;
      const helper = `import { sql as __sql } from ${JSON.stringify(kysely)};
const __marked = (value, id) => __sql\`\${value} \${__sql.raw('/*m:' + id + '*/')}\`;\n`;
      return { code: helper + changed, map: null };
    },
  };
}
