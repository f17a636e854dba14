import { createServedRequest, get, HEAD_END, HOST_HEADER, type RawRequest } from './raw-request.ts';

const HIDDEN_REQUEST = get('/api/account/export');

export const PIPELINED_REQUESTS: readonly RawRequest[] = [
  createServedRequest(
    'ten pipelined requests',
    `${`GET /healthz HTTP/1.1\r\n${HOST_HEADER}${HEAD_END}`.repeat(10)}${get('/healthz')}`,
  ),
  createServedRequest(
    'a hundred pipelined requests',
    `${`GET /healthz HTTP/1.1\r\n${HOST_HEADER}${HEAD_END}`.repeat(100)}${get('/healthz')}`,
  ),
  createServedRequest(
    'a valid request, then a malformed one',
    `GET /healthz HTTP/1.1\r\n${HOST_HEADER}${HEAD_END}GARBAGE${HEAD_END}`,
  ),
  createServedRequest(
    'a rejected request, then a valid one',
    `GET /api/nope HTTP/1.1\r\n${HOST_HEADER}${HEAD_END}${get('/healthz')}`,
  ),
  createServedRequest(
    'a GET whose body is another request',
    `${get('/healthz', `Content-Length: ${HIDDEN_REQUEST.length}`)}${HIDDEN_REQUEST}`,
  ),
  createServedRequest('a request after Connection: close', `${get('/healthz')}${get('/healthz')}`),
];
