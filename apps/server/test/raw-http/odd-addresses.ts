import {
  CLOSE_HEADER,
  combineAll,
  createRejectedRequest,
  createServedRequest,
  get,
  HEAD_END,
  HOST_HEADER,
  type RawRequest,
} from './raw-request.ts';

export const REQUEST_LINE_REQUESTS: readonly RawRequest[] = [
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
  ...['PRI * HTTP/2.0', 'GET ../ HTTP/1.1', 'GET ?a HTTP/1.1', 'GET # HTTP/1.1', 'GET \\ HTTP/1.1'],
].map((line) =>
  createRejectedRequest(
    `request line ${JSON.stringify(line.slice(0, 40))}`,
    `${line}\r\n${HOST_HEADER}${HEAD_END}`,
  ),
);

/** Old HTTP versions and unusual forms of valid requests. */
export const OLD_VERSION_REQUESTS: readonly RawRequest[] = [
  createRejectedRequest('HTTP/0.9', 'GET /\r\n'),
  createRejectedRequest('HTTP/0.9 of a call', 'GET /api/profile\r\n\r\n'),
  createRejectedRequest('HTTP/1.1 without a host', `GET / HTTP/1.1${HEAD_END}`),
  createRejectedRequest('a call without a host', `GET /api/profile HTTP/1.1${HEAD_END}`),
  createServedRequest('HTTP/1.0', `GET /healthz HTTP/1.0${HEAD_END}`),
  createServedRequest(
    'lines that end in LF alone',
    `GET /healthz HTTP/1.1\n${HOST_HEADER}\n${CLOSE_HEADER}\n\n`,
  ),
  createServedRequest('an absolute address', get('http://localhost:3000/healthz')),
  createServedRequest('an absolute address of another host', get('http://evil.example/healthz')),
  createServedRequest(
    'two spaces after the method',
    `GET  /healthz HTTP/1.1\r\n${HOST_HEADER}\r\n${CLOSE_HEADER}${HEAD_END}`,
  ),
  createServedRequest('the address *', get('*')),
  createServedRequest('empty lines first', `\r\n\r\n${get('/healthz')}`),
];

export const METHOD_REQUESTS: readonly RawRequest[] = combineAll(
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
  createRejectedRequest(
    `${method} ${address}`,
    [`${method} ${address} HTTP/1.1`, HOST_HEADER, CLOSE_HEADER].join('\r\n') + HEAD_END,
  ),
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
export const ADDRESS_REQUESTS: readonly RawRequest[] = combineAll(PREFIXES, ESCAPES).map(
  ([prefix, escapedPart]) =>
    createRejectedRequest(`address ${prefix}${escapedPart}`, get(prefix + escapedPart)),
);

export const HIDDEN_FILE_REQUESTS: readonly RawRequest[] = [
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
].map((address) => createRejectedRequest(`hidden ${address}`, get(address)));
