import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type LanguageModelSettings, parseLanguageModelSettings } from '@threshold/ai/server';
import type { WebPushKeys } from '@threshold/contracts/social';
import { type MailSettings, parseMailSettings } from '@threshold/mail';
import type { z } from 'zod';
import { type MetricsConfig, parseMetricsConfig } from '../metrics/metrics-config.ts';
import { toErrorMessage } from '../to-error-message.ts';
import { parseTracingConfig, type TracingConfig } from '../tracing/tracing-config.ts';
import { isLocalNetwork, isLoopback, supportsPasskeys } from './address.ts';
import { formatProblem, listCombinationProblems, listInstallationProblems } from './combination-problems.ts';
import { environment, type JobsEnvironment, jobsEnvironment } from './config-variables.ts';
import { readOrCreateAuthSecret } from './read-or-create-auth-secret.ts';
import { parseWebPushKeys } from './web-push-config.ts';

const PROJECT_FOLDER = fileURLToPath(new URL('../../../../', import.meta.url));
/** Issuer of the bundled provider's identities. Unlike its URL, it doesn't depend on the port. */
export const BUNDLED_ISSUER = 'urn:threshold:bundled-identity';
const DEV_CLIENT = { id: 'threshold', secret: 'the-bundled-provider-lives-in-this-process' };

/** Read once at boot (docs/specification.md#configuration). */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly origin: string;
  /** True if `PUBLIC_ORIGIN` is not set. Requests to 127.0.0.1 then redirect to localhost. */
  readonly isDefaultOrigin: boolean;
  readonly isProduction: boolean;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Bypasses the pooler of `databaseUrl`, for features that pooled connections lack. */
  readonly databaseListenUrl: string | undefined;
  /** A standby for reads that may lag, used only by the web process. */
  readonly databaseReplicaUrl: string | undefined;
  readonly jobProcess: 'child' | 'separate';
  /** How long the server keeps answering requests after `/readyz` starts to fail. */
  readonly drainSeconds: number;
  readonly shouldBackUpBeforeMigrating: boolean;
  /** Null leaves the backups before migrations unencrypted. */
  readonly backupPassphrase: string | null;
  readonly trustProxy: string | undefined;
  /** Null publishes no contact. */
  readonly securityContact: string | null;
  readonly logLevel: string;
  /** Writes per athlete per minute in this process; unlimited if null. */
  readonly writesPerMinute: number | null;
  /** Null disables web push. */
  readonly webPush: WebPushKeys | null;
  /** Null disables mail. */
  readonly mail: MailSettings | null;
  /** `PUBLIC_ORIGIN`, for links in mail of the job process; null if it is not set. */
  readonly publicOrigin: string | null;
  /** Null disables the language model. */
  readonly languageModel: LanguageModelSettings | null;
  /** The operator's name for this build. */
  readonly version: string;
  /** Null disables metrics. */
  readonly metrics: MetricsConfig | null;
  /** Null disables tracing. */
  readonly tracing: TracingConfig | null;
  readonly auth: {
    readonly secrets: readonly string[];
    /** Null if people sign in with passkeys or mailed links alone. */
    readonly issuer: string | null;
    /** The issuer stored with identities, because the bundled provider's URL depends on the port. */
    readonly identityIssuer: string;
    /** The bundled provider's stored issuer, unless it is the one in use. */
    readonly bundledIssuer?: string;
    readonly clientId: string;
    readonly clientSecret: string;
    readonly offersPasskeys: boolean;
    readonly offersMail: boolean;
    readonly offersPasswords: boolean;
    /** A folder; null looks up no stolen passwords. */
    readonly breachedPasswordsDir: string | null;
  };
  /**
   * The bundled identity provider is on if no other is configured and only this machine reaches it, or 'exposed' if the
   * operator allows it elsewhere.
   */
  readonly bundledIdentity: 'off' | 'on' | 'exposed';
}

/** The part that the job process needs, so that it runs without the web process's variables. */
export type JobsConfig = Pick<
  Config,
  | 'databaseUrl'
  | 'databaseListenUrl'
  | 'dataDir'
  | 'shouldBackUpBeforeMigrating'
  | 'backupPassphrase'
  | 'logLevel'
  | 'webPush'
  | 'mail'
  | 'publicOrigin'
  | 'languageModel'
  | 'tracing'
>;

