import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

const REMEDIES: Readonly<Record<string, (config: Config) => string>> = {
  EADDRINUSE: ({ port }) =>
    `Port ${port} is taken by another program. Stop that one, or choose another port, for example PORT=${port === 65_535 ? 3000 : port + 1}.`,
  EACCES: ({ port }) =>
    `Port ${port} may not be used by this account. Choose a port from 1024 on, for example PORT=3000.`,
  EADDRNOTAVAIL: ({ host }) => `HOST=${host} is no address of this machine. Try HOST=localhost.`,
  ENOTFOUND: ({ host }) => `HOST=${host} is no address of this machine. Try HOST=localhost.`,
};

/**
 * Listens on the configured address.
 * @throws Error with a remedy for the operator, if there is one
 */
export async function listen(fastify: FastifyInstance, config: Config): Promise<void> {
  try {
    await fastify.listen({ port: config.port, host: config.host });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const remedy = REMEDIES[code]?.(config);
    throw remedy === undefined ? error : new Error(remedy, { cause: error });
  }
}
