import { Readable } from 'node:stream';
import { onBehalfOf } from '@threshold/db';
import { TRPCError } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { getLimitKey, type SignedIn } from '../context.ts';
import type { Domain } from '../domain.ts';
import { assertScope, challengeTokens, toScope } from '../http/access-tokens.ts';
import { toApiError, toLoggableError } from '../http/api-error.ts';
import { sendError } from '../http/send-error.ts';
import type { AdapterOptions } from '../http/sign-in-before-body.ts';
import { assertSafeJson } from '../http/strict-json.ts';
import { createContentDisposition } from './content-disposition.ts';
import type { FileResponse, FileRoute, UploadContext } from './file-routes.ts';
import { withUnlinkedFile } from './unlinked-file.ts';
import { assertContentLength, readUploadBody, respondAndDrain } from './upload-body.ts';
import { createUploadLimiter } from './upload-limiter.ts';

/** The app may add file routes to those of the domains. */
interface FileAdapterOptions extends AdapterOptions {
  /** Where uploads are stored while they arrive. */
  readonly uploadFolder: string;
  readonly routes?: readonly FileRoute[];
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** If true, a body has no overall time limit as long as data keeps arriving. */
    allowsSlowBodies?: boolean;
  }
}

/** Options of the compression plugin: files are sent and received unchanged. */
const UNCOMPRESSED = { compress: false, decompress: false } as const;

/** Serves every domain's file routes; a body of any content type stays unread until the route reads it. */
export async function fileAdapter(
  app: FastifyInstance,
  { host, resolve, uploadFolder, routes = listFileRoutes(host.domains) }: FileAdapterOptions,
): Promise<void> {
  const uploadLimiter = createUploadLimiter();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.setErrorHandler((error, request, reply) =>
    request.method === 'POST' && !request.raw.complete && !request.raw.readableEnded
      ? sendWhileReading(error, request, reply)
      : sendError(error, request, reply),
  );
  challengeTokens(app);
  const getSignIn = async (request: FastifyRequest, route: FileRoute): Promise<SignedIn> => {
    const signedIn = await resolve(request);
    if (!signedIn) throw new TRPCError({ code: 'UNAUTHORIZED' });
    assertScope(signedIn, getFileScope(route));
    return signedIn;
  };

  for (const route of routes)
    app.route({
      method: route.method,
      url: route.path,
      config: { allowsSlowBodies: route.kind === 'upload' },
      ...UNCOMPRESSED,
      handler: async (request, reply) => {
        const { log } = request;
        switch (route.kind) {
          case 'download': {
            const signedIn = await getSignIn(request, route);
            const { athleteId } = signedIn;
            const ctx = host.queryContext(athleteId, log);
            const readFile = () =>
              host.limitRead(getLimitKey(signedIn), () => route.handle(ctx, parseRequest(route, request)));
            return sendFile(reply, await onBehalfOf({ athleteId, call: route.path }, readFile));
          }
          case 'publicDownload':
            return sendFile(
              reply,
              await route.handle(host.publicContext(route.path, log), parseRequest(route, request)),
            );
          case 'upload': {
            const signedIn = await getSignIn(request, route);
            const { athleteId } = signedIn;
            assertContentLength(request.raw, route.maxBodyBytes);
            const uploadContext: UploadContext = {
              queryContext: host.queryContext(athleteId, log),
              runInTransaction: (work) => host.runInTransaction(athleteId, work, log),
              spool: (body, work) =>
                withUnlinkedFile(uploadFolder, async (file) => {
                  await file.writeFile(body);
                  return work(file);
                }),
            };
            const result = await uploadLimiter.runUpload(getLimitKey(signedIn), (upload) => {
              const body = readUploadBody(request.raw, { maxBodyBytes: route.maxBodyBytes, ...upload });
              const handleUpload = () => route.handle(uploadContext, parseRequest(route, request, body));
              return onBehalfOf({ athleteId, call: route.path }, handleUpload);
            });
            return reply.type('application/json; charset=utf-8').send(JSON.stringify(result));
          }
        }
      },
    });
}

/** The scope that a token needs for a file, whichever domain serves it. */
export const getFileScope = ({ kind }: FileRoute): string => toScope('files', kind === 'upload');

/** The file routes of all domains, in composition order. */
export const listFileRoutes = (domains: readonly Domain[]): FileRoute[] =>
  domains.flatMap((domain) => domain.files ?? []);

/**
 * The validated parameters and query, plus the unread body of an upload.
 * @throws TRPCError 'BAD_REQUEST' if the query doesn't match the route's schema; DomainError for unsafe values
 */
function parseRequest(route: FileRoute, request: FastifyRequest, body?: AsyncIterable<Uint8Array>): never {
  assertSafeJson(request.query);
  assertSafeJson(request.params);
  const query: z.ZodSafeParseResult<unknown> = route.query.safeParse(request.query);
  if (!query.success) throw new TRPCError({ code: 'BAD_REQUEST', cause: query.error });
  // The list mixes routes of all paths and schemas; `defineDownload` and `defineUpload` typed each one.
  return { params: request.params, query: query.data, ...(body && { body }) } as never;
}

function sendFile(reply: FastifyReply, { name, contentType, bytes }: FileResponse): FastifyReply {
  return reply
    .type(contentType)
    .header('content-disposition', createContentDisposition(name))
    .header('cache-control', 'no-store, private')
    .header('x-content-type-options', 'nosniff')
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

/** Sends the error while the body is still arriving, then reads the rest so the client sees the response. */
function sendWhileReading(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, message, details, retryAfterSeconds } = toApiError(error);
  if (status >= 500) request.log.error({ error: toLoggableError(error) }, 'upload failed');
  if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds);
  const bodyJson = JSON.stringify({ message, ...details });
  return reply
    .status(status)
    .type('application/json; charset=utf-8')
    .header('content-length', Buffer.byteLength(bodyJson))
    .header('connection', 'close')
    .send(Readable.from(respondAndDrain(bodyJson, request.raw)));
}
