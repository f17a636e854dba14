/** Bytes for a server, each with what may come of them. */
export interface RawRequest {
  readonly name: string;
  /** One character a byte. */
  readonly bytes: string;
  /** `refused`: nothing but 4xx, or closed without a word. `answered`: anything but a failure of ours. */
  readonly expected: 'refused' | 'answered';
}

const END = '\r\n\r\n';
const HOST = 'Host: localhost:3000';
const CLOSE = 'Connection: close';

const refused = (name: string, bytes: string): RawRequest => ({ name, bytes, expected: 'refused' });
const answered = (name: string, bytes: string): RawRequest => ({ name, bytes, expected: 'answered' });
const get = (address: string, ...headers: readonly string[]) =>
  [`GET ${address} HTTP/1.1`, HOST, CLOSE, ...headers].join('\r\n') + END;
const pairs = <A, B>(first: readonly A[], second: readonly B[]): (readonly [A, B])[] =>
  first.flatMap((a) => second.map((b) => [a, b] as const));

const REQUEST_LINES: readonly RawRequest[] = [
  ...['GET', 'GET ', 'GET /', ' / HTTP/1.1', 'GET / HTTP/1.1 x', 'GET\t/\tHTTP/1.1'],
  ...[
    'GET / HTTP/9.9',
    'GET / HTTP/2.0',
    'GET / HTTP/1',
    'GET / HTTP/1.1.1',
    'GET / http/1.1',
    'GET / HTPP/1.1',
  ],
  ...[
    'get / HTTP/1.1',
    'G\u0000T / HTTP/1.1',
    'GET /\u0000 HTTP/1.1',
    'GET /\u00ff HTTP/1.1',
    'GET / \u0007',
  ],
  ...[
    '\u0000',
    '\u00ff\u00fe',
    '\r\n\r\n\r\n',
    ':',
    '{}',
    '{"lthr":160}',
    'SSH-2.0-OpenSSH_9.2',
    'EHLO there',
    'QUIT',
  ],
  ...[
    '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
    '*1\r\n$4\r\nPING',
    'A'.repeat(20_000),
  ],
  ...[
    'PRI * HTTP/2.0',

    'GET ../ HTTP/1.1',
    'GET ?a HTTP/1.1',
    'GET # HTTP/1.1',
    'GET \\ HTTP/1.1',
  ],
].map((line) => refused(`request line ${JSON.stringify(line.slice(0, 40))}`, `${line}\r\n${HOST}${END}`));

/** HTTP/0.9, and lines that end as they like: no more than an answer. */
const OLD: readonly RawRequest[] = [
  refused('HTTP/0.9', 'GET /\r\n'),
  refused('HTTP/0.9 of a call', 'GET /api/profile\r\n\r\n'),
  refused('HTTP/1.1 without a host', `GET / HTTP/1.1${END}`),
  refused('a call without a host', `GET /api/profile HTTP/1.1${END}`),
  answered('HTTP/1.0', `GET /healthz HTTP/1.0${END}`),
  answered('lines that end in LF alone', `GET /healthz HTTP/1.1\n${HOST}\n${CLOSE}\n\n`),
  answered('an address in its absolute form', get('http://localhost:3000/healthz')),
  answered('an address in the absolute form of another', get('http://evil.example/healthz')),
  answered('two spaces', `GET  /healthz HTTP/1.1\r\n${HOST}\r\n${CLOSE}${END}`),
  answered('the asterisk', get('*')),
  answered('empty lines first', `\r\n\r\n${get('/healthz')}`),
];

const METHODS: readonly RawRequest[] = pairs(
  [
    'TRACE',
    'TRACK',
    'CONNECT',
    'PROPFIND',
    'PROPPATCH',
    'MKCOL',
    'COPY',
    'MOVE',
    'LOCK',
    'SEARCH',
    'PURGE',
    'FOO',
  ],
  ['/', '/api/profile', '/healthz'],
).map(([method, address]) =>
  refused(`${method} ${address}`, [`${method} ${address} HTTP/1.1`, HOST, CLOSE].join('\r\n') + END),
);

const ESCAPES = [
  ...[
    '%',
    '%2',
    '%zz',
    '%ff',
    '%c0%ae',
    '%c0%af',
    '%00',
    '%0a',
    '%0d%0aX:1',
    '%ed%a0%80',
    '%u0041',
    '%%30%30',
  ],
  ...[
    '%2e%2e%2f',
    '..%2f..%2fetc%2fpasswd',
    '%5c..%5c',
    '..;/',
    '%252e%252e%252f',
    '..%5c..%5c',
    '%fe%ff',
    '%f8%80',
  ],
];
const PREFIXES = [
  '/',
  '/api/',
  '/api/workout/',
  '/api/users/',
  '/assets/',
  '/api/trpc/',
  '/api/calendar/',
  '/idp/',
];
const ADDRESSES: readonly RawRequest[] = pairs(PREFIXES, ESCAPES).map(([prefix, broken]) =>
  refused(`address ${prefix}${broken}`, get(prefix + broken)),
);

