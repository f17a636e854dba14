import { toFault } from '@threshold/api/server';
import { athletes } from '@threshold/athletes/server';
import { DEMO_EMAIL } from '@threshold/contracts/athletes';
import { connect, migrate, openPostgres } from '@threshold/db';
import { createApp, stores } from './app.ts';
import { readConfig } from './config.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);
const log = {
  info: (_: object, message: string) => say(message),
  warn: () => undefined,
  error: () => undefined,
};

/** `pnpm demo`: loads the Demo Athlete's data (ruling 42), beside a running app or without one. */
async function loadDemo(): Promise<void> {
  const config = readConfig(process.env);
  const database = await openPostgres({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log });
  try {
    await migrate({ url: database.url, stores, log });
    const orm = await connect({ url: database.url, stores });
    try {
      const { host, auth, fastify } = await createApp({ config, orm, now: () => new Date() });
      const { athleteId } = await auth.signIn({ email: DEMO_EMAIL, firstName: 'Demo', lastName: 'Athlete' });
      const signedIn = { athleteId, signInId: athleteId };
      await athletes.router.createCaller(host.callContext(signedIn, log)).loadDemo();
      say(`The Demo Athlete is there: sign in at ${config.origin} with "Continue as Demo Athlete".`);
      await fastify.close();
    } finally {
      await orm.close(true);
    }
  } finally {
    await database.stop();
  }
}

loadDemo().catch((error: unknown) => {
  const fault = toFault(error);
  process.stderr.write(`${fault.status === 500 && error instanceof Error ? error.message : fault.message}\n`);
  process.exit(1);
});
