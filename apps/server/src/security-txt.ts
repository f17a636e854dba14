import type { FastifyInstance } from 'fastify';

const YEAR_MS = 365 * 24 * 60 * 60 * 1_000;

interface SecurityTxtOptions {
  readonly origin: string;
  /** Where a weakness is reported, as an address `mailto:` or `https:`; null: the installation names nobody. */
  readonly contact: string | null;
  readonly now: () => Date;
}

/** Whom to tell of a weakness, where everybody looks for it (RFC 9116): `/.well-known/security.txt`. */
export async function securityTxt(
  app: FastifyInstance,
  { origin, contact, now }: SecurityTxtOptions,
): Promise<void> {
  if (contact === null) return;
  const path = '/.well-known/security.txt';
  app.get(path, async (_request, reply) => {
    // What is asked today is good for a year; the operator who still answers is asked anew each time.
    const expires = new Date(now().getTime() + YEAR_MS).toISOString();
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${origin}${path}`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