const HIDDEN: readonly RawRequest[] = [
  ...[
    '/.env',
    '/.git/config',
    '/.git/HEAD',
    '/.ssh/id_rsa',
    '/.vite/manifest.json',
    '/.npmrc',
    '/.well-known/x',
  ],
  ...[
    '/package.json',
    '/tsconfig.json',
    '/vite.config.ts',
    '/src/main.tsx',
    '/node_modules/zod/package.json',
  ],
  ...[
    '/app.html',
    '/landing.html',
    '/not-found.html',
    '/assets/',
    '/assets',
    '/assets/..',
    '/assets/../app.html',
  ],
  ...['/assets%2F..%2Fapp.html', '/assets/%2e%2e/app.html', '/assets/app.js.map', '/service-worker.js.map'],
  ...['/../../etc/passwd', '/..%2f..%2f..%2fetc/passwd', '/etc/passwd', '/proc/self/environ', '//etc/passwd'],
  ...[
    '/favicon.svg/..%2fapp.html',
    '/favicon.svg%00.html',
    '/favicon.svg/',
    '/robots.txt~',
    '/robots.txt.bak',
  ],
  ...[
    '/server-status',
    '/metrics',
    '/debug',
    '/actuator',
    '/phpinfo.php',
    '/wp-login.php',
    '/cgi-bin/x',
    '/api',
  ],
  ...[
    '/api/',
    '/api/nope',
    '/api/admin',
    '/api/../api/nope',
    '/api//profile',
    '/API/profile',
    '/api/profile/',
  ],
].map((address) => refused(`hidden ${address}`, get(address)));

const JSON_HEADERS = [HOST, CLOSE, 'Content-Type: application/json', '@ann'];
const post = (address: string, headers: readonly string[], body: string) =>
  [`POST ${address} HTTP/1.1`, ...headers].join('\r\n') + END + body;
