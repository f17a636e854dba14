import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { join } from 'node:path';
import compress from '@fastify/compress';
import type { MikroORM } from '@mikro-orm/postgresql';
import {
  acceptAccessTokens,
  enqueueSystemJob,
  fileAdapter,
  type Host,
  parseStrictJson,
  registerStrictJson,
  restAdapter,
  trpcAdapter,
} from '@threshold/api/server';
import { createAuth, createFeatureSwitches } from '@threshold/auth';
import { credentialsEnded } from '@threshold/contracts/users';
import { createTokenLookup } from '@threshold/integrations/server';
import Fastify, { type FastifyHttpOptions, type FastifyInstance, LogController } from 'fastify';
import { registerAccountRoutes } from './account/account-routes.ts';
import { createArchiveLimiter } from './account/archive-limiter.ts';
import { registerFeatureRoutes } from './admin/feature-routes.ts';
import { registerInstallationHealthRoute } from './admin/health-route.ts';
import { registerPersonDataRoutes } from './admin/person-data-routes.ts';
import { registerReportRoutes } from './admin/report-routes.ts';
import { createBundledIdentity } from './boot/bundled-identity.ts';
import { composeHost } from './boot/compose-host.ts';
import { createWebLanguageModel } from './boot/language-models.ts';
import { logDestination } from './boot/log-destination.ts';
import { sendMailJob } from './boot/mail-job.ts';
import type { Config } from './config/config.ts';
import { domains } from './domains.ts';
import { addFeatureHeader } from './features/feature-header.ts';
import { registerEventRoutes } from './http/event-routes.ts';
import { type DrainState, registerHealthRoutes } from './http/health-routes.ts';
import { limitBodyDuration } from './http/limit-body-duration.ts';
import { logRequests } from './http/log-requests.ts';
import { openApiRoute } from './http/openapi-route.ts';
import { rejectProxiedSignIn } from './http/reject-proxied-sign-in.ts';
import { reminderMailRoutes } from './http/reminder-mail-routes.ts';
import { applyResponseDefaults, invalidRequestHandlers } from './http/response-defaults.ts';
import { buildSecurityHeaders } from './http/security-headers.ts';
import { securityTxt } from './http/security-txt.ts';
import { createServerEventHub } from './http/server-event-hub.ts';
import { webPages } from './http/web-pages.ts';
import type { Metrics } from './metrics/metrics.ts';
import { stores } from './stores.ts';
import type { OpenedTracing } from './tracing/open-tracing.ts';
import type { TracedRequests } from './tracing/trace-requests.ts';

const BODY_LIMIT_BYTES = 256 * 1024;
const MAX_CONNECTIONS = 10_000;
const MIN_COMPRESSED_BYTES = 2_048;
const UPLOAD_TIMEOUT_MS = 1_800_000;
const KEEP_ALIVE_TIMEOUT_MS = 65_000;
const HEADERS_TIMEOUT_MS = 10_000;
const CONNECTION_CHECK_INTERVAL_MS = 2_000;
const MAX_PATH_PARAMETER_CHARACTERS = 1_024;

export interface AppOptions {
  readonly config: Config;
  readonly orm: MikroORM;
  /** A standby for reads that may lag. */
  readonly replica?: MikroORM | undefined;
  readonly now: () => Date;
  /** Undefined disables metrics. */
  readonly metrics?: Pick<Metrics, 'watch' | 'countSignIn'> | undefined;
  /** Undefined disables tracing. */
  readonly traces?: { readonly tracing: OpenedTracing; readonly requests: TracedRequests } | undefined;
}

export interface App {
  readonly fastify: FastifyInstance;
  readonly host: Host;
  readonly auth: ReturnType<typeof createAuth>;
  readonly routes: readonly string[];
  /** Set to draining before the app closes, so that `/readyz` fails first. */
  readonly state: DrainState;
}

