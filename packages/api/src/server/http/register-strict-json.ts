import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseStrictJson } from './strict-json.ts';

/**
 * Accepts only JSON, parsed strictly; any other content type is rejected with 415.
 * @param parseBody converts a non-empty body; an empty one becomes undefined
 */
export function registerStrictJson(scope: FastifyInstance, parseBody: (text: string) => unknown): void {
  scope.removeAllContentTypeParsers();
  // Media types are case-insensitive, but Fastify and tRPC compare them case-sensitively.
  scope.addHook('onRequest', async ({ headers }) => {
    const contentType = headers['content-type'];
    if (contentType !== undefined)
      headers['content-type'] = contentType.replace(/^application\/json(?=$|[\s;])/i, 'application/json');
  });
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: FastifyRequest, text: string) => (text === '' ? undefined : parseBody(text)),
  );
}

/**
 * Validates JSON and returns the text unparsed, for an adapter that does its own parsing.
 * @throws DomainError like `parseStrictJson`
 */
export function validateJsonText(text: string): string {
  parseStrictJson(text);
  return text;
}
