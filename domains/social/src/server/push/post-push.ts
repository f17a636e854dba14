import { lookup as lookUp } from 'node:dns';
import { type RequestOptions, request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

const TIMEOUT_MS = 10_000;

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
    const publicAddresses = addresses.filter(({ address }) => isPublicAddress(address));
    const [firstAddress] = publicAddresses;
    if (!firstAddress) return callback(new Error('the push service has no public address'), '');
    if (options.all) return callback(null, publicAddresses);
    callback(null, firstAddress.address, firstAddress.family);
  });

/**
 * Posts to a push service without following redirects or reading the body.
 * @param connectionOptions replaced in tests
 * @param timeoutMs total timeout
 * @returns the HTTP status
 */
export function postPush(
  { endpoint, headers, body }: PushRequest,
  signal: AbortSignal,
  connectionOptions: RequestOptions = { lookup: publicLookup },
  timeoutMs = TIMEOUT_MS,
): Promise<number> {
  // A total timeout, not an idle one: a service that sends a byte at a time must not block others.
  const timeoutSignal = AbortSignal.timeout(timeoutMs);
  return new Promise((resolve, reject) => {
    const outgoingRequest = request(
      endpoint,
      {
        ...connectionOptions,
        method: 'POST',
        headers,
        agent: false,
        signal: AbortSignal.any([signal, timeoutSignal]),
      },
      (response) => {
        response.destroy();
        resolve(response.statusCode ?? 0);
      },
    );
    outgoingRequest.on('error', reject);
    outgoingRequest.end(body);
  });
}
