import { lookup as lookUp } from 'node:dns';
import { type RequestOptions, request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

const PATIENCE_MS = 10_000;

/** An encrypted request to a push service. */
export interface PushRequest {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
}

/**
 * Resolves a name to addresses of the public Internet alone. It is the connection's own look-up, so that the address
 * that was judged is the one that is written to, whatever the name says the next time.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) =>
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '');
    const found = addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = found;
    if (!first) return callback(new Error('the push service has no public address'), '');
    if (options.all) return callback(null, found);
    callback(null, first.address, first.family);
  });

/**
 * Posts to a push service, follows no redirect and reads no answer but its status.
 * @param connection how to connect, where a test says otherwise
 * @param patienceMs how long all of it may take
 */
export function postPush(
  { endpoint, headers, body }: PushRequest,
  signal: AbortSignal,
  connection: RequestOptions = { lookup: publicLookup },
  patienceMs = PATIENCE_MS,
): Promise<number> {
  // In all, not between two bytes: who answers a byte at a time would hold up everybody's messages.
  const within = AbortSignal.timeout(patienceMs);
  return new Promise((resolve, reject) => {
    const asked = request(
      endpoint,
      { ...connection, method: 'POST', headers, agent: false, signal: AbortSignal.any([signal, within]) },
      (answer) => {
        answer.destroy();
        resolve(answer.statusCode ?? 0);
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}
