import {
  CLOSE_HEADER,
  createRejectedRequest,
  createServedRequest,
  get,
  HEAD_END,
  HOST_HEADER,
  post,
  type RawRequest,
} from './raw-request.ts';

export const HEADER_REQUESTS: readonly RawRequest[] = [
  createRejectedRequest('a header of 20 KB', get('/healthz', `X: ${'a'.repeat(20_000)}`)),
  createRejectedRequest('a header of 1 MB', get('/healthz', `X: ${'a'.repeat(1_000_000)}`)),
  createRejectedRequest('a cookie of 40 KB', get('/api/profile', `Cookie: ${'a=b; '.repeat(8_000)}`)),
  createRejectedRequest('an address of 20 KB', get(`/${'a'.repeat(20_000)}`)),
  createRejectedRequest('a query of 60 KB', get(`/api/workouts?date=${'a'.repeat(60_000)}`)),
  createRejectedRequest(
    '5,000 headers',
    get('/healthz', ...Array.from({ length: 5_000 }, (_, index) => `X-${index}: 1`)),
  ),
  createServedRequest('1,500 short headers', get('/healthz', ...Array.from({ length: 1_500 }, () => 'A: 1'))),
  createRejectedRequest('a header without a colon', get('/healthz', 'X')),
  createRejectedRequest('a header without a name', get('/healthz', ': x')),
  createRejectedRequest('NUL in a name', get('/healthz', 'X\u0000: 1')),
  createRejectedRequest('NUL in a value', get('/healthz', 'X: \u0000')),
  createRejectedRequest('a bare CR in a value', get('/healthz', 'X: a\rY: b')),
  createRejectedRequest('a control character in a value', get('/healthz', 'X: \u0001')),
  createRejectedRequest('a space in a name', get('/healthz', 'X Y: 1')),
  createRejectedRequest('brackets in a name', get('/healthz', '(x): 1')),
  createRejectedRequest('a folded first header', `GET /healthz HTTP/1.1\r\n ${HOST_HEADER}${HEAD_END}`),
  createRejectedRequest('two hosts', get('/healthz', 'Host: evil.example')),
  ...[
    '',
    ' ',
    'a b',
    '\u00ff',
    'x'.repeat(300),
    '[::1',
    '127.0.0.1:99999',
    'localhost:3000@evil.example',
    '../..',
  ].map((host) =>
    createServedRequest(
      `host ${JSON.stringify(host.slice(0, 20))}`,
      ['GET /healthz HTTP/1.1', `Host: ${host}`, CLOSE_HEADER].join('\r\n') + HEAD_END,
    ),
  ),
  ...['100-continue', '200-ok', 'x', '100-continue, x'].map((expectValue) =>
    createServedRequest(
      `expect ${expectValue}`,
      post(
        '/api/profile',
        [
          HOST_HEADER,
          CLOSE_HEADER,
          'Content-Type: application/json',
          `Expect: ${expectValue}`,
          'Content-Length: 2',
        ],
        '{}',
      ),
    ),
  ),
  ...['websocket', 'h2c', 'TLS/1.0', 'x'].map((protocol) =>
    createServedRequest(
      `upgrade to ${protocol}`,
      [
        `GET /healthz HTTP/1.1`,
        HOST_HEADER,
        'Connection: upgrade',
        `Upgrade: ${protocol}`,
        'Sec-WebSocket-Key: x',
      ].join('\r\n') + HEAD_END,
    ),
  ),
  ...[
    'bytes=0-',
    'bytes=-1',
    'bytes=5-1',
    'bytes=0-0,2-3,4-5',
    'bytes=a-b',
    `bytes=${'0-1,'.repeat(2_000)}`,
    'x=1',
    'bytes=99999999999999999999-',
  ].map((range) =>
    createServedRequest(`range ${range.slice(0, 20)}`, get('/favicon.svg', `Range: ${range}`)),
  ),
  ...['gzip;q=x', '*;q=0', 'br;q=9', ','.repeat(3_000), '\u00ff'].map((encoding) =>
    createServedRequest(
      `accepts ${JSON.stringify(encoding.slice(0, 12))}`,
      get('/api/openapi.json', `Accept-Encoding: ${encoding}`),
    ),
  ),
  ...[
    '=',
    ';;;',
    'a',
    '%',
    '__Host-threshold=%',
    `x="${'\\"'.repeat(500)}"`,
    'a=\u00ff',
    'a=b=c=d',
    '__proto__=1',
  ].map((cookie) =>
    createRejectedRequest(
      `cookie ${JSON.stringify(cookie.slice(0, 16))}`,
      get('/api/profile', `Cookie: ${cookie}`),
    ),
  ),
];
