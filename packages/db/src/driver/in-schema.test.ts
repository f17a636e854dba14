import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';
import { inSchema } from './in-schema.ts';

const kysely = new Kysely<{ entry: { id: string; text: string }; page: { entry_id: string } }>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

test('queries compile as with Kysely’s own withSchema, also in turn with other schemas', () => {
  const build = (tables: typeof kysely) =>
    tables
      .with('recent', (db) => db.selectFrom('entry').select('id').where('text', '=', 'a'))
      .selectFrom('recent')
      .innerJoin('page', 'page.entry_id', 'recent.id')
      .select('page.entry_id')
      .compile().sql;
  for (const schema of ['diary', 'log', 'diary'])
    expect(build(inSchema(kysely, schema))).toBe(build(kysely.withSchema(schema)));
});

test('a schema’s plugin is shared by all queries', () => {
  const listPlugins = () => inSchema(kysely, 'diary').getExecutor().plugins;
  expect(listPlugins()).toHaveLength(1);
  expect(listPlugins()[0]).toBe(listPlugins()[0]);
});
