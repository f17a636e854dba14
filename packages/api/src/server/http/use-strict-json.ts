import type { FastifyInstance, FastifyRequest } from 'fastify';
import { strictJson } from './strict-json.ts';

/**
 * Accepts only JSON, parsed strictly; any other content type is rejected with 415.
 * @param receive converts a body that is not empty; an empty one is undefined
 */
export function useStrictJson(scope: FastifyInstance, receive: (text: string) => unknown): void {
  scope.removeAllContentTypeParsers();
  // Media types are case-insensitive, but Fastify and tRPC compare them in one case.
  scope.addHook('onRequest', async ({ headers }) => {
    const type = headers['content-type'];
    if (type !== undefined)
      headers['content-type'] = type.replace(/^application\/json(?=$|[\s;])/i, 'application/json');
  });
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: FastifyRequest, text: string) => (text === '' ? undefined : receive(text)),
  );
}

/** Validates a JSON text and returns it unparsed, for an adapter that parses it itself. */
export function checkedText(text: string): string {
  strictJson(text);
  return text;
}
