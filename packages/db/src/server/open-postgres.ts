import { openEmbeddedPostgres } from '../embedded/embedded-postgres.ts';
import { computeSharedBuffers } from '../embedded/shared-buffers.ts';
import type { Log } from '../log.ts';
import { checkServer } from './check-server.ts';

export interface OpenPostgresOptions {
  /** The operator's own PostgreSQL 15 or newer; the embedded one by default. */
  readonly databaseUrl?: string | undefined;
  /** The folder of the embedded database; created at the first start. */
  readonly dataDir: string;
  readonly log: Log;
}

export interface OpenedPostgres {
  readonly url: string;
  /** Stops the embedded server unless another process uses it; leaves the operator's own running. */
  stop(): Promise<void>;
}

/**
 * Checks the operator's own PostgreSQL, or starts the embedded one.
 * @throws Error with a message for the operator if the database cannot be used
 */
export async function openPostgres(options: OpenPostgresOptions): Promise<OpenedPostgres> {
  if (!options.databaseUrl)
    return openEmbeddedPostgres(options.dataDir, options.log, {
      shared_buffers: computeSharedBuffers(),
      // Compresses the full pages that are logged on the first change after a checkpoint. The bundled binaries support
      // no other method.
      wal_compression: 'pglz',
    });
  await checkServer(options.databaseUrl, options.log);
  return { url: options.databaseUrl, stop: async () => {} };
}
