import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { startChild } from './child.ts';
import { compareVariables } from './compare-variables.ts';
import { cpuMicroseconds, treeCpuMicroseconds } from './cpu-time.ts';
import { fire, type Shot, send } from './load.ts';
import type { Report } from './report.ts';
import { BARE_PORT, ORIGIN, PRODUCT, PRODUCT_PORT, quartile, type Setting } from './setting.ts';
import { signIn } from './sign-in.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 9);
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 600);
const COMMANDS = fileURLToPath(new URL('../../../apps/server/src/commands/main.ts', import.meta.url));

/**
 * What row-level security costs a request: the product as the owner of its tables, whom no policy binds, against the
 * product as the lesser role of `threshold roles`, which names whose rows it may meet, round by round.
 */
export async function measureSecondWall(setting: Setting, report: Report): Promise<void> {
  const { databaseUrl, env, postmaster } = setting;
  const owner = await startChild(PRODUCT, PRODUCT_PORT, env);
  const asLesser = { DATABASE_URL: await lesserUrl(databaseUrl, env) };
  const lesser = await startChild(PRODUCT, BARE_PORT, { ...env, ...asLesser });
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
  report.table({
    title: `CPU with row-level security, server and PostgreSQL, 25th percentile of ${ROUNDS} rounds of ${REQUESTS}`,
    columns: ['request', 'as the owner, µs', 'behind the second wall, µs', 'more'],
    rows,
  });
  await compareVariables(setting, report, {
    title: 'Row-level security, athletes in turn',
    figure: 'second wall',
    column: 'the lesser role',
    more: asLesser,
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
    env: { PATH: process.env.PATH, ...env },
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
