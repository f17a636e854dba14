import { Client } from 'pg';
import { startChild } from '../child.ts';
import { send } from '../load.ts';
import { ORIGIN, PRODUCT, type Setting, say } from '../setting.ts';
import { signIn } from '../sign-in.ts';
import { type Making, recipeName, serves } from './recipe.ts';
import { STEPS } from './steps.ts';

const LOADING = `
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set synchronous_commit = off;
  set session_replication_role = replica; set maintenance_work_mem = '1GB'; set work_mem = '256MB'`;
/** While it is filled the log is not written out each few megabytes, and nobody else reads the new rows. */
const SERVER_SETTINGS = { max_wal_size: '8GB', checkpoint_timeout: '30min', autovacuum: 'off' };

/**
 * Builds what is missing of a seeded world in a database with the product's schema, step by step.
 * @returns false when the database holds a world that was made otherwise: it must be thrown away
 */
export async function buildWorld(setting: Setting, athletes: number, port: number): Promise<boolean> {
  const client = new Client({ connectionString: setting.databaseUrl });
  await client.connect();
  try {
    await client.query('create schema if not exists bench');
    for (const table of TABLES) await client.query(`create table if not exists bench.${table}`);
    const wanted = await makingOf(client);
    const { rows: kept } = await client.query<Making>(
      `select recipe, migrations, today::text as today from bench.making`,
    );
    if (kept[0] && !serves(kept[0], wanted)) return false;
    const making = kept[0] ?? wanted;
    if (!kept[0])
      await client.query('insert into bench.making values ($1, $2, $3)', [
        wanted.recipe,
        wanted.migrations,
        wanted.today,
      ]);
    await build(client, { setting, athletes, port, today: making.today });
    return true;
  } finally {
    await client.end();
  }
}

const TABLES = [
  'making (recipe text not null, migrations text not null, today date not null)',
  'step (name text primary key, seconds double precision not null)',
  'athlete (n int primary key, id uuid not null)',
];

interface Site {
  readonly setting: Setting;
  readonly athletes: number;
  readonly port: number;
  readonly today: string;
}

async function build(client: Client, { setting, athletes, port, today }: Site): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select name from bench.step');
  const done = new Set(rows.map(({ name }) => name));
  if (done.has('settled')) return;
  for (const [name, value] of Object.entries(SERVER_SETTINGS))
    await client.query(`alter system set ${name} = '${value}'`);
  await client.query('select pg_reload_conf()');
  await client.query(LOADING);
  const plannerId = () => planner(setting, port, today);
  for (const [name, step] of Object.entries(STEPS)) {
    if (done.has(name)) continue;
    const began = performance.now();
    await client.query('begin');
    await step({ client, athletes, today, plannerId });
    const seconds = (performance.now() - began) / 1_000;
    await client.query('insert into bench.step values ($1, $2)', [name, seconds]);
    await client.query('commit');
    // The next step's statements are planned by what this one left.
    await client.query('analyze');
    say(`  ${athletes} athletes, ${name}: ${seconds.toFixed(1)} s`);
  }
  // As one that has stood for long: else autovacuum freezes it while it is measured.
  await client.query('vacuum (freeze, analyze)');
  await client.query('checkpoint');
  for (const name of Object.keys(SERVER_SETTINGS)) await client.query(`alter system reset ${name}`);
  await client.query('select pg_reload_conf()');
  await client.query(`insert into bench.step values ('settled', 0)`);
}

async function makingOf(client: Client): Promise<Making> {
  const { rows: schemas } = await client.query<{ name: string }>(
    `select table_schema as name from information_schema.tables where table_name = 'migration' order by 1`,
  );
  const each = schemas.map(({ name }) => `select '${name}.' || name as name from "${name}".migration`);
  const { rows } = await client.query<{ names: string; today: string }>(
    `select md5(string_agg(name, ' ' order by name)) as names, current_date::text as today
       from (${each.join(' union all ')}) run`,
  );
  return { recipe: recipeName(), migrations: rows[0]?.names ?? '', today: rows[0]?.today ?? '' };
}

/** An athlete for whom the product itself makes a plan of eight weeks. */
async function planner({ env }: Setting, port: number, today: string): Promise<string> {
  const product = await startChild(PRODUCT, port, env);
  try {
    const cookie = await signIn(ORIGIN, product.origin, 'planner@crowd.example');
    const headers = { cookie, origin: ORIGIN, 'content-type': 'application/json' };
    const raceDate = new Date(Date.parse(today) + 60 * 86_400_000).toISOString().slice(0, 10);
    const body = JSON.stringify({
      lthr: 168,
      restingHR: 48,
      fitnessLevel: 'intermediate',
      raceDistance: 42.2,
      raceDate,
    });
    await send({ url: `${product.origin}/api/profile`, method: 'POST', headers, body });
    const me: { id: string } = JSON.parse(
      await send({ url: `${product.origin}/api/auth/user`, method: 'GET', headers }),
    );
    return me.id;
  } finally {
    await product.stop();
  }
}
