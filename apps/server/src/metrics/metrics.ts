import type { MikroORM } from '@mikro-orm/postgresql';
import type { SignInOutcome } from '@threshold/auth';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { databaseMetrics } from './database-metrics.ts';
import { processMetrics } from './process-metrics.ts';
import { requestMetrics } from './request-metrics.ts';

/** The figures of one web process, as Prometheus reads them. */
export interface Metrics {
  /** Counts the requests of an app; call it before its routes are registered. */
  watch(app: FastifyInstance): void;
  /** Counts an attempt to sign in. */
  signedIn(outcome: SignInOutcome): void;
  /** All of them in Prometheus' text format. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** Begins to keep figures. Only where somebody wants them: this file brings the library in. */
export function keepMetrics(orm: MikroORM, version: string): Metrics {
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