/** An invalid configuration: lists every problem with the variable, its format and an example. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(['The configuration cannot be used:', ...problems.map((problem) => `  - ${problem}`)].join('\n'));
    this.problems = problems;
  }
}

/** @throws ConfigError listing every problem */
export function readConfig(source: NodeJS.ProcessEnv): Config {
  const env = parseVariables(environment, source);
  const isProduction = env.NODE_ENV === 'production';
  const { dataDir } = parseCommonConfig(env);
  const origin = env.PUBLIC_ORIGIN ?? toDefaultOrigin(env.PORT);
  const hasExternalIdentity = env.AUTH_ISSUER !== undefined;
  const isExposed =
    isProduction ||
    env.TRUST_PROXY !== undefined ||
    !isLoopback(env.HOST) ||
    !isLoopback(new URL(origin).hostname);
  const canBundle = !isExposed || env.ALLOW_DEV_IDP_IN_PRODUCTION === '1';
  const hasProvider = hasExternalIdentity || canBundle;
  const offersMail = parseMailSettings(env) !== null;
  const offersPasskeys =
    env.PASSKEYS === 'on' ||
    // By default only where browsers allow them; elsewhere mail or passwords let people in.
    (env.PASSKEYS === undefined && !hasProvider && supportsPasskeys(origin));
  // Where browsers allow no passkeys and there is no mail, the only other way in is a password.
  const offersPasswords =
    !hasProvider &&
    !offersPasskeys &&
    !offersMail &&
    (env.PASSWORDS === 'on' ||
      (env.PASSWORDS === undefined && env.PASSKEYS === undefined && isLocalNetwork(origin)));
  const problems = listCombinationProblems(env, {
    origin,
    isProduction,
    hasExternalIdentity,
    hasProvider,
    offersPasskeys,
    offersMail,
    offersPasswords,
  });
  if (problems.length > 0) throw new ConfigError(problems);
  return {
    port: env.PORT,
    host: env.HOST,
    origin,
    isDefaultOrigin: env.PUBLIC_ORIGIN === undefined,
    isProduction,
    ...parseCommonConfig(env),
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    jobProcess: env.JOB_PROCESS,
    drainSeconds: env.DRAIN_SECONDS,
    trustProxy: env.TRUST_PROXY,
    securityContact: env.SECURITY_CONTACT ?? null,
    writesPerMinute: env.WRITES_A_MINUTE || null,
    version: env.THRESHOLD_VERSION,
    metrics: parseMetricsConfig(env),
    auth: {
      secrets: env.AUTH_SECRET ?? [readStoredSecret(dataDir)],
      issuer: env.AUTH_ISSUER ?? (canBundle ? `${origin}/idp` : null),
      identityIssuer: env.AUTH_ISSUER ?? BUNDLED_ISSUER,
      ...((hasExternalIdentity || !canBundle) && { bundledIssuer: BUNDLED_ISSUER }),
      clientId: env.AUTH_CLIENT_ID ?? DEV_CLIENT.id,
      clientSecret: env.AUTH_CLIENT_SECRET ?? DEV_CLIENT.secret,
      offersPasskeys,
      offersMail,
      offersPasswords,
      breachedPasswordsDir: env.BREACHED_PASSWORDS === undefined ? null : resolve(env.BREACHED_PASSWORDS),
    },
    bundledIdentity: hasExternalIdentity || !canBundle ? 'off' : isExposed ? 'exposed' : 'on',
  };
}

/**
 * The address that browsers use, for commands that print links.
 * @throws ConfigError listing every problem
 */
export function readOrigin(source: NodeJS.ProcessEnv): string {
  const { PUBLIC_ORIGIN, PORT } = parseVariables(
    environment.pick({ PUBLIC_ORIGIN: true, PORT: true }),
    source,
  );
  return PUBLIC_ORIGIN ?? toDefaultOrigin(PORT);
}

/** The URL class omits port 80, as browsers do in an origin. */
const toDefaultOrigin = (port: number): string => new URL(`http://localhost:${port}`).origin;

/** @throws ConfigError listing every problem */
export function readJobsConfig(source: NodeJS.ProcessEnv): JobsConfig {
  const env = parseVariables(jobsEnvironment, source);
  const problems = listInstallationProblems(env);
  if (problems.length > 0) throw new ConfigError(problems);
  return parseCommonConfig(env);
}

const parseCommonConfig = (env: JobsEnvironment): JobsConfig => ({
  dataDir: resolve(env.THRESHOLD_DATA_DIR ?? join(PROJECT_FOLDER, '.threshold')),
  databaseUrl: env.DATABASE_URL,
  databaseListenUrl: env.DATABASE_LISTEN_URL,
  shouldBackUpBeforeMigrating: env.BACKUP_BEFORE_MIGRATION === 'on',
  backupPassphrase: env.BACKUP_PASSPHRASE ?? null,
  logLevel: env.LOG_LEVEL ?? (env.NODE_ENV === 'production' ? 'info' : 'warn'),
  webPush: parseWebPushKeys(env),
  mail: parseMailSettings(env),
  publicOrigin: env.PUBLIC_ORIGIN ?? null,
  languageModel: parseLanguageModelSettings(env),
  tracing: parseTracingConfig(env),
});

function parseVariables<S extends z.ZodType>(schema: S, source: NodeJS.ProcessEnv): z.output<S> {
  // Treat empty variables as unset, because compose files set unset variables to an empty string.
  const nonEmptyVariables = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(nonEmptyVariables);
  if (parsed.success) return parsed.data;
  throw new ConfigError([
    ...new Set(parsed.error.issues.map((issue) => formatProblem(String(issue.path[0]), 'is not usable'))),
  ]);
}

/**
 * Outside production, generates the secret once and stores it next to the database, so that sign-ins survive
 * a restart.
 */
function readStoredSecret(dataDir: string): string {
  try {
    return readOrCreateAuthSecret(dataDir);
  } catch (error) {
    const reason = toErrorMessage(error);
    throw new ConfigError([formatProblem('THRESHOLD_DATA_DIR', `cannot be used (${reason})`)]);
  }
}
