import { expect, test } from 'vitest';
import { holdsPredicates, markPredicates } from './mark-predicates.ts';

/** The digest in the marks is not what these are about. */
const marked = (code: string) => {
  const { predicates, code: changed } = markPredicates(code, 'a.ts');
  return { predicates, code: changed.replaceAll(/@[0-9a-f]{12}/g, '') };
};
const without = (code: string) => markPredicates(code, 'a.ts', marked(code).predicates[0]?.mark).code;

test('a predicate that is built is marked at its value, however that is written', () => {
  expect(marked(`q.where('athlete_id', '=', act.athleteId)`).code).toBe(
    `q.where('athlete_id', '=', __marked(act.athleteId, "a.ts:1"))`,
  );
  expect(marked(`q.where('w.athlete_id', '=', anyOf([one(1), 2])).limit(1)`).code).toBe(
    `q.where('w.athlete_id', '=', __marked(anyOf([one(1), 2]), "a.ts:1")).limit(1)`,
  );
});

test('a predicate in the text of a statement is marked by a comment', () => {
  expect(marked(`where t.athlete_id = \${id} and x = 1`).code).toContain(
    `t.athlete_id = \${id} /*m:a.ts:1*/ and`,
  );
  expect(marked('`where athlete_id = $1`').code).toBe('`where athlete_id = $1 /*m:a.ts:1*/`');
  expect(marked('`on w.athlete_id = p.athlete_id`').code).toBe(
    '`on w.athlete_id = p.athlete_id /*m:a.ts:1*/`',
  );
});

test('each has an id of its own, and a comment in the source is none', () => {
  const { predicates } = marked(
    '`athlete_id = $1 or athlete_id = $2`\n// athlete_id = $1\n`athlete_id = $3`',
  );
  expect(predicates.map(({ id }) => id)).toEqual(['a.ts:1', 'a.ts:1#2', 'a.ts:3']);
});

test('one that is taken out is true of every row, and its statement is otherwise the same', () => {
  expect(without(`q.where('w.athlete_id', '=', one(1)).where('athlete_id', '=', b)`)).toBe(
    `q.where('w.athlete_id', '=', __sql.ref('w.athlete_id')).where('athlete_id', '=', b)`,
  );
  expect(without(`s.athlete_id = \${user}.id and x`)).toBe(`(s.athlete_id = \${user}.id or true) and x`);
  expect(without('`athlete_id = $1 and athlete_id = $2`')).toBe(
    '`(athlete_id = $1 or true) and athlete_id = $2`',
  );
});

test('a mark is of one state of its file', () => {
  const [one, other] = ['`athlete_id = $1`', '`athlete_id = $1 `'].map(
    (code) => markPredicates(code, 'a.ts').predicates[0]?.mark,
  );
  expect(one).toMatch(/^a\.ts:1@/);
  expect(one).not.toBe(other);
});

test('they are looked for in what runs in the server', () => {
  expect(holdsPredicates('domains/training/src/server/plans/read-plan.ts')).toBe(true);
  expect(holdsPredicates('domains/training/src/server/plans/read-plan.test.ts')).toBe(false);
  expect(holdsPredicates('domains/training/src/server/migrations/M.ts')).toBe(false);
  expect(holdsPredicates('domains/training/src/react/plan.tsx')).toBe(false);
});
