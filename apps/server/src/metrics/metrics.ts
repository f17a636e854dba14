import type { MikroORM } from '@mikro-orm/postgresql';
import type { SignInOutcome } from '@threshold/auth';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { databaseMetrics } from './database-metrics.ts';
import { processMetrics } from './process-metrics.ts';
import { requestMetrics } from './request-metrics.ts';

export interface Metrics {
  /** Call it before the routes are registered. */
  watch(app: FastifyInstance): void;
  signedIn(outcome: SignInOutcome): void;
  /** All metrics in Prometheus' text format. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** This module loads the library, so import it only if metrics are on. */
export function createMetrics(orm: MikroORM, version: string): Metrics {
  const registry = new Registry();
  const signIns = processMetrics(orm, version, registry);
  databaseMetrics(orm, registry);
  return {
    watch: (app) => requestMetrics(app, registry),
    signedIn: (outcome) => signIns.inc({ outcome }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
