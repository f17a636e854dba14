import type { MikroORM } from '@mikro-orm/postgresql';
import { connect, toSqlError } from '@threshold/db';
import { createTestDatabase, TEST_TIMEOUTS } from '@threshold/db/testing';
import { createIdentityFetch, identityPlugin, toIdentityIssuer } from '@threshold/identity';
import { createScriptedBrowser } from '@threshold/identity/testing';
import { createMailer, type Mailer, parseMailSettings } from '@threshold/mail';
import type { MailCatcher } from '@threshold/mail/testing';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Auth, type AuthConfig, createAuth, store } from '../index.ts';
import { sendOutgoingMail } from '../mail/send-outgoing-mail.ts';

/** Creates a migrated database for one test file, and its ORM. */
export async function openDatabase(): Promise<{ url: string; orm: MikroORM; close(): Promise<void> }> {
  const database = await createTestDatabase([store]);
  const orm = await connect({ ...TEST_TIMEOUTS, url: database.url, stores: [store] });
  return {
    url: database.url,
    orm,
    async close() {
      await orm.close(true);
      await database.drop();
    },
  };
}

/** Opens a database before a file's tests, empties it before each test, and drops it after the last. */
export function setUpDatabase(): { readonly orm: MikroORM; readonly url: string } {
  let database: Awaited<ReturnType<typeof openDatabase>>;
  beforeAll(async () => {
    database = await openDatabase();
  });
  afterAll(() => database.close());
  beforeEach(() => emptyTables(database.orm));
  return {
    get orm() {
      return database.orm;
    },
    get url() {
      return database.url;
    },
  };
}

export interface ProductOptions {
  readonly orm: MikroORM;
  readonly origin?: string;
  readonly config?: Partial<AuthConfig>;
  readonly now?: () => Date;
  readonly onSignInsEnded?: (athleteId: string) => Promise<void>;
  /** The mail server; without one, there is no mail. */
  readonly catcher?: MailCatcher | undefined;
  /** Wraps the `fetch` to the provider. */
  readonly provider?: (fetchOriginal: typeof fetch) => typeof fetch;
}

/** A product with the bundled provider, two test routes and a page on every other path. */
export interface Product {
  readonly app: FastifyInstance;
  readonly auth: Auth;
  readonly config: AuthConfig;
  /** The log, one JSON string per line. */
  readonly logLines: string[];
  browser(): ReturnType<typeof createScriptedBrowser>;
  /** Ids of the mails that wait for the job process. */
  readonly queuedMail: string[];
  /** Sends what waits, like the job process. */
  sendMail(): Promise<void>;
}

const BUNDLED_ISSUER = 'urn:threshold:bundled-identity';
export const HTTP_ORIGIN = 'http://localhost:3000';
export const HTTPS_ORIGIN = 'https://run.example';

export async function startProduct(options: ProductOptions): Promise<Product> {
  const {
    orm,
    origin = HTTP_ORIGIN,
    now = () => new Date(),
    provider = (fetchOriginal) => fetchOriginal,
  } = options;
  const config: AuthConfig = {
    origin,
    secrets: ['a secret of the tests with 32 bytes'],
    issuer: toIdentityIssuer(origin),
    clientId: 'threshold',
    clientSecret: 'a client secret of the tests',
    isProduction: false,
    offersMail: options.catcher !== undefined,
    ...options.config,
  };
  const queuedMail: string[] = [];
  const logLines: string[] = [];
  const writeLog = (details: object, message: string) =>
    logLines.push(JSON.stringify({ message, ...details }));
  const log = { info: writeLog, warn: writeLog, error: writeLog };
  const app = fastify();
  const auth = createAuth({
    orm,
    config,
    now,
    ...(options.onSignInsEnded && { onSignInsEnded: options.onSignInsEnded }),
    log,
    enqueueMail: async (_em, mailId) => {
      queuedMail.push(mailId);
    },
    providerFetch: provider(createIdentityFetch(app)),
  });

  app.setErrorHandler((error, _request, reply) =>
    reply.code(toSqlError(error)?.kind === 'unavailable' ? 503 : 500).send({ message: 'failed' }),
  );
  app.addHook('onRequest', auth.rejectCrossSite);
  await app.register(auth.plugin);
  await app.register(identityPlugin, {
    origin,
    client: {
      id: config.clientId,
      secret: config.clientSecret,
      redirectUri: `${origin}/api/auth/callback/oidc`,
    },
    hasProductionWarning: false,
  });
  app.get('/api/me', async (request, reply) => {
    const signedIn = await auth.resolve(request);
    return signedIn ?? reply.code(401).send({ message: 'not signed in' });
  });
  app.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/api/write',
    handler: async () => ({ written: true }),
  });
  app.get('/*', async () => 'a page');
  return {
    app,
    auth,
    config,
    logLines,
    browser: () => createScriptedBrowser(app, origin),
    queuedMail,
    async sendMail() {
      const mailer = openMailer(options.catcher);
      for (const mailId of queuedMail.splice(0))
        await sendOutgoingMail(
          { em: orm.em.fork(), log, now, mailer, bundledIssuer: BUNDLED_ISSUER },
          { mailId, origin },
        );
    },
  };
}

function openMailer(catcher: MailCatcher | undefined): Mailer {
  const settings = parseMailSettings({ SMTP_URL: catcher?.url, MAIL_FROM: 'Threshold <door@run.example>' });
  if (!settings) throw new Error('The product has no mail server');
  return createMailer(settings);
}

/** Reads all users, accounts and sign-ins, oldest first. */
export async function readAuthRows(orm: MikroORM) {
  const readRows = (table: string) =>
    orm.em.getConnection().execute(`select * from auth."${table}" order by created_at`);
  return {
    users: await readRows('user'),
    accounts: await readRows('account'),
    signIns: await readRows('sign_in'),
  };
}

async function emptyTables(orm: MikroORM): Promise<void> {
  await orm.em.getConnection().execute('truncate auth."user" cascade');
}
