import { getFileScope, listFileRoutes, listRestRows, toScope } from '@threshold/api/server';
import { SCOPE_DOMAINS, SCOPES } from '@threshold/integrations/scopes';
import { afterEach, describe, expect, test } from 'vitest';
import { domains } from '../../src/domains.ts';
import { createAccessToken } from '../support/create-access-token.ts';
import { digestRows } from '../support/stored-rows.ts';
import { createTestAthletes } from '../support/test-athletes.ts';
import { createTestServer } from '../support/test-server.ts';
import { FILE_ROWS, MATRIX } from './authorization-matrix.ts';
import { buildRestRequest } from './rest-request.ts';

const testServer = await createTestServer();
const { ann, bob, ...otherFixtures } = await createTestAthletes(testServer);
const testAthletes = { ann, bob, ...otherFixtures };
const START = '2026-11-20T12:00:00Z';
afterEach(() => testServer.clock.set(START));

interface ProgramCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly body?: object | undefined;
  readonly upload?: Uint8Array | undefined;
}

const inject = (
  { method, url, body, upload }: ProgramCall,
  headers: Readonly<Record<string, string>>,
  remoteAddress = '127.0.0.1',
) =>
  testServer.app.fastify.inject({
    method,
    url,
    remoteAddress,
    headers: { host: 'localhost:3000', ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { payload: JSON.stringify(body) }),
    ...(upload && { payload: Buffer.from(upload) }),
  });
const callAs = (token: string, call: ProgramCall, remoteAddress?: string) =>
  inject(call, { authorization: `Bearer ${token}` }, remoteAddress);
const WRONG_TOKEN = { message: 'This access token is wrong, expired or revoked' };

/** A token for each scope. */
const annsTokens = new Map<string, string>();
const bobsTokens = new Map<string, string>();
for (const scope of SCOPES) {
  annsTokens.set(scope, (await createAccessToken(testServer, ann, [scope])).token);
  bobsTokens.set(scope, (await createAccessToken(testServer, bob, [scope])).token);
}
const revoked = await createAccessToken(testServer, ann);
await testServer.call('POST', '/api/trpc/integrations.revokeAccessToken', ann, { tokenId: revoked.id });
const getToken = (tokens: ReadonlyMap<string, string>, scope: string) => tokens.get(scope) ?? '';

interface TokenRow {
  readonly call: string;
  readonly scope: string;
  readonly build: () => Promise<ProgramCall>;
  readonly ownerStatus: number;
  readonly forOthers: string;
  readonly othersStatus: number | undefined;
}

const REST_ROWS: readonly TokenRow[] = listRestRows(domains).map(({ domain, row }) => {
  const matrix = MATRIX[`${domain.name}.${row.procedure}`] ?? { forOthers: 'own' as const };
  const { type } = domain.router._def.procedures[row.procedure]._def;
  return {
    call: `${row.method} ${row.path}`,
    scope: toScope(domain.name, type === 'mutation'),
    build: async () => buildRestRequest(row, matrix, (await matrix.input?.(testAthletes)) ?? {}),
    ownerStatus: matrix.ownerStatus ?? row.status,
    forOthers: matrix.forOthers,
    othersStatus: matrix.forOthers === 'not-found' ? 404 : row.status,
  };
});
const FILE_CALLS: readonly TokenRow[] = listFileRoutes(domains)
  .filter(({ kind }) => kind !== 'publicDownload')
  .map((route) => {
    const row = FILE_ROWS[`${route.method} ${route.path}`];
    return {
      call: `${route.method} ${route.path}`,
      scope: getFileScope(route),
      build: async () => ({
        method: route.method,
        url: (await row?.buildUrl(testAthletes)) ?? '',
        upload: row?.upload,
      }),
      ownerStatus: row?.ownerStatus ?? 200,
      forOthers: row?.forOthers ?? 'own',
      othersStatus: row?.forOthers === 'not-found' ? 404 : undefined,
    };
  });

test('offers a read and a write scope for exactly the domains with REST calls or files', () => {
  const served = domains.filter(({ rest, files = [] }) => rest.length > 0 || files.length > 0);
  expect([...SCOPE_DOMAINS].sort()).toEqual(served.map(({ name }) => name).sort());
  const unknownScopes = [...REST_ROWS, ...FILE_CALLS].filter(
    ({ scope }) => !SCOPES.some((known) => known === scope),
  );
  expect(unknownScopes).toEqual([]);
});

const ROWS = [...REST_ROWS, ...FILE_CALLS].map((row, index) => ({ ...row, guesser: `192.0.2.${index}` }));

// Their first use is recorded, which the digests below would notice.
for (const token of [...annsTokens.values(), ...bobsTokens.values()])
  await callAs(token, { method: 'GET', url: '/api/auth/user' });

describe.each(ROWS)('$call with an access token', (row) => {
  const { scope, build, ownerStatus, forOthers, othersStatus, guesser } = row;

  test('accepts the right scope without a cookie or an Origin', async () => {
    expect((await callAs(getToken(annsTokens, scope), await build())).statusCode).toBe(ownerStatus);
  });

  test('refuses each other scope with 403, names the missing one and changes nothing', async () => {
    const call = await build();
    const digestBefore = await digestRows(testServer, ann.athleteId);
    for (const otherScope of SCOPES.filter((candidate) => candidate !== scope)) {
      const response = await callAs(getToken(annsTokens, otherScope), call);
      expect([otherScope, response.statusCode, response.json()]).toEqual([
        otherScope,
        403,
        { message: `This access token lacks the scope ${scope}` },
      ]);
    }
    expect(await digestRows(testServer, ann.athleteId)).toBe(digestBefore);
  });

  test('refuses a wrong, revoked or expired token with 401 and a challenge', async () => {
    const call = await build();
    const token = getToken(annsTokens, scope);
    const refused = [await callAs('thr_short', call), await callAs(revoked.token, call)];
    refused.push(await callAs(`${token.slice(0, -4)}AAAA`, call, guesser));
    testServer.clock.set('2026-12-20T12:00:00Z');
    refused.push(await callAs(token, call));
    for (const { statusCode, headers, body } of refused)
      expect([statusCode, headers['www-authenticate'], JSON.parse(body)]).toEqual([
        401,
        'Bearer error="invalid_token"',
        WRONG_TOKEN,
      ]);
  });

  test('refuses a call without a token', async () => {
    expect((await inject(await build(), {})).statusCode).toBe(401);
  });

  test('treats another athlete’s rows as a browser’s call does', async () => {
    const call = await build();
    const digestBefore = await digestRows(testServer, ann.athleteId);
    const response = await callAs(getToken(bobsTokens, scope), call);
    expect(await digestRows(testServer, ann.athleteId)).toBe(digestBefore);
    if (othersStatus !== undefined) expect(response.statusCode).toBe(othersStatus);
    if (forOthers !== 'shown') expect(response.body).not.toContain(ann.athleteId);
  });
});
