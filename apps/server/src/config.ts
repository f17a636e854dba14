import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  LANGUAGE_MODEL_FORMS,
  type LanguageModelSettings,
  languageModelOf,
  languageModelProblems,
  languageModelVariables,
} from '@threshold/ai/server';
import type { WebPushKeys } from '@threshold/contracts/social';
import { z } from 'zod';
import { isAddressRange } from './address-range.ts';
import { keptSecretIn } from './kept-secret.ts';
import { METRICS_FORMS, type MetricsConfig, metricsOf, metricsVariables } from './metrics/metrics-config.ts';
import { webPushOf, webPushProblems } from './web-push-config.ts';

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));
/** Its address follows the port; the people whom it knows do not. */
const BUNDLED_IDENTITIES = 'urn:threshold:bundled-identity';
const DEV_CLIENT = { id: 'threshold', secret: 'the-bundled-provider-lives-in-this-process' };

/** Everything that can be configured, read once at boot (ruling 39). */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly origin: string;
  /** True where no `PUBLIC_ORIGIN` was given: requests by 127.0.0.1 are then led to localhost. */
  readonly originIsDefault: boolean;
  readonly production: boolean;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Past the pooler that `databaseUrl` leads through: what a pooled connection cannot do goes here. */
  readonly databaseListenUrl: string | undefined;
  /** A standby for what may lag, asked by the web process alone. */
  readonly databaseReplicaUrl: string | undefined;
  /** Who runs the job process: the web process as its child, or the operator separately. */
  readonly jobProcess: 'child' | 'separate';
  /** How long a stop goes on answering everything while `/readyz` already says no. */
  readonly drainSeconds: number;
  readonly trustProxy: string | undefined;
  /** Where a weakness is reported; null: nobody is named. */
  readonly securityContact: string | null;
  readonly logLevel: string;
  /** The most writes of one athlete a minute in this process; null: as many as they like. */
  readonly writesAMinute: number | null;
  /** The installation's keys for web push; null: it sends none. */
  readonly webPush: WebPushKeys | null;
  /** The installation's language model; null: it has none. */
  readonly languageModel: LanguageModelSettings | null;
  /** Where figures are served to the operator; null: none are kept. */
  readonly metrics: MetricsConfig | null;
  readonly auth: {
    readonly secrets: readonly string[];
    readonly issuer: string;
    readonly identitiesOf: string;
    readonly clientId: string;
    readonly clientSecret: string;
  };
  /** The bundled identity provider, where no other is configured. */
  readonly bundledIdentity: 'off' | 'on' | 'on-in-production';
}

/** What the job process reads of it, so that one that runs alone needs nothing of the web's. */
export type JobsConfig = Pick<
  Config,
  'databaseUrl' | 'databaseListenUrl' | 'dataDir' | 'logLevel' | 'webPush' | 'languageModel'
>;

