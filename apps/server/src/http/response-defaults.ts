import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { sendError, toApiError } from '@threshold/api/server';
import type { FastifyHttpOptions, FastifyInstance, FastifyReply } from 'fastify';

type ResponseHeaders = Readonly<Record<string, string>>;

/**
 * Adds security headers and the request id in the first hook, so that errors, redirects and the bundled provider
 * include them. Unknown paths get a 404 before their body is read.
 */
export function applyResponseDefaults(app: FastifyInstance, headers: ResponseHeaders): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...headers, 'x-request-id': request.id });
    if (!isPlainRequest(request.raw))
      throw Object.assign(new Error('not a plain request'), { statusCode: 400 });
    if (request.is404) return sendNotFound(reply);
  });
  app.setNotFoundHandler((_request, reply) => sendNotFound(reply));
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
}

/** True for HTTP/1.0 or 1.1 with at most one Host header. Proxies may interpret anything else differently. */
function isPlainRequest({ httpVersion, rawHeaders }: IncomingMessage): boolean {
  const hostHeaders = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  return hostHeaders.length <= 1 && (httpVersion === '1.1' || httpVersion === '1.0');
}

const sendNotFound = (reply: FastifyReply) => reply.status(404).send({ message: 'Not found' });

/** Handlers for input that never becomes a request: URLs that cannot be decoded and bytes that are not HTTP. */
export function invalidRequestHandlers(
  headers: ResponseHeaders,
): Pick<FastifyHttpOptions<Server>, 'frameworkErrors' | 'clientErrorHandler'> {
  return {
    frameworkErrors: (error, request, reply) => {
      sendError(error, request, reply.headers({ ...headers, 'x-request-id': request.id }));
    },
    // Fastify's default handler would log the raw bytes, including cookies.
    clientErrorHandler: (error, socket) => rejectRequest(socket, error.code, headers),
  };
}

const STATUS_BY_ERROR_CODE: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

function rejectRequest(socket: Socket, code: string, headers: ResponseHeaders): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = STATUS_BY_ERROR_CODE[code] ?? 400;
  const { message } = toApiError(Object.assign(new Error(), { statusCode: status }));
  const body = JSON.stringify({ message });
  const headerLines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  const response = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...headerLines, '', body].join('\r\n');
  // Otherwise, a client that never closes would keep the connection open and delay a shutdown.
  socket.end(response, () => socket.destroy());
}
