import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@threshold/db';
import { PATIENCE, testDatabase } from '@threshold/db/testing';
import { fixedClock, quietLog, watchOwners } from '@threshold/testing';
import { afterAll } from 'vitest';
import { createApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { stores } from '../src/stores.ts';

export const ORIGIN = 'http://localhost:3000';

/** A signed-in person and how they call. */
export interface Person {
  readonly athleteId: string;
  readonly cookie: string;
}

/** The whole product on a database of its own, called without a port. */
export async function createWorld(env: NodeJS.ProcessEnv = {}) {
  const database = await testDatabase(stores);
  const orm = await connect({ ...PATIENCE, url: database.url, stores, log: quietLog });
  await watchOwners(orm);
  const clock = fixedClock('2026-11-20T12:00:00Z');
  const dataDir = mkdtempSync(join(tmpdir(), 'threshold-world-'));
  const config = readConfig({
    THRESHOLD_DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    // The clock stands still, and a test does in a second what an athlete does in a week.
    WRITES_A_MINUTE: '0',
    ...env,
  });
  const app = await createApp({ config, orm, now: clock.now });
  await app.fastify.ready();
  afterAll(async () => {
    await app.fastify.close();
    await orm.close(true);
    await database.drop();
  });

  /** Calls by REST: a JSON body when given, as that person or as nobody. */
  const call = async (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    as?: Person,
    body?: unknown,
  ) =>
    app.fastify.inject({
      method,
      url,
      headers: {
        host: 'localhost:3000',
        ...(as && { cookie: as.cookie, origin: ORIGIN }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
  const query = async <T>(sql: string, parameters: readonly unknown[] = []): Promise<T[]> =>
    orm.em.getConnection().execute<T[]>(sql, [...parameters]);
  /** Signs in as the bundled provider would: mia.berg@… is Mia Berg. */
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
    databaseUrl: database.url,
    loseDatabase: database.drop,
  };
}

export type World = Awaited<ReturnType<typeof createWorld>>;