const CHANGE = '{"restingHR":41}';

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
const SMUGGLED: readonly RawRequest[] = [
  ...pairs(LENGTHS, ENCODINGS).map(([length, encoding]) =>
    refused(
      `length ${JSON.stringify(length.slice(0, 12))} and encoding ${JSON.stringify(encoding)}`,
      post(
        '/api/profile',
        [...JSON_HEADERS, `Content-Length: ${length}`, `Transfer-Encoding: ${encoding}`],
        `0${END}GET /api/account/export HTTP/1.1${END}`,
      ),
    ),
  ),
  ...['-1', '+16', '0x10', '1e1', '16, 17', 'abc', '9'.repeat(30), '1 6', '16;', '１６'].map((length) =>
    refused(
      `length ${length.slice(0, 12)}`,
      post('/api/profile', [...JSON_HEADERS, `Content-Length: ${length}`], CHANGE),
    ),
  ),
  refused(
    'two lengths',
    post('/api/profile', [...JSON_HEADERS, 'Content-Length: 16', 'Content-Length: 17'], CHANGE),
  ),
  refused(
    'two encodings',
    post(
      '/api/profile',
      [...JSON_HEADERS, 'Transfer-Encoding: chunked', 'Transfer-Encoding: identity'],
      `0${END}`,
    ),
  ),
  refused(
    'a length in a folded line',
    post('/api/profile', [...JSON_HEADERS, 'X: y\r\n Content-Length: 16'], CHANGE),
  ),
  refused('a space before the colon', post('/api/profile', [...JSON_HEADERS, 'Content-Length : 16'], CHANGE)),
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
const CHUNKED: readonly RawRequest[] = pairs(
  ['/api/profile', '/api/trpc/athletes.saveProfile', '/api/imports?name=a.fit'],
  CHUNKS,
).map(([address, chunks]) =>
  refused(
    `chunks ${JSON.stringify(chunks.slice(0, 24))} to ${address}`,
    post(address, [...JSON_HEADERS, 'Transfer-Encoding: chunked'], chunks),
  ),
);

const HEADERS: readonly RawRequest[] = [
  refused('a header of 20 KB', get('/healthz', `X: ${'a'.repeat(20_000)}`)),
  refused('a header of 1 MB', get('/healthz', `X: ${'a'.repeat(1_000_000)}`)),
  refused('a cookie of 40 KB', get('/api/profile', `Cookie: ${'a=b; '.repeat(8_000)}`)),
  refused('an address of 20 KB', get(`/${'a'.repeat(20_000)}`)),
  refused('a query of 60 KB', get(`/api/workouts?date=${'a'.repeat(60_000)}`)),
  refused('5,000 headers', get('/healthz', ...Array.from({ length: 5_000 }, (_, at) => `X-${at}: 1`))),
  answered('1,500 short headers', get('/healthz', ...Array.from({ length: 1_500 }, () => 'A: 1'))),
  refused('no colon', get('/healthz', 'X')),
  refused('no name', get('/healthz', ': x')),
  refused('NUL in a name', get('/healthz', 'X\u0000: 1')),
  refused('NUL in a value', get('/healthz', 'X: \u0000')),
  refused('a bare CR in a value', get('/healthz', 'X: a\rY: b')),
  refused('a control character in a value', get('/healthz', 'X: \u0001')),
  refused('a space in a name', get('/healthz', 'X Y: 1')),
  refused('brackets in a name', get('/healthz', '(x): 1')),
  refused('a first line that is folded', `GET /healthz HTTP/1.1\r\n ${HOST}${END}`),
  refused('two hosts', get('/healthz', 'Host: evil.example')),
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
    answered(
      `host ${JSON.stringify(host.slice(0, 20))}`,
      ['GET /healthz HTTP/1.1', `Host: ${host}`, CLOSE].join('\r\n') + END,
    ),
  ),
  ...['100-continue', '200-ok', 'x', '100-continue, x'].map((expect) =>
    answered(
      `expect ${expect}`,
      post(
        '/api/profile',
        [HOST, CLOSE, 'Content-Type: application/json', `Expect: ${expect}`, 'Content-Length: 2'],
        '{}',
      ),
    ),
  ),
  ...['websocket', 'h2c', 'TLS/1.0', 'x'].map((protocol) =>
    answered(
      `upgrade to ${protocol}`,
      [
        `GET /healthz HTTP/1.1`,
        HOST,
        'Connection: upgrade',
        `Upgrade: ${protocol}`,
        'Sec-WebSocket-Key: x',
      ].join('\r\n') + END,
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
  ].map((range) => answered(`range ${range.slice(0, 20)}`, get('/favicon.svg', `Range: ${range}`))),
  ...['gzip;q=x', '*;q=0', 'br;q=9', ','.repeat(3_000), '\u00ff'].map((encoding) =>
    answered(
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
    refused(`cookie ${JSON.stringify(cookie.slice(0, 16))}`, get('/api/profile', `Cookie: ${cookie}`)),
  ),
];

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
const TYPED: readonly RawRequest[] = pairs(
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
  refused(
    `${address} as ${JSON.stringify(type)}`,
    post(
      address,
      [
        HOST,
        CLOSE,
        '@ann',
        ...(type === '' ? [] : [`Content-Type: ${type}`]),
        `Content-Length: ${CHANGE.length}`,
      ],
      CHANGE,
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
const BODIES: readonly RawRequest[] = pairs(
  ['/api/profile', '/api/trpc/athletes.saveProfile', '/api/injuries'],
  ODD_BODIES,
).flatMap(([address, body]) => [
  refused(
    `${address} with ${JSON.stringify(body)}`,
    post(address, [...JSON_HEADERS, `Content-Length: ${body.length}`], body),
  ),
  refused(
    `${address} with ${JSON.stringify(body)}, cut off`,
    post(address, [...JSON_HEADERS, `Content-Length: ${body.length + 5}`], body),
  ),
]);

const PIPELINES: readonly RawRequest[] = [
  answered('ten at once', `${`GET /healthz HTTP/1.1\r\n${HOST}${END}`.repeat(10)}${get('/healthz')}`),
  answered('a hundred at once', `${`GET /healthz HTTP/1.1\r\n${HOST}${END}`.repeat(100)}${get('/healthz')}`),
  answered('one good, one bad', `GET /healthz HTTP/1.1\r\n${HOST}${END}GARBAGE${END}`),
  answered('a refused one, a good one', `GET /api/nope HTTP/1.1\r\n${HOST}${END}${get('/healthz')}`),
  answered(
    'a body that is nobody’s',
    `GET /healthz HTTP/1.1\r\n${HOST}\r\nContent-Length: 40${END}${get('/api/account/export')}`,
  ),
  answered('more after the last', `${get('/healthz')}${get('/healthz')}`),
];

/** At least five hundred requests; `@ann` stands for the headers of somebody who is signed in. */
export const RAW_REQUESTS: readonly RawRequest[] = [
  ...REQUEST_LINES,
  ...OLD,
  ...METHODS,
  ...ADDRESSES,
  ...HIDDEN,
  ...SMUGGLED,
  ...CHUNKED,
  ...HEADERS,
  ...TYPED,
  ...BODIES,
  ...PIPELINES,
];
