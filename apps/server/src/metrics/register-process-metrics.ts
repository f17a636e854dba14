import type { MikroORM } from '@mikro-orm/postgresql';
import { getPoolUse } from '@threshold/db';
import { Counter, collectDefaultMetrics, Gauge, type Registry } from 'prom-client';

/** @returns the counter of sign-in attempts */
export function registerProcessMetrics(orm: MikroORM, version: string, registry: Registry) {
  // The default names (process_*, nodejs_*) work with common Node dashboards.
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'threshold_build_info',
    help: 'Always 1; the labels name the versions of the product and of Node.',
    labelNames: ['version', 'node'],
    registers: [registry],
  }).set({ version, node: process.version }, 1);
  new Gauge({
    name: 'threshold_pool_connections',
    help: 'Database connections of this process, by state; `waiting` counts callers without a connection.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { inUse, idle, waiting } = getPoolUse(orm.em);
      this.set({ state: 'in use' }, inUse);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  const signInCounter = new Counter({
    name: 'threshold_sign_ins_total',
    help: 'Attempts to sign in, by outcome.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  // Initialize to 0, so that a rate includes the first increment.
  for (const outcome of ['signed-in', 'failed', 'limited']) signInCounter.inc({ outcome }, 0);
  return signInCounter;
}
