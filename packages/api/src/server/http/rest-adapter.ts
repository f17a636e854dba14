import { callTRPCProcedure, TRPCError } from '@trpc/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { getLimitKey } from '../context.ts';
import type { Domain } from '../domain.ts';
import { IDEMPOTENCY_HEADER, parseIdempotencyKey } from '../idempotency/idempotency.ts';
import { parseWriteKind } from '../procedures.ts';
import { assertScope, challengeTokens, toScope } from './access-tokens.ts';
import { parsePageId } from './parse-page-id.ts';
import { registerStrictJson } from './register-strict-json.ts';
import type { RestRow } from './rest-table.ts';
import { sendError } from './send-error.ts';
import { serializeResponse } from './serialize-response.ts';
import { type AdapterOptions, requireSignInBeforeBody } from './sign-in-before-body.ts';
import { assertSafeJson, parseStrictJson } from './strict-json.ts';
import type { WriteKind } from './write-limits.ts';

/**
 * Serves every domain's REST table with the same procedures that the hooks call. There is no logic here: a row maps its
 * request to the procedure's input, and the error mapper maps errors to statuses.
 */
export async function restAdapter(app: FastifyInstance, { host, resolve }: AdapterOptions): Promise<void> {
  registerStrictJson(app, parseStrictJson);
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  challengeTokens(app);
  const getSignIn = requireSignInBeforeBody(app, resolve);
  /** Checks a token's scope and counts a write before its body is read. */
  const checkBeforeBody = (scope: string, kind: WriteKind | undefined) => async (request: FastifyRequest) => {
    const signedIn = await getSignIn(request);
    if (!signedIn) return;
    assertScope(signedIn, scope);
    if (kind) host.countWrite?.(kind, getLimitKey(signedIn));
  };
  for (const domain of host.domains)
    for (const row of domain.rest) {
      const { type, meta } = domain.router._def.procedures[row.procedure]._def;
      const writeKind = parseWriteKind(meta);
      app.route({
        method: row.method,
        url: row.path,
        ...(row.bodyLimitBytes && { bodyLimit: row.bodyLimitBytes }),
        onRequest: checkBeforeBody(toScope(domain.name, type === 'mutation'), writeKind),
        handler: async (request, reply) => {
          const signedIn = await getSignIn(request);
          if (!signedIn) throw new TRPCError({ code: 'UNAUTHORIZED' });
          const idempotencyKey =
            type === 'mutation' ? parseIdempotencyKey(request.headers[IDEMPOTENCY_HEADER]) : undefined;
          const result: unknown = await callTRPCProcedure({
            router: host.router,
            path: `${domain.name}.${row.procedure}`,
            type,
            ctx: {
              ...host.callContext(signedIn, request.log, idempotencyKey, parsePageId(request)),
              // Counted before the body was read.
              countWrite: undefined,
            },
            getRawInput: createRawInput(row, request),
            signal: undefined,
            batchIndex: 0,
          });
          return row.status === 204
            ? reply.status(204).send()
            : reply
                .status(row.status)
                .type('application/json; charset=utf-8')
                .send(serializeResponse(result));
        },
      });
    }
}

/**
 * Builds the input before the call, because an error inside the call would look like the procedure's own.
 * @throws TRPCError 'BAD_REQUEST' if the query or the body doesn't match the row's schema; DomainError for unsafe
 * values
 */
function createRawInput(row: RestRow, request: FastifyRequest): () => Promise<unknown> {
  assertSafeJson(request.query);
  assertSafeJson(request.params);
  const query = row.query ? parseOrReject(row.query, request.query) : request.query;
  // A missing body becomes an empty object; no schema accepts `null`.
  const sentBody = request.body === undefined ? {} : request.body;
  const body = row.body ? parseOrReject(row.body, sentBody) : sentBody;
  const input = row.input
    ? // A row's function is typed by its path and schemas, which have just validated these values.
      row.input({ params: request.params, query, body } as Parameters<typeof row.input>[0])
    : row.method === 'GET'
      ? query
      : body;
  return () => Promise.resolve(input);
}

function parseOrReject(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  // Sets a message, because the zod error's own message lists all issues.
  throw new TRPCError({ code: 'BAD_REQUEST', message: 'refused', cause: result.error });
}

/** All REST rows with their domains, in composition order. */
export const listRestRows = (domains: readonly Domain[]) =>
  domains.flatMap((domain) => domain.rest.map((row) => ({ domain, row })));
