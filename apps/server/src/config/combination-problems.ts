import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listLanguageModelProblems } from '@threshold/ai/server';
import { listMailProblems } from '@threshold/mail';
import { listTracingProblems } from '../tracing/tracing-config.ts';
import { supportsPasskeys } from './address.ts';
import { type Environment, EXPECTED_VALUES, type JobsEnvironment } from './config-variables.ts';
import { listWebPushProblems } from './web-push-config.ts';

interface DerivedSettings {
  readonly origin: string;
  readonly isProduction: boolean;
  /** True if an external identity provider is configured. */
  readonly hasExternalIdentity: boolean;
  /** True if people can sign in with an external or the bundled provider. */
  readonly hasProvider: boolean;
  readonly offersPasskeys: boolean;
  readonly offersMail: boolean;
  readonly offersPasswords: boolean;
}

/** Variables that are valid alone and don't fit together. */
export function listCombinationProblems(env: Environment, derived: DerivedSettings): string[] {
  const { origin, isProduction, hasExternalIdentity, hasProvider } = derived;
  const { offersPasskeys, offersMail, offersPasswords } = derived;
  const problems: string[] = [];
  if (hasExternalIdentity && !env.AUTH_CLIENT_ID)
    problems.push(formatProblem('AUTH_CLIENT_ID', 'is required with AUTH_ISSUER'));
  if (hasExternalIdentity && !env.AUTH_CLIENT_SECRET)
    problems.push(formatProblem('AUTH_CLIENT_SECRET', 'is required with AUTH_ISSUER'));
  if (!hasExternalIdentity && (env.AUTH_CLIENT_ID || env.AUTH_CLIENT_SECRET))
    problems.push(formatProblem('AUTH_ISSUER', 'is required with AUTH_CLIENT_ID and AUTH_CLIENT_SECRET'));
  if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL)
    problems.push(formatProblem('DATABASE_URL', 'is required with DATABASE_REPLICA_URL'));
  problems.push(...listInstallationProblems(env));
  if (env.METRICS_PORT === env.PORT)
    problems.push(formatProblem('METRICS_PORT', 'is the port of the product'));
  if (!hasProvider && isProxied(env))
    problems.push(formatProblem('PUBLIC_ORIGIN', 'is missing where TRUST_PROXY is set'));
  if (!hasProvider && !offersPasskeys && !offersMail && !offersPasswords)
    problems.push(
      env.PASSKEYS === 'off'
        ? formatProblem('AUTH_ISSUER', 'is missing where PASSKEYS is off')
        : describePasskeyProblem(),
    );
  if (env.PASSWORDS === 'on' && !offersPasswords)
    problems.push(formatProblem('PASSWORDS', 'is on, but there is another way to sign in'));
  if (env.BREACHED_PASSWORDS !== undefined && !hasHashes(env.BREACHED_PASSWORDS))
    problems.push(formatProblem('BREACHED_PASSWORDS', 'has no file 00000.txt of SHA-1 hashes'));
  if (offersPasskeys && !supportsPasskeys(origin)) problems.push(describePasskeyProblem());
  if (!isProduction) return problems;
  if (!env.PUBLIC_ORIGIN) problems.push(formatProblem('PUBLIC_ORIGIN', 'is missing in production'));
  if (!env.AUTH_SECRET) problems.push(formatProblem('AUTH_SECRET', 'is missing in production'));
  if (env.AUTH_ISSUER && !env.AUTH_ISSUER.startsWith('https://'))
    problems.push(formatProblem('AUTH_ISSUER', 'must be https in production'));
  return problems;
}

const describePasskeyProblem = () =>
  `${formatProblem('PUBLIC_ORIGIN', 'cannot have passkeys')}; browsers allow them for a name on https, and on localhost`;

/** True if the product runs behind a reverse proxy but its public address is not configured. */
const isProxied = (env: Environment): boolean =>
  env.TRUST_PROXY !== undefined && env.PUBLIC_ORIGIN === undefined;

/** True if the folder has the first file of hashes, without their first five digits and with a count. */
function hasHashes(folder: string): boolean {
  try {
    return /^[0-9A-F]{35}:\d+\s/.test(readFileSync(join(folder, '00000.txt'), 'utf8'));
  } catch {
    return false;
  }
}

/** Like `listCombinationProblems`, of variables that the job process also reads. */
export const listInstallationProblems = (env: JobsEnvironment): string[] => [
  ...(env.DATABASE_LISTEN_URL && !env.DATABASE_URL
    ? [formatProblem('DATABASE_URL', 'is required with DATABASE_LISTEN_URL')]
    : []),
  ...listWebPushProblems(env, formatProblem),
  ...listMailProblems(env, formatProblem),
  ...listLanguageModelProblems(env, formatProblem),
  ...listTracingProblems(env, formatProblem),
];

export const formatProblem = (variable: string, problem: string) =>
  `${variable} ${problem}: expected ${EXPECTED_VALUES[variable]}`;