/** Builds the Fastify app with sign-in, REST, tRPC, the web app and health checks. Does not listen on a port. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, orm, replica, now, metrics, traces } = options;
  const headers = buildSecurityHeaders(config.origin.startsWith('https:'));
  const fastify = Fastify(serverOptions(config, headers, traces?.requests.getRequestId));
  fastify.server.maxConnections = MAX_CONNECTIONS;
  const routes: string[] = [];
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const singleMethod of [method].flat()) routes.push(`${singleMethod} ${url}`);
  });
  const log = fastify.log;
  const limiter = createArchiveLimiter();
  const switches = createFeatureSwitches(orm);
  const identity = config.bundledIdentity === 'off' ? undefined : createBundledIdentity(config);
  const auth = createAuth({
    orm,
    config: { ...config.auth, origin: config.origin, isProduction: config.isProduction },
    now,
    log,
    ...(identity && { providerFetch: identity.fetch }),
    ...(metrics && { onOutcome: metrics.countSignIn }),
    enqueueMail: (em, mailId) => enqueueSystemJob(em, sendMailJob, { mailId, origin: config.origin }),
    // Run an empty transaction to invalidate the athlete's cached queries.
    onPersonRefreshed: (athleteId) => host.runInTransaction(athleteId, async () => undefined),
    onSignInsEnded: (athleteId, { isDisabled }) =>
      host.runInTransaction(athleteId, (ctx) => ctx.emit(credentialsEnded, { athleteId, isDisabled })),
    registerManagerRoutes: (scope, managerRoutes) => {
      const getHost = () => host;
      registerFeatureRoutes(scope, managerRoutes, { orm, now, switches });
      registerReportRoutes(scope, managerRoutes, { orm, now });
      registerInstallationHealthRoute(scope, managerRoutes, { getHost, orm, now, config });
      registerPersonDataRoutes(scope, managerRoutes, {
        getHost,
        limiter,
        dataDir: config.dataDir,
        forgetSignIns: auth.forget,
      });
    },
  });
  const host = composeHost({
    orm,
    replica,
    now,
    log,
    webPush: config.webPush,
    mail: config.mail,
    model: createWebLanguageModel(config.languageModel),
    writesPerMinute: config.writesPerMinute,
    tracing: traces?.tracing,
    switches,
  });
  const state: DrainState = { isDraining: false };
  const adapterOptions = { host, resolve: auth.resolve };

  // Registered first, so that every other hook runs within the request's span.
  traces?.requests.watch(fastify);
  logRequests(fastify);
  metrics?.watch(fastify);
  applyResponseDefaults(fastify, headers);
  addFeatureHeader(fastify, switches);
  limitBodyDuration(fastify);
  closeWhileStopping(fastify, state);
  redirectToOrigin(fastify, config);
  rejectProxiedSignIn(fastify, config);
  fastify.addHook('onRequest', auth.rejectCrossSite);
  registerStrictJson(fastify, parseStrictJson);
  // Request bodies are never decompressed, which rules out zip bombs.
  await fastify.register(compress, {
    encodings: ['gzip'],
    threshold: MIN_COMPRESSED_BYTES,
    globalDecompression: false,
  });
  await fastify.register(registerHealthRoutes, { orm, stores, state });
  await fastify.register(securityTxt, { origin: config.origin, contact: config.securityContact, now });
  await fastify.register(auth.plugin);
  await fastify.register(reminderMailRoutes, { getHost: () => host });
  const tokenOptions = {
    host,
    resolve: acceptAccessTokens({
      resolve: auth.resolve,
      sessionCookie: auth.sessionCookie,
      findTokenHolder: createTokenLookup({ orm, now }),
    }),
  };
  await fastify.register(restAdapter, tokenOptions);
  await fastify.register(fileAdapter, { ...tokenOptions, uploadFolder: join(config.dataDir, 'uploads') });
  await fastify.register(trpcAdapter, adapterOptions);
  const hub = createServerEventHub({ orm, log, listenUrl: config.databaseListenUrl, signIns: auth });
  await fastify.register(registerEventRoutes, { hub, resolve: auth.resolve });
  await fastify.register(registerAccountRoutes, {
    host,
    limiter,
    resolveSignIn: auth.resolve,
    forgetSignIns: auth.forget,
    dataDir: config.dataDir,
  });
  const { origin } = config;
  await fastify.register(openApiRoute, { domains, origin, sessionCookie: auth.sessionCookie });
  if (identity) await fastify.register(identity.plugin);
  await fastify.register(webPages, {
    origin: config.origin,
    resolve: auth.resolve,
    offersDemo: identity !== undefined,
    hasSignInPage: config.auth.offersPasskeys || config.auth.offersMail || config.auth.offersPasswords,
  });
  return { fastify, host, auth, routes, state };
}

function serverOptions(
  config: Config,
  headers: Readonly<Record<string, string>>,
  getRequestId: TracedRequests['getRequestId'] = () => randomUUID(),
): FastifyHttpOptions<Server> {
  return {
    ...invalidRequestHandlers(headers),
    logger: { level: config.logLevel, stream: logDestination() },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: getRequestId,
    requestIdHeader: false,
    bodyLimit: BODY_LIMIT_BYTES,
    // Only matters for uploads. All other bodies have a stricter limit.
    requestTimeout: UPLOAD_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    // By default, Node checks for timed-out connections only every 30 seconds.
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: CONNECTION_CHECK_INTERVAL_MS,
    },
    forceCloseConnections: 'idle',
    trustProxy: config.trustProxy ?? false,
    // A batch of ten procedure names is a single path parameter.
    routerOptions: { maxParamLength: MAX_PATH_PARAMETER_CHARACTERS },
  };
}

/** Closes each connection after its response during a shutdown, which keep-alive connections would delay. */
function closeWhileStopping(fastify: FastifyInstance, state: DrainState): void {
  fastify.addHook('onSend', async (_request, reply) => {
    if (state.isDraining) reply.header('connection', 'close');
  });
}

/**
 * Without a configured origin, serves the app at localhost and redirects 127.0.0.1 there
 * (docs/specification.md#configuration).
 */
function redirectToOrigin(fastify: FastifyInstance, config: Config): void {
  if (!config.isDefaultOrigin) return;
  const loopbackHost = new URL(`http://127.0.0.1:${config.port}`).host;
  fastify.addHook('onRequest', async (request, reply) => {
    if (
      request.headers.host === loopbackHost &&
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(healthz|readyz)/.test(request.url)
    )
      return reply.redirect(config.origin + request.url);
  });
}
