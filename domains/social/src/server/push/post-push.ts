import { lookup as lookUp } from 'node:dns';
import { type RequestOptions, request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

const PATIENCE_MS = 10_000;

export interface PushRequest {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
}

/**
 * DNS lookup that returns public addresses only. The connection itself uses it, which prevents DNS rebinding.
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
 * Posts to a push service without following redirects or reading the body.
 * @param connection connection options for tests
 * @param patienceMs total timeout
 */
export function postPush(
  { endpoint, headers, body }: PushRequest,
  signal: AbortSignal,
  connection: RequestOptions = { lookup: publicLookup },
  patienceMs = PATIENCE_MS,
): Promise<number> {
  // A total timeout, not an idle one: a service that sends a byte at a time must not block others.
  const within = AbortSignal.timeout(patienceMs);
  return new Promise((resolve, reject) => {
    const sent = request(
      endpoint,
      { ...connection, method: 'POST', headers, agent: false, signal: AbortSignal.any([signal, within]) },
      (answer) => {
        answer.destroy();
        resolve(answer.statusCode ?? 0);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
