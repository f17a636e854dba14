import { EXPECTED_LANGUAGE_MODEL_VALUES, languageModelVariables } from '@threshold/ai/server';
import { EXPECTED_MAIL_VALUES, mailVariables } from '@threshold/mail';
import { z } from 'zod';
import { EXPECTED_METRICS_VALUES, metricsVariables } from '../metrics/metrics-config.ts';
import { EXPECTED_TRACING_VALUES, tracingVariables } from '../tracing/tracing-config.ts';
import { isAddressRange } from './address-range.ts';

/** Length of an uncompressed point. */
const P256_PUBLIC_KEY_BYTES = 65;
const P256_PRIVATE_KEY_BYTES = 32;

const urlSchema = (protocols: RegExp) => z.url({ protocol: protocols });
const base64url = (bytes: number) =>
  z.string().refine((text) => /^[\w-]+$/.test(text) && Buffer.from(text, 'base64url').length === bytes);

export const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(65_535))
    .default(3000),
  HOST: z.string().min(1).default('localhost'),
  NODE_ENV: z.enum(['production', 'development', 'test']).optional(),
  PUBLIC_ORIGIN: urlSchema(/^https?$/)
    .refine((text) => new URL(text).origin === text.replace(/\/$/, ''))
    .transform((text) => new URL(text).origin)
    .optional(),
  THRESHOLD_DATA_DIR: z.string().min(1).optional(),
  DATABASE_URL: urlSchema(/^postgres(ql)?$/).optional(),
  DATABASE_LISTEN_URL: urlSchema(/^postgres(ql)?$/).optional(),
  DATABASE_REPLICA_URL: urlSchema(/^postgres(ql)?$/).optional(),
  // Only validated here. `connect` in `packages/db` reads it.
  DATABASE_PIPELINE: z.enum(['on', 'off']).optional(),
  JOB_PROCESS: z.enum(['child', 'separate']).default('child'),
  // At most five seconds, so that the rest of STOP_TIMEOUT_MS is enough for closing.
  DRAIN_SECONDS: z
    .string()
    .regex(/^[0-5]$/)
    .transform(Number)
    .default(0),
  TRUST_PROXY: z
    .string()
    .refine((text) => text.split(',').every((range) => isAddressRange(range.trim())))
    .optional(),
  SECURITY_CONTACT: urlSchema(/^(mailto|https)$/)
    .refine((text) => !/\s/.test(text))
    .optional(),
  WRITES_A_MINUTE: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .default(120),
  BACKUP_BEFORE_MIGRATION: z.enum(['on', 'off']).default('on'),
  BACKUP_PASSPHRASE: z.string().min(12).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).optional(),
  WEB_PUSH_PUBLIC_KEY: base64url(P256_PUBLIC_KEY_BYTES).optional(),
  WEB_PUSH_PRIVATE_KEY: base64url(P256_PRIVATE_KEY_BYTES).optional(),
  WEB_PUSH_SUBJECT: urlSchema(/^(mailto|https)$/).optional(),
  ...mailVariables,
  ...languageModelVariables,
  ...metricsVariables,
  ...tracingVariables,
  AUTH_SECRET: z
    .string()
    .refine((text) => text.split(',').every((secret) => Buffer.byteLength(secret.trim()) >= 32))
    .transform((text) => text.split(',').map((secret) => secret.trim()))
    .optional(),
  AUTH_ISSUER: urlSchema(/^https?$/).optional(),
  AUTH_CLIENT_ID: z.string().min(1).optional(),
  AUTH_CLIENT_SECRET: z.string().min(1).optional(),
  PASSKEYS: z.enum(['on', 'off']).optional(),
  PASSWORDS: z.enum(['on', 'off']).optional(),
  BREACHED_PASSWORDS: z.string().min(1).optional(),
  ALLOW_DEV_IDP_IN_PRODUCTION: z.literal('1').optional(),
});

