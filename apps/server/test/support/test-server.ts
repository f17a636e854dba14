import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@threshold/db';
import { createTestDatabase, TEST_TIMEOUTS } from '@threshold/db/testing';
import { createFixedClock, silentLog, watchOwners } from '@threshold/testing';
import { afterAll } from 'vitest';
import { createApp } from '../../src/app.ts';
import { readConfig } from '../../src/config/config.ts';
import { stores } from '../../src/stores.ts';
import { createProductRole } from './product-role.ts';

export const ORIGIN = 'http://localhost:3000';

/** A signed-in person. `cookie` is a whole Cookie header. */
export interface Person {
  readonly athleteId: string;
  readonly cookie: string;
}

interface TestServerOptions {
  readonly asProductRole?: boolean;
  /** Requires the owner filter on every statement. Turned off in tests that omit it on purpose. */
  readonly checksOwners?: boolean;
}

/**
 * The whole product on a separate database, called without a port. With `AS_PRODUCT_ROLE=1` in the environment,
 * it runs under row-level security, as the restricted role from `threshold roles`.
 */
export async function createTestServer(
  env: NodeJS.ProcessEnv = {},
  { asProductRole = process.env.AS_PRODUCT_ROLE === '1', checksOwners = true }: TestServerOptions = {},
) {
  const database = await createTestDatabase(stores);
  const role = asProductRole ? await createProductRole(database.url) : null;
  const databaseUrl = role?.url ?? database.url;
  const orm = await connect({ ...TEST_TIMEOUTS, url: databaseUrl, stores, log: silentLog });
  if (checksOwners) await watchOwners(orm);
  const clock = createFixedClock('2026-11-20T12:00:00Z');
  const dataDir = mkdtempSync(join(tmpdir(), 'threshold-server-'));
  const config = readConfig({
    THRESHOLD_DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    // The clock is frozen, so a test makes a week's writes within one minute.
    WRITES_A_MINUTE: '0',
    ...env,
  });
  const app = await createApp({ config, orm, now: clock.now });
  await app.fastify.ready();
  afterAll(async () => {
    await app.fastify.close();
    await orm.close(true);
    await role?.drop();
    await database.drop();
  });

  /** Makes a REST call with an optional JSON body, as that person or as a visitor. */
  const call = async (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    person?: Person,
    body?: unknown,
  ) =>
    app.fastify.inject({
      method,
      url,
      headers: {
        host: 'localhost:3000',
        ...(person && { cookie: person.cookie, origin: ORIGIN }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
  const query = async <T>(sql: string, parameters: readonly unknown[] = []): Promise<T[]> =>
    orm.em.getConnection().execute<T[]>(sql, [...parameters]);
  /** Signs in like the bundled provider, which turns mia.berg@… into Mia Berg. */
  const signIn = (email: string): Promise<Person> => {
    const [firstName = '', lastName = ''] = (email.split('@')[0] ?? '')
      .split('.')
      .map((name) => name.charAt(0).toUpperCase() + name.slice(1));
    return app.auth.signIn({ email, firstName, lastName });
  };
  return {
    app,
    orm,
    clock,
    call,
    query,
    signIn,
    config,
    databaseUrl,
    /** The database URL of the table owner. */
    ownerUrl: database.url,
    loseDatabase: database.drop,
  };
}

export type TestServer = Awaited<ReturnType<typeof createTestServer>>;
