import { type Config, ConfigError, readConfig } from '../config/config.ts';
import { listUnknownVariableWarnings } from '../config/unknown-variable-warnings.ts';
import { createBadFinding, createGoodFinding, createNoteFinding, type Finding } from './finding.ts';

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
    if (error instanceof ConfigError) return { config: null, findings: error.problems.map(createBadFinding) };
    throw error;
  }
  return {
    config,
    findings: [
      ...examineCoreSettings(config, env),
      ...listUnknownVariableWarnings(env).map(createNoteFinding),
      ...examineOptionalSettings(config),
    ],
  };
}

function examineCoreSettings(config: Config, env: NodeJS.ProcessEnv): Finding[] {
  const weakSecret = config.auth.secrets.find((secret) => new Set(secret).size < MIN_DISTINCT_CHARACTERS);
  return [
    config.isProduction
      ? createGoodFinding('The configuration is complete, for production.')
      : createNoteFinding('NODE_ENV is not production: fine for a trial, not for real users.'),
    weakSecret === undefined
      ? createGoodFinding(
          `The secret is strong enough${env.AUTH_SECRET ? '' : ' (kept in the data folder)'}.`,
        )
      : createBadFinding('AUTH_SECRET is easily guessed: generate one with "openssl rand -base64 32".'),
    examineAddress(config),
    config.bundledIdentity === 'exposed'
      ? createBadFinding(
          'The bundled identity provider lets anyone sign in as anyone: configure AUTH_ISSUER.',
        )
      : createGoodFinding(`Sign-in uses ${describeSignIn(config)}.`),
  ];
}

function describeSignIn({ bundledIdentity, auth }: Config): string {
  const { issuer, offersPasskeys, offersMail, offersPasswords } = auth;
  const ways = [
    ...(issuer === null ? [] : [bundledIdentity === 'off' ? issuer : 'the bundled provider']),
    ...(offersPasskeys ? ['passkeys'] : []),
    ...(offersMail ? ['mailed links'] : []),
    ...(offersPasswords ? ['passwords'] : []),
  ];
  const invites = issuer === null ? ', and invites for new people' : '';
  return `${ways.join(' and ')}${invites}`;
}

function examineAddress({ origin, isDefaultOrigin, trustProxy }: Config): Finding {
  if (isDefaultOrigin && trustProxy)
    return createBadFinding(
      'PUBLIC_ORIGIN is not set, but TRUST_PROXY is: set it to the address that browsers use.',
    );
  const { protocol, hostname } = new URL(origin);
  if (protocol === 'https:')
    return trustProxy
      ? createGoodFinding(`Browsers reach it at ${origin}.`)
      : createNoteFinding(
          `Browsers reach it at ${origin}, but TRUST_PROXY is not set: rate limits apply to the proxy's address.`,
        );
  return hostname === 'localhost'
    ? createNoteFinding(`Browsers reach it at ${origin}, on this machine only.`)
    : createBadFinding(
        `PUBLIC_ORIGIN ${origin} is not https: sign-ins can be intercepted, and heart-rate monitors cannot connect.`,
      );
}

const examineOptionalSettings = ({
  auth: { offersPasswords, breachedPasswordsDir },
  languageModel,
  webPush,
  mail,
  jobProcess,
  shouldBackUpBeforeMigrating,
}: Config): Finding[] => [
  ...(shouldBackUpBeforeMigrating
    ? []
    : [createNoteFinding('No backup is made before an update (BACKUP_BEFORE_MIGRATION=off).')]),
  ...(offersPasswords && breachedPasswordsDir === null
    ? [createNoteFinding('New passwords are not looked up in a list of stolen ones (BREACHED_PASSWORDS).')]
    : []),
  languageModel
    ? createGoodFinding(`The language model is ${languageModel.provider}:${languageModel.model}.`)
    : createNoteFinding('No language model: plans and insights come from rules.'),
  mail
    ? createGoodFinding(`Mail goes to ${mail.host}:${mail.port}.`)
    : createNoteFinding(
        'No mail: people can’t sign in with mailed links, and changes of their account are not mailed to them.',
      ),
  webPush ? createGoodFinding('Web push is configured.') : createNoteFinding('No web push.'),
  ...(jobProcess === 'separate'
    ? [createNoteFinding('You run the job processes yourself (JOB_PROCESS=separate).')]
    : []),
];
