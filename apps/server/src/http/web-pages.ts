import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { loggableError, type SignedIn, toApiError } from '@threshold/api/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type BuiltFiles, screenLinks, screenTitle } from './screen-files.ts';
import { contentSecurityPolicy } from './security-headers.ts';

const DIST = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

/** Pages for signed-out visitors; everything else is 404 for them (docs/specification.md#routes-for-visitors). */
const PUBLIC_PAGES: Readonly<Record<string, string>> = {
  '/': 'landing.html',
  '/privacy-policy': 'privacy-policy.html',
  '/terms-of-service': 'terms-of-service.html',
};

interface WebPagesOptions {
  readonly origin: string;
  readonly resolve: (request: FastifyRequest) => Promise<SignedIn | null>;
}

interface PageRoute {
  Params: { '*': string };
}

/** Serves the built web app: prerendered pages to visitors, the app to signed-in athletes. */
export async function webPages(app: FastifyInstance, { origin, resolve }: WebPagesOptions): Promise<void> {
  const page = pageReader(origin);
  await app.register(fastifyStatic, {
    root: DIST,
    // A route per file would cost every start more time and memory than the rest of the pages.
    serve: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheControl(path));
    },
  });
  const files = servedFiles();
  app.get<PageRoute>('/*', async (request, reply) => {
    // As decoded by the router: `/%61pi` is `/api`, and `//` is not a page.
    const path = `/${request.params['*']}`;
    if (files.has(path)) return reply.sendFile(path);
    const wantsPage = (request.headers.accept ?? '*/*').match(/text\/html|\*\/\*/);
    if (/^\/(api|assets)(\/|$)/.test(path) || !wantsPage) return reply.callNotFound();
    reply.headers({ 'cache-control': 'private, no-cache', vary: 'cookie' });
    let signedIn: SignedIn | null;
    try {
      signedIn = await resolve(request);
    } catch (error) {
      return sendUnavailable(error, request, reply, page('app.html'));
    }
    if (signedIn) return sendApp(reply, page('app.html'), path);
    const file = PUBLIC_PAGES[path];
    return sendPage(request, reply.status(file ? 200 : 404), page(file ?? 'not-found.html'));
  });
}

function servedFiles(): ReadonlySet<string> {
  const paths = readdirSync(DIST, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(html|br)$/.test(entry.name))
    .map(({ parentPath, name }) => `/${relative(DIST, join(parentPath, name))}`);
  return new Set(paths.filter((path) => !path.startsWith('/.')));
}

function cacheControl(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable';
  return /\/service-worker\.js(\.br)?$/.test(path) ? 'no-cache' : 'public, max-age=3600';
}

let manifest: BuiltFiles | undefined;
function builtFiles(): BuiltFiles {
  manifest ??= JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'));
  return manifest ?? {};
}

interface Page {
  readonly text: string;
  readonly tag: string;
}

function sendPage(request: FastifyRequest, reply: FastifyReply, { text, tag }: Page): FastifyReply {
  reply.header('etag', tag).type('text/html; charset=utf-8');
  return reply.statusCode === 200 && request.headers['if-none-match'] === tag
    ? reply.status(304).send()
    : reply.send(text);
}

/** `app.html` is a template: each answer has its own nonce for Mantine's style elements. */
function sendApp(reply: FastifyReply, { text }: Page, path?: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const links = path === undefined ? '' : screenLinks(builtFiles(), text, path);
  return reply
    .header('content-security-policy', contentSecurityPolicy(nonce))
    .type('text/html; charset=utf-8')
    .send(
      text
        .replaceAll('%NONCE%', nonce)
        .replace('%TITLE%', path === undefined ? '' : screenTitle(path))
        .replace('</head>', () => `${links}</head>`),
    );
}

/** The sign-in cannot be checked right now. The app gets the same error at its first call and shows it. */
function sendUnavailable(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  app: Page,
): FastifyReply {
  const { status, retryAfterSeconds } = toApiError(error);
  if (retryAfterSeconds === undefined) throw error;
  request.log.error({ error: loggableError(error) }, 'request failed');
  return sendApp(reply.status(status).header('retry-after', retryAfterSeconds), app);
}

/** Reads each page once, since pages only change with a new build. */
function pageReader(origin: string): (file: string) => Page {
  const pages = new Map<string, Page>();
  return (file) => {
    const cachedPage = pages.get(file);
    if (cachedPage !== undefined) return cachedPage;
    const text = readFileSync(join(DIST, file), 'utf8').replaceAll('%ORIGIN%', origin);
    const page = { text, tag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
    pages.set(file, page);
    return page;
  };
}