/** Configuration that cannot be used: every problem at once, each with its variable, form and example. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(['The configuration cannot be used:', ...problems.map((problem) => `  - ${problem}`)].join('\n'));
    this.problems = problems;
  }
}

const url = (protocols: RegExp) => z.url({ protocol: protocols });
const base64url = (bytes: number) =>
  z.string().refine((text) => /^[\w-]+$/.test(text) && Buffer.from(text, 'base64url').length === bytes);
const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(65_535))
    .default(3000),
  HOST: z.string().min(1).default('localhost'),
  NODE_ENV: z.string().optional(),
  PUBLIC_ORIGIN: url(/^https?$/)
    .refine((text) => new URL(text).origin === text.replace(/\/$/, ''))
    .transform((text) => new URL(text).origin)
    .optional(),
  THRESHOLD_DATA_DIR: z.string().min(1).optional(),
  DATABASE_URL: url(/^postgres(ql)?$/).optional(),
  DATABASE_LISTEN_URL: url(/^postgres(ql)?$/).optional(),
  DATABASE_REPLICA_URL: url(/^postgres(ql)?$/).optional(),
  JOB_PROCESS: z.enum(['child', 'separate']).default('child'),
  DRAIN_SECONDS: z
    .string()
    .regex(/^[0-5]$/)
    .transform(Number)
    .default(0),
  TRUST_PROXY: z
    .string()
    .refine((text) => text.split(',').every((range) => isAddressRange(range.trim())))
    .optional(),
  SECURITY_CONTACT: url(/^(mailto|https)$/)
    .refine((text) => !/\s/.test(text))
    .optional(),
  WRITES_A_MINUTE: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .default(120),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).optional(),
  WEB_PUSH_PUBLIC_KEY: base64url(65).optional(),
  WEB_PUSH_PRIVATE_KEY: base64url(32).optional(),
  WEB_PUSH_SUBJECT: url(/^(mailto|https)$/).optional(),
  ...languageModelVariables,
  ...metricsVariables,
  AUTH_SECRET: z
    .string()
    .refine((text) => text.split(',').every((secret) => Buffer.byteLength(secret.trim()) >= 32))
    .transform((text) => text.split(',').map((secret) => secret.trim()))
    .optional(),
  AUTH_ISSUER: url(/^https?$/).optional(),
  AUTH_CLIENT_ID: z.string().min(1).optional(),
  AUTH_CLIENT_SECRET: z.string().min(1).optional(),
  ALLOW_DEV_IDP_IN_PRODUCTION: z.literal('1').optional(),
});

const jobsEnvironment = environment.pick({
  NODE_ENV: true,
  THRESHOLD_DATA_DIR: true,
  DATABASE_URL: true,
  DATABASE_LISTEN_URL: true,
  LOG_LEVEL: true,
  WEB_PUSH_PUBLIC_KEY: true,
  WEB_PUSH_PRIVATE_KEY: true,
  WEB_PUSH_SUBJECT: true,
  LLM_MODEL: true,
  LLM_API_KEY: true,
  LLM_BASE_URL: true,
  LLM_METHOD: true,
  LLM_TIMEOUT_SECONDS: true,
  LLM_DAILY_REQUESTS: true,
  LLM_DAILY_REQUESTS_TOTAL: true,
});

/** The form that each variable must have, with an example: what a newcomer reads when one is wrong. */
const FORMS: Readonly<Record<string, string>> = {
  PORT: 'a port number from 1 to 65535, for example 3000',
  HOST: 'the address to listen on, for example 0.0.0.0',
  PUBLIC_ORIGIN: 'scheme and host without a path, for example https://threshold.example.org',
  THRESHOLD_DATA_DIR: 'a folder, for example /var/lib/threshold',
  DATABASE_URL: 'a PostgreSQL address, for example postgresql://threshold:secret@localhost:5432/threshold',
  DATABASE_LISTEN_URL:
    'the same database past the pooler of DATABASE_URL, for LISTEN, migrations and the job queue, for example postgresql://threshold:secret@localhost:5432/threshold',
  DATABASE_REPLICA_URL:
    'a standby of the database, for reads that may lag, for example postgresql://threshold:secret@standby:5432/threshold',
  JOB_PROCESS: 'child (the web process starts the job process) or separate (you do), for example separate',
  DRAIN_SECONDS:
    'how long a stop waits for the load balancer to look away, from 0 to 5 seconds, for example 3',
  TRUST_PROXY: 'the addresses of the reverse proxy, for example 10.0.0.0/8',
  SECURITY_CONTACT: 'where weaknesses are reported, for example mailto:security@example.org',
  WRITES_A_MINUTE: 'the most writes of one athlete a minute, 0 for no limit, for example 120',
  LOG_LEVEL: 'one of trace, debug, info, warn, error, silent, for example info',
  WEB_PUSH_PUBLIC_KEY:
    'the public half of a VAPID key pair, 65 bytes as base64url, for example from: npx web-push generate-vapid-keys',
  WEB_PUSH_PRIVATE_KEY:
    'the private half of a VAPID key pair, 32 bytes as base64url, for example from: npx web-push generate-vapid-keys',
  WEB_PUSH_SUBJECT: 'whom push services may write to, for example mailto:admin@example.org',
  ...LANGUAGE_MODEL_FORMS,
  ...METRICS_FORMS,
  AUTH_SECRET:
    'at least 32 bytes (several for rotation, separated by commas), for example from: openssl rand -base64 32',
  AUTH_ISSUER: 'the address of an OpenID Connect provider, for example https://accounts.example.org',
  AUTH_CLIENT_ID: 'the client id that the provider gave, for example threshold',
  AUTH_CLIENT_SECRET: 'the client secret that the provider gave',
  ALLOW_DEV_IDP_IN_PRODUCTION: '1, or not set',
};

/**
 * Reads and checks the whole environment.
 * @throws ConfigError listing every problem
 */
