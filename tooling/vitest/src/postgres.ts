import { join } from 'node:path';
import { openTestPostgres } from '@threshold/db/testing';
import type { TestProject } from 'vitest/node';

/**
 * Starts the PostgreSQL of a test run. `TEST_DATABASE_URL` or `DATABASE_URL` names a server to use instead.
 * Tests then only create their own databases on it.
 * @param root the repository's folder
 */
export const openTestServer = (root: string) =>
  openTestPostgres({
    databaseUrl: process.env.TEST_DATABASE_URL || process.env.DATABASE_URL,
    dataDir: join(root, '.threshold', 'test-postgres'),
    log: {
      info() {},
      warn: (details, message) => console.warn(message, details),
      error: (details, message) => console.error(message, details),
    },
  });

/** Stops the server with the last run that uses it. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const server = await openTestServer(project.vitest.config.root);
  return () => server.stop();
}
