import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { SignedIn } from '@threshold/api/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentSecurityPolicy } from './security-headers.ts';

const DIST = fileURLToPath(new URL('../../web/dist/', import.meta.url));

/** Pages that a signed-out visitor may read; everything else is 404 for them (ruling 35). */
const PUBLIC_PAGES: Readonly<Record<string, string>> = {
  '/': 'landing.html',
  '/privacy-policy': 'privacy-policy.html',
  '/terms-of-service': 'terms-of-service.html',
};

interface WebPagesOptions {
  readonly origin: string;
  readonly resolve: (request: FastifyRequest) => Promise<SignedIn | null>;
}

/** Serves the built web app: prerendered pages to visitors, the app to those who are signed in. */
export async function webPages(app: FastifyInstance, { origin, resolve }: WebPagesOptions): Promise<void> {
  const page = pageReader(origin);
  await app.register(fastifyStatic, {
    root: DIST,
    index: false,
    wildcard: false,
    globIgnore: ['**/*.html', '**/.vite/**'],
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
  app.get('/*', async (request, reply) => {
    const path = new URL(request.url, origin).pathname;
    const wantsPage = (request.headers.accept ?? '*/*').match(/text\/html|\*\/\*/);
    if (/^\/(api|assets)(\/|$)/.test(path) || !wantsPage) return reply.callNotFound();
    reply.headers({ 'cache-control': 'private, no-cache', vary: 'cookie' });
    if (await resolve(request)) return sendApp(reply, page('app.html'));
    const file = PUBLIC_PAGES[path];
    return reply
      .status(file ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(page(file ?? 'not-found.html'));
  });
}

/** `app.html` is a template: each answer has its own nonce for Mantine's style elements. */
function sendApp(reply: FastifyReply, template: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .header('content-security-policy', contentSecurityPolicy(nonce))
    .type('text/html; charset=utf-8')
    .send(template.replaceAll('%NONCE%', nonce));
}

/** The built pages change only with a new build, so each is read once. */
function pageReader(origin: string): (file: string) => string {
  const pages = new Map<string, string>();
  return (file) => {
    const known = pages.get(file);
    if (known !== undefined) return known;
    const text = readFileSync(join(DIST, file), 'utf8').replaceAll('%ORIGIN%', origin);
    pages.set(file, text);
    return text;
  };
}
