import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { type SignedIn, toApiError, toLoggableError } from '@threshold/api/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { buildPreloadLinks, getScreenTitle, type ViteManifest } from './screen-preloads.ts';
import { buildContentSecurityPolicy } from './security-headers.ts';

const WEB_FOLDER = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

/** Pages for signed-out visitors, who get a 404 for everything else (docs/specification.md#routes-for-visitors). */
const PUBLIC_PAGES: Readonly<Record<string, string>> = {
  '/': 'landing.html',
  '/privacy-policy': 'privacy-policy.html',
  '/terms-of-service': 'terms-of-service.html',
};
/** Paths of the page where people sign in, or make their account with a link. */
const SIGN_IN_PAGE_PATTERN = /^\/(sign-in|(join|setup)(\/[\w-]+)?)$/;
/** Paths of a coach's invite. A visitor signs in first and then returns to it. */
const COACH_INVITE_PATTERN = /^\/coaching\/invite(\/|$)/;
/** Paths of mailed links, which signed-in people open too. Opening one changes nothing, as mail scanners do it. */
const MAILED_LINK_PATTERN = /^\/link(\/[\w-]+)?$/;

/** Keeps 132 bits of the digest. */
const ETAG_CHARACTERS = 22;

interface WebPagesOptions {
  readonly origin: string;
  readonly resolve: (request: FastifyRequest) => Promise<SignedIn | null>;
  /** True if anyone may sign in as the Demo Athlete. The landing page then links to them. */
  readonly offersDemo: boolean;
  /** True if there is a page that offers every way to sign in. */
  readonly hasSignInPage: boolean;
}

interface PageRoute {
  Params: { '*': string };
}

/** Serves the built web app: prerendered pages to visitors, the app to signed-in athletes. */
export async function webPages(
  app: FastifyInstance,
  { origin, resolve, offersDemo, hasSignInPage }: WebPagesOptions,
): Promise<void> {
  const readPage = createPageReader({ origin, offersDemo });
  await app.register(fastifyStatic, {
    root: WEB_FOLDER,
    // One route per file would cost more startup time and memory than everything else here.
    serve: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', chooseCacheControl(path));
    },
  });
  const servedPaths = listServedPaths();
  app.get<PageRoute>('/*', async (request, reply) => {
    // The router has already decoded the path, so `/%61pi` is `/api`. `//` is not a page.
    const path = `/${request.params['*']}`;
    if (servedPaths.has(path)) return reply.sendFile(path);
    const wantsPage = (request.headers.accept ?? '*/*').match(/text\/html|\*\/\*/);
    if (/^\/(api|assets)(\/|$)/.test(path) || !wantsPage) return reply.callNotFound();
    reply.headers({ 'cache-control': 'private, no-cache', vary: 'cookie' });
    if (COACH_INVITE_PATTERN.test(path)) reply.header('referrer-policy', 'no-referrer');
    let signedIn: SignedIn | null;
    try {
      signedIn = await resolve(request);
    } catch (error) {
      return sendUnavailable(error, request, reply, readPage('app.html'));
    }
    const isMailedLink = MAILED_LINK_PATTERN.test(path);
    if (hasSignInPage && (isMailedLink || SIGN_IN_PAGE_PATTERN.test(path))) {
      // The path may have a token.
      reply.header('referrer-policy', 'no-referrer');
      return signedIn && !isMailedLink
        ? reply.redirect('/')
        : sendPage(request, reply, readPage('sign-in.html'));
    }
    if (signedIn) return sendApp(reply, readPage('app.html'), path);
    const file = PUBLIC_PAGES[path];
    return sendPage(request, reply.status(file ? 200 : 404), readPage(file ?? 'not-found.html'));
  });
}

function listServedPaths(): ReadonlySet<string> {
  const paths = readdirSync(WEB_FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(html|br)$/.test(entry.name))
    .map(({ parentPath, name }) => `/${relative(WEB_FOLDER, join(parentPath, name))}`);
  return new Set(paths.filter((path) => !path.startsWith('/.')));
}

/** Path of the built app's typeface, for pages of the server's own. Undefined without a build. */
export const findFontPath = (): string | undefined =>
  existsSync(WEB_FOLDER)
    ? [...listServedPaths()].find((path) => /^\/assets\/archivo-basic-.*\.woff2$/.test(path))
    : undefined;

function chooseCacheControl(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable';
  return /\/service-worker\.js(\.br)?$/.test(path) ? 'no-cache' : 'public, max-age=3600';
}

let cachedManifest: ViteManifest | undefined;
function readViteManifest(): ViteManifest {
  cachedManifest ??= JSON.parse(readFileSync(join(WEB_FOLDER, '.vite/manifest.json'), 'utf8'));
  return cachedManifest ?? {};
}

interface Page {
  readonly html: string;
  readonly etag: string;
}

function sendPage(request: FastifyRequest, reply: FastifyReply, { html, etag }: Page): FastifyReply {
  reply.header('etag', etag).type('text/html; charset=utf-8');
  return reply.statusCode === 200 && request.headers['if-none-match'] === etag
    ? reply.status(304).send()
    : reply.send(html);
}

/** `app.html` is a template: each response gets its own nonce for Mantine's style elements. */
function sendApp(reply: FastifyReply, { html }: Page, path?: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const links = path === undefined ? '' : buildPreloadLinks(readViteManifest(), html, path);
  return reply
    .header('content-security-policy', buildContentSecurityPolicy(nonce))
    .type('text/html; charset=utf-8')
    .send(
      html
        .replaceAll('%NONCE%', nonce)
        .replaceAll('%TITLE%', path === undefined ? '' : getScreenTitle(path))
        .replace('</head>', () => `${links}</head>`),
    );
}

/** Sent if the sign-in cannot be checked right now. The app gets the same error from its first call and shows it. */
function sendUnavailable(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  app: Page,
): FastifyReply {
  const { status, retryAfterSeconds } = toApiError(error);
  if (retryAfterSeconds === undefined) throw error;
  request.log.error({ error: toLoggableError(error) }, 'request failed');
  return sendApp(reply.status(status).header('retry-after', retryAfterSeconds), app);
}

/** Reads each page once, since pages only change with a new build. */
function createPageReader({
  origin,
  offersDemo,
}: Pick<WebPagesOptions, 'origin' | 'offersDemo'>): (file: string) => Page {
  const pages = new Map<string, Page>();
  return (file) => {
    const cachedPage = pages.get(file);
    if (cachedPage !== undefined) return cachedPage;
    const html = readFileSync(join(WEB_FOLDER, file), 'utf8')
      .replaceAll('%ORIGIN%', origin)
      .replace('%DEMO%', offersDemo ? 'yes' : 'no');
    const digest = createHash('sha256').update(html).digest('base64url').slice(0, ETAG_CHARACTERS);
    const page = { html, etag: `W/"${digest}"` };
    pages.set(file, page);
    return page;
  };
}
