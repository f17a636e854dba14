import type { MikroORM } from '@mikro-orm/postgresql';
import { toApiError } from '@threshold/api/server';
import { athletes } from '@threshold/athletes/server';
import { DEMO_EMAIL } from '@threshold/contracts/athletes';
import { createApp } from './app.ts';
import { openDatabase } from './boot/open-database.ts';
import { type Cleanups, stopOnSignals } from './boot/stop-on-signals.ts';
import { readConfig } from './config/config.ts';
import { loadDemoAthletes } from './demo-athletes/load-demo-athletes.ts';

const print = (text: string) => process.stdout.write(`${text}\n`);
const log = {
  info: (_: object, message: string) => print(message),
  warn: () => undefined,
  error: () => undefined,
};

/**
 * `npm run demo`: loads the Demo Athlete's data and the athletes around them (docs/specification.md#demo-data), with or
 * without a running app. Idempotent. Only operators can run it, since no route loads the other athletes. `--alone`
 * loads only the Demo Athlete.
 */
async function loadDemo(): Promise<void> {
  const config = readConfig(process.env);
  if (config.bundledIdentity === 'off')
    throw new Error(
      config.auth.issuer === null
        ? 'The Demo Athlete signs in with the bundled provider, which serves this machine alone.'
        : 'The Demo Athlete signs in with the bundled provider, but AUTH_ISSUER names another one.',
    );
  const cleanups: Cleanups = [];
  const stop = stopOnSignals(cleanups, { interruptsWork: true });
  try {
    const { orm } = await openDatabase(config, log, cleanups);
    const { host, auth, fastify } = await createApp({ config, orm, now: () => new Date() });
    cleanups.unshift(() => fastify.close());
    const { athleteId } = await auth.signIn({ email: DEMO_EMAIL, firstName: 'Demo', lastName: 'Athlete' });
    const signedIn = { athleteId, signInId: athleteId };
    await athletes.router
      .createCaller(host.callContext(signedIn, log))
      .loadDemo()
      .catch((error: unknown) => {
        if (toApiError(error).status !== 409) throw error;
        print('The Demo Athlete already has data, which stays unchanged.');
      });
    if (!process.argv.includes('--alone')) await loadOtherAthletes(orm, athleteId);
    print(`The Demo Athlete is ready: sign in at ${config.origin} with "Continue as Demo Athlete".`);
  } finally {
    await stop();
  }
}

async function loadOtherAthletes(orm: MikroORM, demoAthleteId: string): Promise<void> {
  print('Creating twenty-nine invented athletes takes half a minute ...');
  const isNew = await loadDemoAthletes({ orm, log, now: () => new Date(), demoAthleteId });
  print(isNew ? 'They are ready.' : 'They already exist and stay unchanged.');
}

loadDemo().catch((error: unknown) => {
  const apiError = toApiError(error);
  process.stderr.write(
    `${apiError.status === 500 && error instanceof Error ? error.message : apiError.message}\n`,
  );
  process.exit(1);
});
