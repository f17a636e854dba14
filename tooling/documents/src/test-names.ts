/** The first argument of `test(…)`, `describe(…)`, and of `test.each(…)(…)`. */
const TEST_NAME =
  /(?:(?<![\w.])(?:test|it|describe)\(|\)\()\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|`((?:\\.|[^`\\])*)`)/g;
/** The start of a name that lacks its subject: it doesn't read alone in a failing log. */
const START_WITHOUT_SUBJECT = /^(?:is|of|that|who)\b/i;

/** The names of tests and of their groups in a source file. */
export function listTestNames(source: string): string[] {
  return Array.from(
    source.matchAll(TEST_NAME),
    ([, single, double, template]) => single ?? double ?? template ?? '',
  );
}

/** The names that begin with "is", "of", "that" or "who". */
export function listNamesWithoutSubject(source: string): string[] {
  return listTestNames(source).filter((name) => START_WITHOUT_SUBJECT.test(name));
}
