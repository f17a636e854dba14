import { afterAll, beforeAll, expect, test } from 'vitest';
import { createExampleStores, type ExampleStores } from '../testing/example-stores.ts';
import { createStatementLabeler } from './statement-label.ts';

let stores: ExampleStores;
beforeAll(async () => {
  stores = await createExampleStores();
});
afterAll(() => stores.remove());

test.each([
  ['select "e"."id" from "diary"."entry" as "e" where "e"."day" = $1', 'SELECT diary.entry'],
  ['insert into "diary"."entry" ("id") values ($1)', 'INSERT diary.entry'],
  ['update diary.entry set pages = pages + 1', 'UPDATE diary.entry'],
  ['with old as (select id from auth."user" for update) delete from diary.entry', 'WITH auth.user'],
  ['begin isolation level repeatable read', 'BEGIN'],
  ['select set_config($1, $2, true)', 'SELECT'],
  // Labels leave out any text that isn't a known word.
  ["select 'from canary.secret' as note from diary.entry", 'SELECT diary.entry'],
  ["select * from canary.anna where mail = 'anna@example.com'", 'SELECT'],
  ['anna@example.com', 'SQL'],
])('labels %s as %s', (text, name) => {
  const labelStatement = createStatementLabeler(stores.all);
  const label = labelStatement(text);
  expect(label.name).toBe(name);
  expect(JSON.stringify(label)).not.toMatch(/canary|anna/);
  expect(labelStatement(text)).toBe(label);
});
