import { setTimeout as pause } from 'node:timers/promises';
import type { MikroORM } from '@mikro-orm/postgresql';
import { createSetupLink } from '@threshold/auth';
import type { Log } from '@threshold/db';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../app.ts';
import { type Config, readConfig } from '../config/config.ts';
import { listUnknownVariableWarnings } from '../config/unknown-variable-warnings.ts';
import { createJobProcess } from '../jobs/job-process.ts';
import { openDatabase, openReplica } from './open-database.ts';
import { type Cleanups, stopOnSignals } from './stop-on-signals.ts';

const REMEDIES: Readonly<Record<string, (config: Config) => string>> = {
  EADDRINUSE: ({ port }) =>
    `Port ${port} is taken by another program. Stop that program, or choose another port, for example PORT=${port === 65_535 ? 3000 : port + 1}.`,
  EACCES: ({ port }) =>
    `This user may not open port ${port}. Choose port 1024 or higher, for example PORT=3000.`,
  EADDRNOTAVAIL: ({ host }) => `HOST=${host} is not an address of this machine. Try HOST=localhost.`,
  ENOTFOUND: ({ host }) => `HOST=${host} is not an address of this machine. Try HOST=localhost.`,
};

const print = (text: string) => process.stdout.write(`${text}\n`);
/** For a person at a terminal: the values need no field names. */
const printEntry = (fields: object, message: string) => print([message, ...Object.values(fields)].join(' '));
const startupLog = { info: printEntry, warn: printEntry, error: printEntry };

/**
 * Starts the web process and, unless it runs separately, the job process.
 * @throws ConfigError for invalid configuration; otherwise the component's Error, after cleanup
 */
export async function boot(): Promise<void> {
  for (const warning of listUnknownVariableWarnings(process.env)) print(warning);
  const config = readConfig(process.env);
  const cleanups: Cleanups = [];
  const stop = stopOnSignals(cleanups);
  try {
    const startedTracing = await startTracing(config, startupLog, cleanups);
    const tracing = startedTracing?.tracing;
    const { orm, url } = await openDatabase(config, startupLog, cleanups, { tracing });
    const replica = await openReplica(config, startupLog, cleanups, tracing);
    const metrics = await startMetrics(config, orm, cleanups);
    const { fastify, state } = await createApp({
      config,
      orm,
      replica,
      now: () => new Date(),
      metrics,
      traces: startedTracing,
    });
    const jobs = createJobProcess({ databaseUrl: url, origin: config.origin }, fastify.log);
    cleanups.unshift(jobs.stop);
    cleanups.unshift(async () => {
      state.isDraining = true;
      // Stop accepting jobs now. The second call, after the HTTP server closes, waits for the same stop.
      void jobs.stop();
      // A load balancer keeps sending requests until its next `/readyz` check.
      await pause(config.drainSeconds * 1_000);
      await fastify.close();
    });
    await listen(fastify, config);
    print(`Threshold answers at ${config.origin}`);
    if (config.bundledIdentity === 'on')
      print('Sign-in uses the bundled identity provider: safe only on this machine.');
    if (config.bundledIdentity === 'exposed')
      print('Sign-in uses the bundled identity provider: anyone can sign in as anyone.');
    if (config.auth.issuer === null) await printSetupLink(orm, config);
    // Started last, so that it doesn't slow down the first response.
    if (config.jobProcess === 'child') jobs.start();
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Where the first person makes the owner's account. Each start replaces the address while there is no owner. */
async function printSetupLink(orm: MikroORM, { origin }: Config): Promise<void> {
  const link = await createSetupLink({ orm, now: () => new Date() }, origin);
  if (link !== null)
    print(`Make the first account, the owner's, at this one-time address within 24 hours: ${link}`);
}

/** Loads the library only if metrics are configured. */
async function startMetrics({ metrics: config }: Config, orm: MikroORM, cleanups: Cleanups) {
  if (config === null) return undefined;
  const { createMetrics } = await import('../metrics/metrics.ts');
  const { serveMetrics } = await import('../metrics/serve-metrics.ts');
  const metrics = createMetrics(orm, config.version);
  cleanups.unshift(await serveMetrics(config, metrics));
  return metrics;
}

/** Loads the library only if tracing is configured. */
async function startTracing({ tracing: config, trustProxy }: Config, log: Log, cleanups: Cleanups) {
  if (config === null) return undefined;
  const { openTracing } = await import('../tracing/open-tracing.ts');
  const { traceRequests } = await import('../tracing/trace-requests.ts');
  const tracing = openTracing(config, 'web', log);
  cleanups.unshift(tracing.close);
  return { tracing, requests: traceRequests(tracing, trustProxy) };
}

/** @throws Error that tells the operator what to do, if possible */
async function listen(fastify: FastifyInstance, config: Config): Promise<void> {
  try {
    await fastify.listen({ port: config.port, host: config.host });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const remedy = REMEDIES[code]?.(config);
    throw remedy === undefined ? error : new Error(remedy, { cause: error });
  }
}
