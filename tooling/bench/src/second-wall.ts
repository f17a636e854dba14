import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { startChild } from './child.ts';
import { cpuMicroseconds, treeCpuMicroseconds } from './cpu-time.ts';
import { fire, type Shot, send } from './load.ts';
import type { Report } from './report.ts';
import { BARE_PORT, ORIGIN, PRODUCT, PRODUCT_PORT, quartile, type Setting } from './setting.ts';
import { signIn } from './sign-in.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 9);
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 600);
const BATCHES = 1_500;
const COMMANDS = fileURLToPath(new URL('../../../apps/server/src/commands/main.ts', import.meta.url));

/**
 * What row-level security costs a request: the product as the owner of its tables, whom no policy binds, against the
 * product as the lesser role of `threshold roles`, round by round. And what it would cost to name the athlete before
 * each batch of reads, which the product does not do.
 */
export async function measureSecondWall(
  { databaseUrl, env, postmaster }: Setting,
  report: Report,
): Promise<void> {
  const owner = await startChild(PRODUCT, PRODUCT_PORT, env);
  const lesser = await startChild(PRODUCT, BARE_PORT, {
    ...env,
    DATABASE_URL: await lesserUrl(databaseUrl, env),
  });
  const shotsOf = async (origin: string): Promise<Readonly<Record<string, Shot>>> => {
    const cookie = await signIn(ORIGIN, origin, 'bench.athlete@example.com');
    const headers = { cookie, origin: ORIGIN, 'content-type': 'application/json' };
    const write = (path: string, body: object) =>
      ({ url: origin + path, method: 'POST', headers, body: JSON.stringify(body) }) as const;
    await send(write('/api/profile', PROFILE));
    const day = { date: new Date().toISOString().slice(0, 10), weight: 154.3, sleepHours: 7.5, hrv: 61 };
    return {
      'a list of 80 workouts': { url: `${origin}/api/workouts`, method: 'GET', headers },
      'a small act (onboarding done)': write('/api/user/onboarding', { completed: true }),
      'a day of health': write('/api/health', day),
    };
  };
  const sides = [
    { pid: owner.pid, shots: await shotsOf(owner.origin) },
    { pid: lesser.pid, shots: await shotsOf(lesser.origin) },
  ] as const;
  const figures = new Map<string, number[]>();
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const name of Object.keys(sides[0].shots))
      for (const [side, { pid, shots }] of sides.entries()) {
        const shot = shots[name];
        if (!shot) continue;
        const before = cpuMicroseconds(pid) + treeCpuMicroseconds(postmaster);
        await fire(shot, REQUESTS);
        const used = cpuMicroseconds(pid) + treeCpuMicroseconds(postmaster) - before;
        // The first round only warms up.
        if (round > 0)
          figures.set(`${side} ${name}`, [...(figures.get(`${side} ${name}`) ?? []), used / REQUESTS]);
      }
  const rows = Object.keys(sides[0].shots).map((name) => {
    const [open, walled] = [0, 1].map((side) => quartile(figures.get(`${side} ${name}`) ?? []));
    return costOf(report, name, open, walled);
  });
  await owner.stop();
  await lesser.stop();
  rows.push(await namedReads(databaseUrl, postmaster, report));
  report.table({
    title: `CPU with row-level security, server and PostgreSQL, 25th percentile of ${ROUNDS} rounds of ${REQUESTS}`,
    columns: ['request', 'as the owner, µs', 'behind the second wall, µs', 'more'],
    rows,
  });
}

const PROFILE = {
  lthr: 168,
  restingHR: 48,
  fitnessLevel: 'intermediate',
  raceDistance: 42.2,
  raceDate: `${new Date().getFullYear() + 1}-12-01`,
};

function costOf(report: Report, name: string, open = Number.NaN, walled = Number.NaN): string[] {
  const more = walled / open - 1;
  report.figure(`second wall: ${name}`, more);
  return [name, open.toFixed(0), walled.toFixed(0), `${(more * 100).toFixed(1)} %`];
}

async function lesserUrl(databaseUrl: string, env: Readonly<Record<string, string>>): Promise<string> {
  const sql = execFileSync(process.execPath, [COMMANDS, 'roles', '--prefix', 'bench'], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(sql);
  await client.query(`alter role bench_app password 'of the bench'`);
  await client.end();
  const url = new URL(databaseUrl);
  url.username = 'bench_app';
  url.password = 'of the bench';
  return url.href;
}

/** A batch of three small reads in one message, as questions send them, without and with the athlete named before. */
async function namedReads(databaseUrl: string, postmaster: number, report: Report): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl, pipeline: true });
  await client.connect();
  const { rows } = await client.query('select athlete_id as id from athletes.profile limit 1');
  const values = [rows[0].id];
  const reads = ['athletes.profile', 'athletes.preferences', 'training.planning_outcome'].map((table) => ({
    name: table,
    text: `select * from ${table} where athlete_id = $1`,
    values,
  }));
  const naming = { name: 'naming', text: `select set_config('threshold.athlete', $1, false)`, values };
  const figures: [number[], number[]] = [[], []];
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [side, batch] of [reads, [naming, ...reads]].entries()) {
      const before = cpuMicroseconds(process.pid) + treeCpuMicroseconds(postmaster);
      for (let each = 0; each < BATCHES; each += 1)
        await Promise.all(batch.map((read) => client.query(read)));
      const used = cpuMicroseconds(process.pid) + treeCpuMicroseconds(postmaster) - before;
      if (round > 0) figures[side === 0 ? 0 : 1].push(used / BATCHES);
    }
  await client.end();
  const [open, named] = figures.map(quartile);
  return costOf(report, 'three small reads, were the athlete named before them', open, named);
}
