import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from './connect.ts';
import { type TestDatabase, testDatabase } from './testing.ts';

describe('a connection', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase([]);
  });
  afterAll(() => database.drop());

  test('answers', async () => {
    const orm = await connect({ url: database.url, stores: [] });
    expect(await orm.em.fork().execute('select 1 as one')).toEqual([{ one: 1 }]);
    await orm.close();
  });
});
