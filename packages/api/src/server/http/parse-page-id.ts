import type { FastifyRequest } from 'fastify';
import { PAGE_HEADER } from '../../changed-topic.ts';

/** The id of the calling page; empty if a script is calling or the id is invalid. */
export function parsePageId(request: FastifyRequest): string {
  const id = request.headers[PAGE_HEADER];
  return typeof id === 'string' && /^[a-z0-9]{1,40}$/.test(id) ? id : '';
}
