import { openEmbedded } from '../embedded/embedded-postgres.ts';
import { sharedBuffers } from '../embedded/shared-buffers.ts';
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

export async function openPostgres(options: OpenPostgresOptions): Promise<OpenedPostgres> {
  if (!options.databaseUrl)
    return openEmbedded(options.dataDir, options.log, {
      shared_buffers: sharedBuffers(),
      // The first change of a page after a checkpoint logs the whole page; the bundled binaries support no other
      // method.
      wal_compression: 'pglz',
    });
  await checkServer(options.databaseUrl, options.log);
  return { url: options.databaseUrl, stop: async () => {} };
}
