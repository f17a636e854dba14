import { type Config, ConfigError, readConfig } from '../config/config.ts';
import { listUnknownVariableWarnings } from '../config/unknown-variable-warnings.ts';
import { bad, type Finding, good, note } from './finding.ts';

/** 32 random bytes as base64 have about 32 distinct characters; a repeated word has few. */
const MIN_DISTINCT_CHARACTERS = 12;

interface Examination {
  /** Null if the environment is not a valid configuration. */
  readonly config: Config | null;
  readonly findings: readonly Finding[];
}

/** Reads the configuration the way the product does when it starts. */
export function examineConfiguration(env: NodeJS.ProcessEnv): Examination {
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return { config: null, findings: error.problems.map(bad) };
    throw error;
  }
  return {
    config,
    findings: [
      ...examineCoreSettings(config, env),
      ...listUnknownVariableWarnings(env).map(note),
      ...examineOptionalSettings(config),
    ],
  };
}

function examineCoreSettings(config: Config, env: NodeJS.ProcessEnv): Finding[] {
  const weakSecret = config.auth.secrets.find((secret) => new Set(secret).size < MIN_DISTINCT_CHARACTERS);
  return [
    config.isProduction
      ? good('The configuration is complete, for production.')
      : note('NODE_ENV is not production: fine for a trial, not for real users.'),
    weakSecret === undefined
      ? good(`The secret is strong enough${env.AUTH_SECRET ? '' : ' (kept in the data folder)'}.`)
      : bad('AUTH_SECRET is easily guessed: generate one with "openssl rand -base64 32".'),
    examineAddress(config),
    config.bundledIdentity === 'exposed'
      ? bad('The bundled identity provider lets anyone sign in as anyone: configure AUTH_ISSUER.')
      : good(
          `Sign-in uses ${config.bundledIdentity === 'off' ? config.auth.issuer : 'the bundled provider'}.`,
        ),
  ];
}

function examineAddress({ origin, isDefaultOrigin, trustProxy }: Config): Finding {
  if (isDefaultOrigin && trustProxy)
    return bad('PUBLIC_ORIGIN is not set, but TRUST_PROXY is: set it to the address that browsers use.');
  const { protocol, hostname } = new URL(origin);
  if (protocol === 'https:')
    return trustProxy
      ? good(`Browsers reach it at ${origin}.`)
      : note(
          `Browsers reach it at ${origin}, but TRUST_PROXY is not set: rate limits apply to the proxy's address.`,
        );
  return hostname === 'localhost'
    ? note(`Browsers reach it at ${origin}, on this machine only.`)
    : bad(
        `PUBLIC_ORIGIN ${origin} is not https: sign-ins can be intercepted, and heart-rate monitors cannot connect.`,
      );
}

const examineOptionalSettings = ({
  languageModel,
  webPush,
  jobProcess,
  shouldBackUpBeforeMigrating,
}: Config): Finding[] => [
  ...(shouldBackUpBeforeMigrating
    ? []
    : [note('No backup is made before an update (BACKUP_BEFORE_MIGRATION=off).')]),
  languageModel
    ? good(`The language model is ${languageModel.provider}:${languageModel.model}.`)
    : note('No language model: plans and insights come from rules.'),
  webPush ? good('Web push is configured.') : note('No web push.'),
  ...(jobProcess === 'separate' ? [note('You run the job processes yourself (JOB_PROCESS=separate).')] : []),
];
