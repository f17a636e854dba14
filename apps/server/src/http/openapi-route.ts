import { gzipSync } from 'node:zlib';
import { createOpenApiDocument, type Domain } from '@threshold/api/server';
import type { FastifyInstance } from 'fastify';
import { nonTrpcPaths } from './non-trpc-paths.ts';
import { operationSummaries } from './operation-summaries.ts';

interface OpenApiOptions {
  readonly domains: readonly Domain[];
  readonly origin: string;
  readonly sessionCookie: string;
}

/**
 * Serves the OpenAPI document. Serializes and compresses it only once, because anonymous clients can request it
 * without limit.
 */
export async function openApiRoute(app: FastifyInstance, options: OpenApiOptions): Promise<void> {
  let cachedDocument: { readonly plainBody: Buffer; readonly gzippedBody: Buffer } | undefined;
  app.get('/api/openapi.json', { compress: false }, async (request, reply) => {
    if (!cachedDocument) {
      const { domains, origin, sessionCookie } = options;
      const plainBody = Buffer.from(
        JSON.stringify(
          createOpenApiDocument(domains, {
            origin,
            sessionCookie,
            plainPaths: nonTrpcPaths,
            summaries: operationSummaries,
          }),
        ),
      );
      cachedDocument = { plainBody, gzippedBody: gzipSync(plainBody) };
    }
    reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
    return acceptsGzip(request.headers['accept-encoding'])
      ? reply.header('content-encoding', 'gzip').send(cachedDocument.gzippedBody)
      : reply.send(cachedDocument.plainBody);
  });
}

/** True if Accept-Encoding allows gzip: without a weight, or with one above 0. */
const acceptsGzip = (acceptEncoding: string | string[] | undefined): boolean =>
  /(^|,)\s*gzip\s*(,|$|;\s*q=(1|0?\.0*[1-9]))/i.test(String(acceptEncoding ?? ''));
