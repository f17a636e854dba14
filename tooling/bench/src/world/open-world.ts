import { hash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { startChild } from '../child.ts';
import { ORIGIN, openKeptSetting, PRODUCT, PRODUCT_PORT, type Setting, say } from '../setting.ts';
import { buildWorld } from './build-world.ts';
import { READERS } from './recipe.ts';

const FOLDER = resolve(process.env.BENCH_WORLD_DIR ?? '.threshold/bench-world');
/** How many athletes the worlds of growth have. */
export const WORLD_SIZES = (process.env.BENCH_WORLDS ?? '1000,10000,100000').split(',').map(Number);

/** How many of a world's readers ask; fewer on a machine that has no time. */
const ASKING = Math.min(READERS, Number(process.env.BENCH_READERS ?? READERS));

/** An athlete whose requests are measured. */
export interface Reader {
  readonly id: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A seeded world that stands, and stays when it is closed. */
export interface World {
  readonly athletes: number;
  readonly setting: Setting;
  readonly readers: readonly Reader[];
}

/** Opens the kept world of so many athletes, built or finished first where it is not there yet. */
export async function openWorld(athletes: number): Promise<World> {
  const folder = join(FOLDER, String(athletes));
  const setting = await openKeptSetting(folder);
  // Whatever the product's schema is today.
  const product = await startChild(PRODUCT, PRODUCT_PORT, setting.env);
  await product.stop();
  const began = performance.now();
  if (!(await buildWorld(setting, athletes, PRODUCT_PORT))) {
    say(`The world of ${athletes} in ${folder} was made by another recipe, schema or week: it is made anew.`);
    await setting.close();
    rmSync(folder, { recursive: true });
    return openWorld(athletes);
  }
  say(`A world of ${athletes} athletes stands after ${((performance.now() - began) / 1_000).toFixed(0)} s.`);
  return { athletes, setting, readers: await readersOf(setting) };
}

/** Signed in anew each time: a sign-in that nobody uses ends after some days. */
async function readersOf({ databaseUrl }: Setting): Promise<Reader[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    'select id from bench.athlete where n <= $1 order by n',
    [ASKING],
  );
  const ids = rows.map(({ id }) => id);
  const tokens = ids.map((id) => hash('sha256', `reader ${id}`, 'base64url'));
  await client.query('delete from auth.sign_in where user_id = any ($1)', [ids]);
  await client.query(
    `insert into auth.sign_in (id, user_id, token_hash, user_agent, created_at, last_seen_at)
     select gen_random_uuid(), id, hash, 'bench', now(), now() from unnest($1::uuid[], $2::text[]) as t (id, hash)`,
    [ids, tokens.map((token) => hash('sha256', token, 'base64url'))],
  );
  await client.end();
  return ids.map((id, at) => ({
    id,
    headers: {
      cookie: `__Host-threshold-session=${tokens[at]}`,
      origin: ORIGIN,
      'content-type': 'application/json',
    },
  }));
}
