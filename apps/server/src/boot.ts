import { connect, migrate, openPostgres } from '@threshold/db';
import { createApp, stores } from './app.ts';
import { readConfig } from './config.ts';
import { stopOnSignals } from './stop-on-signals.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);
const narrate = (fields: object, message: string) => say([message, ...Object.values(fields)].join(' '));
const narrated = { info: narrate, warn: narrate, error: narrate };

/** Boots the product: database, migrations, host; says its address when it answers. */
export async function boot(): Promise<void> {
  const config = readConfig(process.env);
  const database = await openPostgres({
    ...(config.databaseUrl !== undefined && { databaseUrl: config.databaseUrl }),
    dataDir: config.dataDir,
    log: narrated,
  });
  const closing: (() => Promise<void>)[] = [() => database.stop()];
  const stop = stopOnSignals(closing);
  try {
    await migrate({ url: database.url, stores, log: narrated });
    const orm = await connect({ url: database.url, stores, log: narrated });
    closing.unshift(() => orm.close(true));
    const { fastify, state } = await createApp({ config, orm, now: () => new Date() });
    closing.unshift(async () => {
      state.draining = true;
      await fastify.close();
    });
    await fastify.listen({ port: config.port, host: config.host });
    say(`Threshold answers at ${config.origin}`);
    if (config.bundledIdentity === 'on')
      say('Sign-in uses the bundled identity provider: fine here, refused in production.');
  } catch (error) {
    await stop();
    throw error;
  }
}
