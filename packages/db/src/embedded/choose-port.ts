import { once } from 'node:events';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { Log } from '../log.ts';
import type { Place } from './place.ts';

/** The remembered port if it is free; otherwise a new one, which is remembered. */
export async function choosePort(place: Place, log: Log): Promise<number> {
  const remembered = existsSync(place.port) ? Number(readFileSync(place.port, 'utf8')) : 0;
  if (remembered > 0) {
    if ((await bind(remembered)) !== null) return remembered;
    log.warn({ port: remembered }, 'the database port is taken by another program; choosing a new one');
  }
  const port = await bind(0);
  if (port === null) throw new Error('No free port on 127.0.0.1 for the database.');
  // A new file each time, since the old one may belong to another account.
  writeFileSync(`${place.port}.new`, `${port}\n`);
  renameSync(`${place.port}.new`, place.port);
  return port;
}

/** Binds the port briefly (0 chooses a free one) and returns it; `null` if it is in use. */
async function bind(port: number): Promise<number | null> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    return typeof address === 'object' && address ? address.port : null;
  } catch {
    return null;
  } finally {
    await new Promise((done) => server.close(done));
  }
}
