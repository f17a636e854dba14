import type { FastifyInstance } from 'fastify';

const YEAR_MS = 365 * 24 * 60 * 60 * 1_000;

interface SecurityTxtOptions {
  readonly origin: string;
  /** Contact for security reports, a `mailto:` or `https:` URL; null publishes none. */
  readonly contact: string | null;
  readonly now: () => Date;
}

/** Serves `/.well-known/security.txt` (RFC 9116). */
export async function securityTxt(
  app: FastifyInstance,
  { origin, contact, now }: SecurityTxtOptions,
): Promise<void> {
  if (contact === null) return;
  const path = '/.well-known/security.txt';
  app.get(path, async (_request, reply) => {
    // Set to a year from each request, so it never goes stale while the server runs.
    const expires = new Date(now().getTime() + YEAR_MS).toISOString();
    const fieldLines = [
      `Contact: ${contact}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${origin}${path}`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${fieldLines.join('\n')}\n`);
  });
}
