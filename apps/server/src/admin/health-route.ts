import type { MikroORM } from '@mikro-orm/postgresql';
import type { Host } from '@threshold/api/server';
import type { ManagerRoutes } from '@threshold/auth';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { type InstallationHealth, readInstallationHealth } from '../health/installation-health.ts';

/** Reloads of the page within this time share a reading. */
const CACHE_MS = 5_000;

interface HealthRouteOptions {
  readonly getHost: () => Host;
  readonly orm: MikroORM;
  readonly now: () => Date;
  readonly config: Config;
}

/** `GET /api/admin/health`: what the admin page shows about the installation. */
export function registerInstallationHealthRoute(
  app: FastifyInstance,
  { reads }: ManagerRoutes,
  { getHost, orm, now, config }: HealthRouteOptions,
): void {
  let reading: Promise<InstallationHealth> | undefined;
  let expiresAtMs = 0;
  app.get('/api/admin/health', reads, async () => {
    if (reading === undefined || performance.now() > expiresAtMs) {
      reading = readInstallationHealth(orm.em.fork(), { config, names: getHost(), now: now() });
      expiresAtMs = performance.now() + CACHE_MS;
      // The next request tries again.
      reading.catch(() => {
        reading = undefined;
      });
    }
    return reading;
  });
}