export const jobsEnvironment = environment.pick({
  NODE_ENV: true,
  PUBLIC_ORIGIN: true,
  THRESHOLD_DATA_DIR: true,
  DATABASE_URL: true,
  DATABASE_LISTEN_URL: true,
  DATABASE_PIPELINE: true,
  BACKUP_BEFORE_MIGRATION: true,
  BACKUP_PASSPHRASE: true,
  LOG_LEVEL: true,
  WEB_PUSH_PUBLIC_KEY: true,
  WEB_PUSH_PRIVATE_KEY: true,
  WEB_PUSH_SUBJECT: true,
  SMTP_URL: true,
  MAIL_FROM: true,
  LLM_MODEL: true,
  LLM_API_KEY: true,
  LLM_BASE_URL: true,
  LLM_METHOD: true,
  LLM_TIMEOUT_SECONDS: true,
  LLM_DAILY_REQUESTS: true,
  LLM_DAILY_REQUESTS_TOTAL: true,
  THRESHOLD_VERSION: true,
  OTEL_EXPORTER_OTLP_ENDPOINT: true,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: true,
  OTEL_EXPORTER_OTLP_HEADERS: true,
  OTEL_EXPORTER_OTLP_PROTOCOL: true,
  OTEL_SERVICE_NAME: true,
  OTEL_TRACES_EXPORTER: true,
  OTEL_TRACES_SAMPLER: true,
  OTEL_TRACES_SAMPLER_ARG: true,
  OTEL_SDK_DISABLED: true,
});

export type Environment = z.output<typeof environment>;
export type JobsEnvironment = z.output<typeof jobsEnvironment>;

/** The expected format of each variable with an example, for error messages. */
export const EXPECTED_VALUES: Readonly<Record<string, string>> = {
  PORT: 'a port number from 1 to 65535, for example 3000',
  HOST: 'the address to listen on, for example 0.0.0.0',
  NODE_ENV: 'production, development or test, or not set, for example production',
  PUBLIC_ORIGIN: 'scheme and host without a path, for example https://threshold.example.org',
  THRESHOLD_DATA_DIR: 'a folder, for example /var/lib/threshold',
  DATABASE_URL: 'a PostgreSQL address, for example postgresql://threshold:secret@localhost:5432/threshold',
  DATABASE_LISTEN_URL:
    'the same database without the pooler of DATABASE_URL, for LISTEN, migrations and the job queue, for example postgresql://threshold:secret@localhost:5432/threshold',
  DATABASE_REPLICA_URL:
    'a standby of the database, for reads that may lag, for example postgresql://threshold:secret@standby:5432/threshold',
  DATABASE_PIPELINE:
    'on (concurrent statements share messages) or off (each is answered before the next is sent), for example off',
  JOB_PROCESS: 'child (the web process starts the job process) or separate (you do), for example separate',
  DRAIN_SECONDS:
    'how long shutdown waits for the load balancer to stop sending requests, from 0 to 5 seconds, for example 3',
  TRUST_PROXY: 'the addresses of the reverse proxy, for example 10.0.0.0/8',
  SECURITY_CONTACT: 'where to report vulnerabilities, for example mailto:security@example.org',
  WRITES_A_MINUTE: 'the maximum of writes per athlete per minute, 0 for no limit, for example 120',
  BACKUP_BEFORE_MIGRATION:
    'on (a backup is made before an update changes the database) or off, for example off',
  BACKUP_PASSPHRASE:
    'a passphrase of at least 12 characters that encrypts backups, for example from: openssl rand -base64 24',
  LOG_LEVEL: 'one of trace, debug, info, warn, error, silent, for example info',
  WEB_PUSH_PUBLIC_KEY:
    'the public half of a VAPID key pair, 65 bytes as base64url, for example from: npx web-push generate-vapid-keys',
  WEB_PUSH_PRIVATE_KEY:
    'the private half of a VAPID key pair, 32 bytes as base64url, for example from: npx web-push generate-vapid-keys',
  WEB_PUSH_SUBJECT: 'the contact for push services, for example mailto:admin@example.org',
  ...EXPECTED_MAIL_VALUES,
  ...EXPECTED_LANGUAGE_MODEL_VALUES,
  ...EXPECTED_METRICS_VALUES,
  ...EXPECTED_TRACING_VALUES,
  AUTH_SECRET:
    'at least 32 bytes (several for rotation, separated by commas), for example from: openssl rand -base64 32',
  AUTH_ISSUER: 'the address of an OpenID Connect provider, for example https://accounts.example.org',
  AUTH_CLIENT_ID: 'the client id that the provider gave, for example threshold',
  AUTH_CLIENT_SECRET: 'the client secret that the provider gave',
  PASSKEYS: 'on (people can sign in with passkeys beside the provider) or off, for example on',
  PASSWORDS: 'on (people sign in with a password, because there is no other way) or off, for example on',
  BREACHED_PASSWORDS:
    'a folder of hashes of stolen passwords, with files such as 21BD1.txt, for example /var/lib/breached-passwords',
  ALLOW_DEV_IDP_IN_PRODUCTION: '1, or not set',
};