export function readConfig(source: NodeJS.ProcessEnv): Config {
  const env = read(environment, source);
  const production = env.NODE_ENV === 'production';
  const { dataDir } = common(env);
  // By way of a URL: the origin of port 80 names no port.
  const origin = env.PUBLIC_ORIGIN ?? new URL(`http://localhost:${env.PORT}`).origin;
  const external = env.AUTH_ISSUER !== undefined;
  const problems = combinationProblems(env, production, external);
  if (problems.length > 0) throw new ConfigError(problems);
  return {
    port: env.PORT,
    host: env.HOST,
    origin,
    originIsDefault: env.PUBLIC_ORIGIN === undefined,
    production,
    ...common(env),
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    jobProcess: env.JOB_PROCESS,
    drainSeconds: env.DRAIN_SECONDS,
    trustProxy: env.TRUST_PROXY,
    securityContact: env.SECURITY_CONTACT ?? null,
    writesAMinute: env.WRITES_A_MINUTE || null,
    metrics: metricsOf(env),
    auth: {
      secrets: env.AUTH_SECRET ?? [keptSecret(dataDir)],
      issuer: env.AUTH_ISSUER ?? `${origin}/idp`,
      identitiesOf: env.AUTH_ISSUER ?? BUNDLED_IDENTITIES,
      clientId: env.AUTH_CLIENT_ID ?? DEV_CLIENT.id,
      clientSecret: env.AUTH_CLIENT_SECRET ?? DEV_CLIENT.secret,
    },
    bundledIdentity: external ? 'off' : production ? 'on-in-production' : 'on',
  };
}

/**
 * Reads and checks what the job process needs, and nothing else.
 * @throws ConfigError listing every problem
 */
export function readJobsConfig(source: NodeJS.ProcessEnv): JobsConfig {
  const env = read(jobsEnvironment, source);
  const problems = installationProblems(env);
  if (problems.length > 0) throw new ConfigError(problems);
  return common(env);
}

type Environment = z.output<typeof environment>;
type JobsEnvironment = z.output<typeof jobsEnvironment>;

const common = (env: JobsEnvironment): JobsConfig => ({
  dataDir: resolve(env.THRESHOLD_DATA_DIR ?? join(PROJECT, '.threshold')),
  databaseUrl: env.DATABASE_URL,
  databaseListenUrl: env.DATABASE_LISTEN_URL,
  logLevel: env.LOG_LEVEL ?? (env.NODE_ENV === 'production' ? 'info' : 'warn'),
  webPush: webPushOf(env),
  languageModel: languageModelOf(env),
});

function read<S extends z.ZodType>(schema: S, source: NodeJS.ProcessEnv): z.output<S> {
  // An empty variable is one that is not set: compose files write them so.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new ConfigError([
    ...new Set(parsed.error.issues.map((issue) => problem(String(issue.path[0]), 'is not usable'))),
  ]);
}

function combinationProblems(env: Environment, production: boolean, external: boolean): string[] {
  const problems: string[] = [];
  if (external && !env.AUTH_CLIENT_ID)
    problems.push(problem('AUTH_CLIENT_ID', 'is missing beside AUTH_ISSUER'));
  if (external && !env.AUTH_CLIENT_SECRET)
    problems.push(problem('AUTH_CLIENT_SECRET', 'is missing beside AUTH_ISSUER'));
  if (!external && (env.AUTH_CLIENT_ID || env.AUTH_CLIENT_SECRET))
    problems.push(problem('AUTH_ISSUER', 'is missing beside AUTH_CLIENT_ID and AUTH_CLIENT_SECRET'));
  if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL)
    problems.push(problem('DATABASE_URL', 'is missing beside DATABASE_REPLICA_URL'));
  problems.push(...installationProblems(env));
  if (env.METRICS_PORT === env.PORT) problems.push(problem('METRICS_PORT', 'is the port of the product'));
  if (!production) return problems;
  if (!env.PUBLIC_ORIGIN) problems.push(problem('PUBLIC_ORIGIN', 'is missing in production'));
  if (!env.AUTH_SECRET) problems.push(problem('AUTH_SECRET', 'is missing in production'));
  if (env.AUTH_ISSUER && !env.AUTH_ISSUER.startsWith('https://'))
    problems.push(problem('AUTH_ISSUER', 'must be https in production'));
  if (!external && env.ALLOW_DEV_IDP_IN_PRODUCTION !== '1')
    problems.push(
      `${problem('AUTH_ISSUER', 'is missing in production')}; the bundled provider lets anybody in as anybody: set ALLOW_DEV_IDP_IN_PRODUCTION=1 only for a demonstration`,
    );
  return problems;
}

/** What both processes read, and may not be combined. */
const installationProblems = (env: JobsEnvironment): string[] => [
  ...(env.DATABASE_LISTEN_URL && !env.DATABASE_URL
    ? [problem('DATABASE_URL', 'is missing beside DATABASE_LISTEN_URL')]
    : []),
  ...webPushProblems(env, problem),
  ...languageModelProblems(env, problem),
];

const problem = (variable: string, what: string) => `${variable} ${what}: expected ${FORMS[variable]}`;

/** Outside production a secret is made once and kept beside the database, so that sign-ins survive a restart. */
function keptSecret(dataDir: string): string {
  try {
    return keptSecretIn(dataDir);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError([problem('THRESHOLD_DATA_DIR', `cannot be used (${reason})`)]);
  }
}
