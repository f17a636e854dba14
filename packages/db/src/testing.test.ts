import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createExampleStores, type ExampleStores } from './testing/example-stores.ts';
import { getTemplateName } from './testing/template.ts';
import { createTestDatabase } from './testing.ts';

describe('test database', () => {
  let stores: ExampleStores;
  beforeAll(async () => {
    stores = await createExampleStores();
  });
  afterAll(() => stores.remove());
  afterEach(() => void vi.unstubAllEnvs());

  const withClient = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };

  test('has the migrated schema and its own data until it is dropped', async () => {
    const [firstDatabase, secondDatabase] = await Promise.all([
      createTestDatabase(stores.all),
      createTestDatabase(stores.all),
    ]);
    expect(firstDatabase.url).not.toBe(secondDatabase.url);
    await withClient(firstDatabase.url, (client) =>
      client.query(`insert into auth.user (id, email) values (gen_random_uuid(), 'ann@example.org')`),
    );
    const { rowCount } = await withClient(secondDatabase.url, (client) =>
      client.query('select from auth.user'),
    );
    expect(rowCount).toBe(0);
    await Promise.all([firstDatabase.drop(), secondDatabase.drop()]);
    await expect(withClient(firstDatabase.url, (client) => client.query('select 1'))).rejects.toMatchObject({
      code: '3D000',
    });
  });

  test('uses another template as soon as a migration differs', async () => {
    const templateBefore = await getTemplateName(stores.all);
    expect(await getTemplateName([stores.diary, stores.auth])).toBe(templateBefore);
    expect(await getTemplateName([stores.auth])).not.toBe(templateBefore);
    writeFileSync(join(stores.diary.migrations, 'Migration99999999999999.ts'), '');
    expect(await getTemplateName(stores.all)).not.toBe(templateBefore);
  });

  test('throws outside a test run, naming the Vitest project to use', async () => {
    vi.stubEnv('THRESHOLD_TEST_POSTGRES_URL', undefined);
    await expect(createTestDatabase([])).rejects.toThrow(`Vitest's "node" project`);
  });
});
