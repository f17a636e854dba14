import { once } from 'node:events';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { Log } from '../log.ts';
import type { DatabasePaths } from './database-paths.ts';

/**
 * The remembered port if it is free; otherwise a new one, which is remembered.
 * @throws Error if no port is free
 */
export async function choosePort(paths: DatabasePaths, log: Log): Promise<number> {
  const rememberedPort = existsSync(paths.portFile) ? Number(readFileSync(paths.portFile, 'utf8')) : 0;
  if (rememberedPort > 0) {
    if ((await probePort(rememberedPort)) !== null) return rememberedPort;
    log.warn({ port: rememberedPort }, 'the database port is taken by another program; choosing a new one');
  }
  const port = await probePort(0);
  if (port === null) throw new Error('No free port on 127.0.0.1 for the database.');
  // Writes a new file each time, since the old one may belong to another account.
  writeFileSync(`${paths.portFile}.new`, `${port}\n`);
  renameSync(`${paths.portFile}.new`, paths.portFile);
  return port;
}

/** Binds the port briefly (0 chooses a free one) and returns it; `null` if it can't be bound. */
async function probePort(port: number): Promise<number | null> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    return typeof address === 'object' && address ? address.port : null;
  } catch {
    return null;
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}
