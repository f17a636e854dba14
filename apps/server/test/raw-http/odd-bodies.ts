import {
  CLOSE_HEADER,
  combineAll,
  createRejectedRequest,
  HEAD_END,
  HOST_HEADER,
  JSON_HEADERS,
  post,
  type RawRequest,
} from './raw-request.ts';

const VALID_BODY = '{"restingHR":41}';

const LENGTHS = [
  '0',
  '1',
  '16',
  '99',
  '-1',
  '+16',
  '0x10',
  '1e1',
  '16, 16',
  '16, 17',
  '',
  ' ',
  'abc',
  '9'.repeat(30),
];
const ENCODINGS = [
  'chunked',
  'Chunked',
  'xchunked',
  'chunked, identity',
  'identity',
  'gzip',
  'gzip, chunked',
  '\u000bchunked',
];
/** Request smuggling: conflicting or malformed body lengths. */
export const SMUGGLING_REQUESTS: readonly RawRequest[] = [
  ...combineAll(LENGTHS, ENCODINGS).map(([length, encoding]) =>
    createRejectedRequest(
      `length ${JSON.stringify(length.slice(0, 12))} and encoding ${JSON.stringify(encoding)}`,
      post(
        '/api/profile',
        [...JSON_HEADERS, `Content-Length: ${length}`, `Transfer-Encoding: ${encoding}`],
        `0${HEAD_END}GET /api/account/export HTTP/1.1${HEAD_END}`,
      ),
    ),
  ),
  ...['-1', '+16', '0x10', '1e1', '16, 17', 'abc', '9'.repeat(30), '1 6', '16;', '１６'].map((length) =>
    createRejectedRequest(
      `length ${length.slice(0, 12)}`,
      post('/api/profile', [...JSON_HEADERS, `Content-Length: ${length}`], VALID_BODY),
    ),
  ),
  createRejectedRequest(
    'two lengths',
    post('/api/profile', [...JSON_HEADERS, 'Content-Length: 16', 'Content-Length: 17'], VALID_BODY),
  ),
  createRejectedRequest(
    'two encodings',
    post(
      '/api/profile',
      [...JSON_HEADERS, 'Transfer-Encoding: chunked', 'Transfer-Encoding: identity'],
      `0${HEAD_END}`,
    ),
  ),
  createRejectedRequest(
    'a length in a folded line',
    post('/api/profile', [...JSON_HEADERS, 'X: y\r\n Content-Length: 16'], VALID_BODY),
  ),
  createRejectedRequest(
    'a space before the colon',
    post('/api/profile', [...JSON_HEADERS, 'Content-Length : 16'], VALID_BODY),
  ),
];

const CHUNKS = [
  ...[
    'zz\r\n',
    '-1\r\n',
    '+5\r\nhello\r\n0\r\n\r\n',
    '0x5\r\nhello\r\n0\r\n\r\n',
    ' 5\r\nhello\r\n0\r\n\r\n',
    '\r\n\r\n',
  ],
  ...[
    '5\nhello\n0\n\n',
    '5\r\nhel',
    '5\r\nhello0\r\n\r\n',
    '5\r\nhelloworld\r\n0\r\n\r\n',
    `${'f'.repeat(17)}\r\n`,
  ],
  ...[
    'ffffffffffffffff\r\nx',
    '7fffffffffffffff\r\nx',
    '5;\u0000\r\nhello\r\n0\r\n\r\n',
    `5;${'a'.repeat(20_000)}\r\nhello\r\n`,
  ],
  ...[
    '5\r\nhello\r\n0\r\nX-Trailer\r\n\r\n',
    '0\r\nContent-Length: 5\r\n\r\n',
    '0\r\n\u0000\r\n\r\n',
    '5 5\r\nhello\r\n0\r\n\r\n',
  ],
  ...['1\r\n{\r\n1\r\n}\r\n', '', '0', '0\r\n', '5', '5\r', 'G\r\n'],
];
export const CHUNKED_REQUESTS: readonly RawRequest[] = combineAll(
  ['/api/profile', '/api/trpc/athletes.saveProfile', '/api/imports?name=a.fit'],
  CHUNKS,
).map(([address, chunks]) =>
  createRejectedRequest(
    `chunks ${JSON.stringify(chunks.slice(0, 24))} to ${address}`,
    post(address, [...JSON_HEADERS, 'Transfer-Encoding: chunked'], chunks),
  ),
);

const TYPES = [
  ...['', 'text/plain', 'text/html', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'],
  ...[
    'multipart/form-data',
    'application/xml',
    'application/octet-stream',
    'application/json5',
    'application/jsonx',
  ],
  ...[
    'text/json',
    'application/csp-report',
    'image/svg+xml',
    '*/*',
    'json',
    ';',
    'application/',
    '\u00ff/\u00ff',
  ],
];
/** Valid bodies with a missing or unsupported content type. */
export const CONTENT_TYPE_REQUESTS: readonly RawRequest[] = combineAll(
  [
    '/api/profile',
    '/api/trpc/athletes.saveProfile',
    '/api/health',
    '/api/nutrition',
    '/api/sessions/start',
    '/api/logout',
  ],
  TYPES,
).map(([address, type]) =>
  createRejectedRequest(
    `${address} as ${JSON.stringify(type)}`,
    post(
      address,
      [
        HOST_HEADER,
        CLOSE_HEADER,
        '@ann',
        ...(type === '' ? [] : [`Content-Type: ${type}`]),
        `Content-Length: ${VALID_BODY.length}`,
      ],
      VALID_BODY,
    ),
  ),
);

const ODD_BODIES = [
  '{',
  '{"restingHR":',
  '[',
  '"',
  'nul',
  '{"restingHR":41}}',
  '{"restingHR":41}{"restingHR":41}',
  '\u00ff\u00fe{}',
  '\u00ef\u00bb\u00bf{',
  '{"a":"\u00c3"}',
  '{"a":"\u00ed\u00a0\u0080"}',
];
export const BODY_REQUESTS: readonly RawRequest[] = combineAll(
  ['/api/profile', '/api/trpc/athletes.saveProfile', '/api/injuries'],
  ODD_BODIES,
).flatMap(([address, body]) => [
  createRejectedRequest(
    `${address} with ${JSON.stringify(body)}`,
    post(address, [...JSON_HEADERS, `Content-Length: ${body.length}`], body),
  ),
  createRejectedRequest(
    `${address} with ${JSON.stringify(body)}, cut off`,
    post(address, [...JSON_HEADERS, `Content-Length: ${body.length + 5}`], body),
  ),
]);
