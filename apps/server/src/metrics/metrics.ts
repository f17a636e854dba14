import type { MikroORM } from '@mikro-orm/postgresql';
import type { SignInOutcome } from '@threshold/auth';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { registerDatabaseMetrics } from './register-database-metrics.ts';
import { registerProcessMetrics } from './register-process-metrics.ts';
import { registerRequestMetrics } from './register-request-metrics.ts';

export interface Metrics {
  /** Must be called before routes are registered. */
  watch(app: FastifyInstance): void;
  /** Counts an attempt to sign in. */
  countSignIn(outcome: SignInOutcome): void;
  /** Returns all metrics in Prometheus text format. */
  formatText(): Promise<string>;
  readonly contentType: string;
}

/** This module loads the library, so import it only if metrics are on. */
export function createMetrics(orm: MikroORM, version: string): Metrics {
  const registry = new Registry();
  const signInCounter = registerProcessMetrics(orm, version, registry);
  registerDatabaseMetrics(orm, registry);
  return {
    watch: (app) => registerRequestMetrics(app, registry),
    countSignIn: (outcome) => signInCounter.inc({ outcome }),
    formatText: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
