import { randomBytes } from 'node:crypto';
import { buildRolesSql } from '../../src/commands/roles.ts';
import { queryDatabase } from './query-database.ts';

/** The restricted role that `threshold roles` creates for the product. */
export interface ProductRole {
  /** The database URL for that role. */
  readonly url: string;
  readonly prefix: string;
  drop(): Promise<void>;
}

/**
 * Runs `threshold roles` on a migrated database. The roles get a random prefix, because other tests
 * share the database server, and roles are global to it.
 */
export async function createProductRole(databaseUrl: string): Promise<ProductRole> {
  const prefix = `test_${randomBytes(5).toString('hex')}`;
  const password = 'only-in-this-test';
  await queryDatabase(databaseUrl, buildRolesSql(prefix).join('\n'));
  await queryDatabase(databaseUrl, `alter role "${prefix}_app" password '${password}'`);
  const url = new URL(databaseUrl);
  url.username = `${prefix}_app`;
  url.password = password;
  return {
    url: url.href,
    prefix,
    async drop() {
      for (const role of ['app', 'backup'])
        await queryDatabase(databaseUrl, `drop owned by "${prefix}_${role}"; drop role "${prefix}_${role}"`);
    },
  };
}
