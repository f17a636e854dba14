import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { join } from 'node:path';
import compress from '@fastify/compress';
import type { MikroORM } from '@mikro-orm/postgresql';
import {
  fileAdapter,
  type Host,
  restAdapter,
  strictJson,
  trpcAdapter,
  useStrictJson,
} from '@threshold/api/server';
import { createAuth } from '@threshold/auth';
import Fastify, { type FastifyHttpOptions, type FastifyInstance, LogController } from 'fastify';
import { accountRoutes } from './account-routes.ts';
import { bodiesInTime } from './bodies-in-time.ts';
import { bundledIdentity } from './bundled-identity.ts';
import { composeHost } from './compose-host.ts';
import type { Config } from './config.ts';
import { domains } from './domains.ts';
import { eventRoutes } from './event-routes.ts';
import { answerAlike, answersOutsideRequests } from './every-answer.ts';
import { type Draining, healthRoutes } from './health-routes.ts';
import { namedModel } from './installed-model.ts';
import { logDestination } from './log-destination.ts';
import type { Metrics } from './metrics/metrics.ts';
import { openApiRoute } from './openapi-route.ts';
import { requestLog } from './request-log.ts';
import { securityHeaders } from './security-headers.ts';
import { securityTxt } from './security-txt.ts';
import { serverEventHub } from './server-event-hub.ts';
import { stores } from './stores.ts';
import type { OpenedTracing } from './tracing/open-tracing.ts';
import type { TracedRequests } from './tracing/trace-requests.ts';
import { webPages } from './web-pages.ts';

const BODY_LIMIT_BYTES = 256 * 1024;
const MOST_CONNECTIONS = 10_000;

export interface AppOptions {
  readonly config: Config;
  readonly orm: MikroORM;
  /** A standby for what may lag, where there is one. */
  readonly replica?: MikroORM | undefined;
  readonly now: () => Date;
  /** Keeps figures for the operator, where they are wanted. */
  readonly metrics?: Pick<Metrics, 'watch' | 'signedIn'> | undefined;
  /** Times requests and what they do, where somebody wants that. */
  readonly traces?: { readonly tracing: OpenedTracing; readonly requests: TracedRequests } | undefined;
}

/** The composed product, listening to nobody yet. */
export interface App {
  readonly fastify: FastifyInstance;
  readonly host: Host;
  readonly auth: ReturnType<typeof createAuth>;
  /** Every route that is served, as `METHOD /path`. */
  readonly routes: readonly string[];
  /** Set before closing, so that `/readyz` says so first. */
  readonly state: Draining;
}

/** Builds the one Fastify host: sign-in, REST, tRPC, the web app, health. Tests open no port. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, orm, replica, now, metrics, traces } = options;
  const headers = securityHeaders(config.origin.startsWith('https:'));
  const fastify = Fastify(serverOptions(config, headers, traces?.requests.idOf));
  fastify.server.maxConnections = MOST_CONNECTIONS;
  const routes: string[] = [];
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) routes.push(`${each} ${url}`);
  });
  const log = fastify.log;
  const identity = config.bundledIdentity === 'off' ? undefined : bundledIdentity(config);
  const auth = createAuth({
    orm,
    config: { ...config.auth, origin: config.origin, production: config.production },
    now,
    log,
    ...(identity && { providerFetch: identity.fetch }),
    ...(metrics && { onOutcome: metrics.signedIn }),
    // A transaction without a change of its own: what is answered from memory for the athlete is asked anew.
    refreshed: (athleteId) => host.runInTransaction(athleteId, async () => undefined),
  });
  const host = composeHost({
    orm,
    replica,
    now,
    log,
    webPush: config.webPush,
    model: namedModel(config.languageModel),
    writesAMinute: config.writesAMinute,
    tracing: traces?.tracing,
  });
  const state: Draining = { draining: false };
  const doors = { host, resolve: auth.resolve };

  // First, so that everything is under the request.
  traces?.requests.watch(fastify);
  requestLog(fastify);
  metrics?.watch(fastify);
  answerAlike(fastify, headers);
  bodiesInTime(fastify);
  letGoWhileStopping(fastify, state);
  leadToOrigin(fastify, config);
  fastify.addHook('onRequest', auth.rejectCrossSite);
  useStrictJson(fastify, strictJson);
  // Requests are never decompressed: a few bytes would become the largest body there is.
  await fastify.register(compress, { encodings: ['gzip'], threshold: 2048, globalDecompression: false });
  await fastify.register(healthRoutes, { orm, stores, state });
  await fastify.register(securityTxt, { origin: config.origin, contact: config.securityContact, now });
  await fastify.register(auth.plugin);
  await fastify.register(restAdapter, doors);
  await fastify.register(fileAdapter, { ...doors, uploadFolder: join(config.dataDir, 'uploads') });
  await fastify.register(trpcAdapter, doors);
  const hub = serverEventHub({ orm, log, listenUrl: config.databaseListenUrl, signIns: auth });
  await fastify.register(eventRoutes, { hub, resolve: auth.resolve });
  await fastify.register(accountRoutes, { ...doors, forget: auth.forget, dataDir: config.dataDir });
  const { origin } = config;
  await fastify.register(openApiRoute, { domains, origin, sessionCookie: auth.sessionCookie });
  if (identity) await fastify.register(identity.plugin);
  await fastify.register(webPages, { origin: config.origin, resolve: auth.resolve });
  return { fastify, host, auth, routes, state };
}

function serverOptions(
  config: Config,
  headers: Readonly<Record<string, string>>,
  idOf: TracedRequests['idOf'] = () => randomUUID(),
): FastifyHttpOptions<Server> {
  return {
    ...answersOutsideRequests(headers),
    logger: { level: config.logLevel, stream: logDestination() },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: idOf,
    requestIdHeader: false,
    bodyLimit: BODY_LIMIT_BYTES,
    // Of uploads alone: `bodiesInTime` is stricter with everything else.
    requestTimeout: 1_800_000,
    keepAliveTimeout: 65_000,
    // Node looks for those who are late every half a minute, unless told.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    forceCloseConnections: 'idle',
    trustProxy: config.trustProxy ?? false,
    // A batch of ten procedures is one path parameter.
    routerOptions: { maxParamLength: 1024 },
  };
}

/** An answer given while stopping ends its connection, or the browser would hold it open and the stop with it. */
function letGoWhileStopping(fastify: FastifyInstance, state: Draining): void {
  fastify.addHook('onSend', async (_request, reply) => {
    if (state.draining) reply.header('connection', 'close');
  });
}

/** Without a configured origin the app lives at localhost: who types 127.0.0.1 is led there (ruling 39). */
function leadToOrigin(fastify: FastifyInstance, config: Config): void {
  if (!config.originIsDefault) return;
  const byAddress = new URL(`http://127.0.0.1:${config.port}`).host;
  fastify.addHook('onRequest', async (request, reply) => {
    if (
      request.headers.host === byAddress &&
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(healthz|readyz)/.test(request.url)
    )
      return reply.redirect(config.origin + request.url);
  });
}
