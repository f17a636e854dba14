import { randomBytes } from 'node:crypto';
import type { lookup } from 'node:dns';
import type { RequestOptions } from 'node:https';
import type { AddressInfo, LookupFunction } from 'node:net';
import { type ConnectionOptions, createServer } from 'node:tls';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createPublicLookup, NOT_PUBLIC_CODE, postPublicly } from './post-publicly.ts';
import { isPublicAddress, isPublicUrl } from './public-address.ts';

const SWITCHING_PROTOCOLS = 'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n';

const MESSAGE = { headers: {}, body: Buffer.from('{}') };
const never = new AbortController().signal;

/** A resolver that answers each call with the next list of addresses, and counts the calls. */
function createResolver(...answers: readonly (readonly string[])[]) {
  const hosts: string[] = [];
  const resolve = (
    host: string,
    _options: object,
    callback: (error: null, addresses: { address: string; family: number }[]) => void,
  ) => {
    const addresses = answers[Math.min(hosts.length, answers.length - 1)] ?? [];
    hosts.push(host);
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  // `dns.lookup` has more overloads than a lookup needs.
  return { hosts, resolve: resolve as typeof lookup };
}

const lookUp = (look: LookupFunction, all: boolean) =>
  new Promise<unknown>((resolve, reject) =>
    look('hooks.example.org', { all }, (error, address) => (error ? reject(error) : resolve(address))),
  );

/** A TLS server on loopback, with a shared key instead of a certificate. */
async function startServer(answer: string) {
  const psk = randomBytes(16);
  const tls = { ciphers: 'PSK', maxVersion: 'TLSv1.2' } as const;
  const requests: string[] = [];
  const server = createServer({ ...tls, pskCallback: () => psk }, (socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      requests.push(bytes.toString());
      socket.write(answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const connectionOptions: RequestOptions & ConnectionOptions = {
    ...tls,
    pskCallback: () => ({ psk, identity: 'test' }),
    checkServerIdentity: () => undefined,
  };
  return { url: `https://127.0.0.1:${port}/hook`, port, requests, connectionOptions };
}

describe('SSRF: an address that an athlete gives', () => {
  test.each([
    ['loopback IPv4', 'https://127.0.0.1/a'],
    ['another loopback IPv4', 'https://127.8.8.8/a'],
    ['private IPv4 10/8', 'https://10.1.2.3/a'],
    ['private IPv4 172.16/12', 'https://172.31.255.1/a'],
    ['private IPv4 192.168/16', 'https://192.168.0.1/a'],
    ['carrier-grade NAT', 'https://100.64.0.1/a'],
    ['cloud metadata, link-local', 'https://169.254.169.254/latest/meta-data'],
    ['this network', 'https://0.0.0.0/a'],
    ['multicast', 'https://224.0.0.1/a'],
    ['broadcast', 'https://255.255.255.255/a'],
    ['decimal form', 'https://2130706433/a'],
    ['octal form', 'https://0177.0.0.1/a'],
    ['octal form with leading zeros', 'https://0000177.0.0.01/a'],
    ['hexadecimal form', 'https://0x7f000001/a'],
    ['mixed forms', 'https://0x7f.1/a'],
    ['short form', 'https://127.1/a'],
    ['fullwidth digits', 'https://１２７.0.0.1/a'],
    ['percent-encoded', 'https://%31%32%37.0.0.1/a'],
    ['loopback IPv6', 'https://[::1]/a'],
    ['unspecified IPv6', 'https://[::]/a'],
    ['unique local IPv6', 'https://[fd00::1]/a'],
    ['link-local IPv6', 'https://[fe80::1]/a'],
    ['IPv4-mapped IPv6', 'https://[::ffff:127.0.0.1]/a'],
    ['IPv4-mapped IPv6 in hexadecimal', 'https://[::ffff:7f00:1]/a'],
    ['IPv4-mapped public IPv6', 'https://[::ffff:8.8.8.8]/a'],
    ['IPv4-compatible IPv6', 'https://[::127.0.0.1]/a'],
    ['NAT64', 'https://[64:ff9b::7f00:1]/a'],
    ['6to4', 'https://[2002:7f00:1::]/a'],
    ['Teredo', 'https://[2001::1]/a'],
    ['documentation IPv6', 'https://[2001:db8::1]/a'],
    ['localhost', 'https://localhost/a'],
    ['localhost with a dot', 'https://localhost./a'],
    ['a name in .localhost', 'https://a.localhost/a'],
    ['a name in .internal', 'https://metadata.google.internal/a'],
    ['a name in .local', 'https://printer.local/a'],
    ['a name without a dot', 'https://intranet/a'],
    ['http', 'http://example.org/a'],
    ['another protocol', 'ftp://example.org/a'],
    ['a file', 'file:///etc/passwd'],
    ['credentials', 'https://user:secret@example.org/a'],
    ['a user', 'https://user@example.org/a'],
    ['the SMTP port', 'https://example.org:25/a'],
    ['the SSH port', 'https://example.org:22/a'],
    ['port 80', 'https://example.org:80/a'],
    ['port 1023', 'https://example.org:1023/a'],
    ['port 0', 'https://example.org:0/a'],
    ['no URL', 'example.org'],
  ])('rejects %s: %s', (_form, url) => {
    expect(isPublicUrl(url)).toBe(false);
  });

  test.each([
    'https://example.org/a',
    'https://example.org:443/a',
    'https://example.org:8443/a?b=c',
    'https://example.org:1024/a',
    'https://8.8.8.8/a',
    'https://[2606:4700::1111]/a',
  ])('accepts %s', (url) => {
    expect(isPublicUrl(url)).toBe(true);
  });
});

describe('SSRF: a host name', () => {
  test.each([
    ['IPv4 loopback', ['127.0.0.1']],
    ['private IPv4', ['10.0.0.5']],
    ['link-local IPv4', ['169.254.169.254']],
    ['IPv6 loopback', ['::1']],
    ['unique local IPv6', ['fd12::1']],
    ['IPv4-mapped IPv6', ['::ffff:10.0.0.5']],
    ['several private addresses', ['192.168.1.1', 'fe80::1']],
    ['no address', []],
  ])('does not connect to a host name that resolves to %s', async (_form, addresses) => {
    for (const all of [false, true])
      await expect(lookUp(createPublicLookup(createResolver(addresses).resolve), all)).rejects.toMatchObject({
        code: NOT_PUBLIC_CODE,
      });
  });

  test('connects only to the public addresses of a host name that resolves to public and private ones', async () => {
    const { resolve } = createResolver(['10.0.0.5', '8.8.8.8', '::1', '2606:4700::1111']);
    expect(await lookUp(createPublicLookup(resolve), false)).toBe('8.8.8.8');
    expect(await lookUp(createPublicLookup(resolve), true)).toEqual([
      { address: '8.8.8.8', family: 4 },
      { address: '2606:4700::1111', family: 6 },
    ]);
  });

  test('resolves a host name once, even if it rebinds between check and connect, and uses only that address', async () => {
    const { hosts, resolve } = createResolver(['203.0.114.1'], ['127.0.0.1']);
    const usedAddresses: string[] = [];
    const look = createPublicLookup(resolve);
    const lookup: LookupFunction = (host, options, callback) =>
      look(host, options, (error, address, family) => {
        usedAddresses.push(
          ...[address].flat().map((used) => (typeof used === 'string' ? used : used.address)),
        );
        callback(error, address, family);
      });
    const sent = postPublicly({ url: 'https://hooks.example.org/', ...MESSAGE }, never, {
      connectionOptions: { lookup },
      timeoutMs: 300,
    });
    await expect(sent).rejects.toThrow();
    expect(hosts).toEqual(['hooks.example.org']);
    expect(usedAddresses).toEqual(['203.0.114.1']);
    expect(isPublicAddress('203.0.114.1')).toBe(true);
    // The next request resolves again, and is refused then.
    await expect(
      postPublicly({ url: 'https://hooks.example.org/', ...MESSAGE }, never, {
        connectionOptions: { lookup },
      }),
    ).rejects.toMatchObject({ code: NOT_PUBLIC_CODE });
  });

  test('does not connect to a host name that resolves to loopback on this machine', async () => {
    await expect(postPublicly({ url: 'https://localhost/', ...MESSAGE }, never)).rejects.toMatchObject({
      code: NOT_PUBLIC_CODE,
    });
  });
});

describe('the answer of a receiver', () => {
  test.each([301, 302, 303, 307, 308])(
    'a redirect with %i is not followed to a private address',
    async (status) => {
      const server = await startServer(
        `HTTP/1.1 ${status} Moved\r\nlocation: https://127.0.0.1/private\r\ncontent-length: 0\r\n\r\n`,
      );
      const { url, connectionOptions, requests } = server;
      expect(await postPublicly({ url, ...MESSAGE }, never, { connectionOptions })).toBe(status);
      expect(requests).toHaveLength(1);
      expect(requests[0]).toContain('POST /hook HTTP/1.1');
    },
  );

  test('reads an answer up to its headers, however long its body is', async () => {
    const server = await startServer(
      `HTTP/1.1 200 OK\r\ncontent-length: 1000000000\r\n\r\n${'x'.repeat(4_096)}`,
    );
    const { url, connectionOptions } = server;
    expect(await postPublicly({ url, ...MESSAGE }, never, { connectionOptions })).toBe(200);
  });

  test('ends with its status when it is 101 Switching Protocols', async () => {
    const { url, connectionOptions } = await startServer(SWITCHING_PROTOCOLS);
    expect(await postPublicly({ url, ...MESSAGE }, never, { connectionOptions, timeoutMs: 2_000 })).toBe(101);
  });

  test('fails after five informational answers', async () => {
    const { url, connectionOptions } = await startServer('HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(6));
    await expect(
      postPublicly({ url, ...MESSAGE }, never, { connectionOptions, timeoutMs: 2_000 }),
    ).rejects.toThrow('too many informational responses');
  });

  test('may follow five informational answers', async () => {
    const { url, connectionOptions } = await startServer(
      `${'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(5)}HTTP/1.1 204 No Content\r\n\r\n`,
    );
    expect(await postPublicly({ url, ...MESSAGE }, never, { connectionOptions, timeoutMs: 2_000 })).toBe(204);
  });

  test('fails after the timeout when there is none', async () => {
    const { url, connectionOptions } = await startServer('');
    const sent = postPublicly({ url, ...MESSAGE }, never, { connectionOptions, timeoutMs: 300 });
    await expect(sent).rejects.toMatchObject({ code: 'ABORT_ERR' });
  });
});
