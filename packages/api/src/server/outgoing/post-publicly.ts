import { lookup as lookUp } from 'node:dns';
import { type RequestOptions, request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

const TIMEOUT_MS = 10_000;
/** 1xx responses before the answer; Node reads any number of them. */
const MAX_INFORMATIONAL_RESPONSES = 5;
/** The code of the error if a host has no public address. */
export const NOT_PUBLIC_CODE = 'ERR_NOT_PUBLIC';

export interface PublicRequest {
  /** Checked by `isPublicUrl`. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
}

/**
 * Creates a DNS lookup that returns public addresses only. The connection itself uses it, and its result, which
 * prevents DNS rebinding.
 * @param resolve replaced in tests
 */
export const createPublicLookup =
  (resolve: typeof lookUp = lookUp): LookupFunction =>
  (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '');
      const publicAddresses = addresses.filter(({ address }) => isPublicAddress(address));
      const [firstAddress] = publicAddresses;
      if (!firstAddress)
        return callback(
          Object.assign(new Error('the host has no public address'), { code: NOT_PUBLIC_CODE }),
          '',
        );
      if (options.all) return callback(null, publicAddresses);
      callback(null, firstAddress.address, firstAddress.family);
    });

interface PostOptions {
  /** Replaced in tests. */
  readonly connectionOptions?: RequestOptions;
  /** Total timeout. */
  readonly timeoutMs?: number;
}

/**
 * Posts to a public address without following redirects or reading the response body.
 * @returns the HTTP status
 */
export function postPublicly(
  { url, headers, body }: PublicRequest,
  signal: AbortSignal,
  { connectionOptions = { lookup: createPublicLookup() }, timeoutMs = TIMEOUT_MS }: PostOptions = {},
): Promise<number> {
  // A total timeout, not an idle one: a service that sends a byte at a time must not block others.
  const timeoutSignal = AbortSignal.timeout(timeoutMs);
  return new Promise((resolve, reject) => {
    const outgoingRequest = request(
      url,
      {
        ...connectionOptions,
        method: 'POST',
        headers,
        // A new connection each time, so that each one is checked.
        agent: false,
        signal: AbortSignal.any([signal, timeoutSignal]),
      },
      (response) => {
        response.destroy();
        resolve(response.statusCode ?? 0);
      },
    );
    let informationalResponses = 0;
    outgoingRequest.on('information', () => {
      informationalResponses += 1;
      if (informationalResponses > MAX_INFORMATIONAL_RESPONSES)
        outgoingRequest.destroy(new Error('too many informational responses'));
    });
    // 101 Switching Protocols is no response to Node.
    outgoingRequest.on('upgrade', (response, socket) => {
      socket.destroy();
      resolve(response.statusCode ?? 0);
    });
    outgoingRequest.on('error', reject);
    // Rejects nothing after another outcome.
    outgoingRequest.on('close', () => reject(new Error('closed without a response')));
    outgoingRequest.end(body);
  });
}
