import { startChild } from './child.ts';
import { cpuOf, type Figure, measureShots, settled } from './figure.ts';
import { growAccounts, TWO_YEARS } from './grown-account.ts';
import { holdSessions, progressOf } from './held-sessions.ts';
import type { Shot } from './load.ts';
import type { Report } from './report.ts';
import { ORIGIN, PRODUCT, PRODUCT_PORT, type Setting } from './setting.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7);
const ATHLETES = 40;
/** Of each athlete in a round. */
const TIMES = 25;
const SCRAPES = 20;

/** What it costs that figures are kept for the operator: the same requests to a process with them and one without. */
export async function measureMetrics(
  { env, databaseUrl, postmaster }: Setting,
  report: Report,
): Promise<void> {
  const off = await startChild(PRODUCT, PRODUCT_PORT, env);
  const metricsPort = PRODUCT_PORT + 9;
  const on = await startChild(PRODUCT, PRODUCT_PORT + 1, { ...env, METRICS_PORT: String(metricsPort) });
  const held = await holdSessions(databaseUrl, {
    name: 'observed',
    count: ATHLETES,
    recordedSeconds: 600,
    withChunks: true,
  });
  const today = new Date().toISOString().slice(0, 10);
  await growAccounts(
    databaseUrl,
    held.athletes.map(({ id }) => id),
    { ...TWO_YEARS, today },
  );
  let second = 600;
  const headersOf = (cookie: string) => ({ cookie, origin: ORIGIN, 'content-type': 'application/json' });
  const kinds: Readonly<Record<string, (origin: string) => readonly (readonly Shot[])[]>> = {
    list: (origin) =>
      repeated(held.athletes.map(({ cookie }) => get(`${origin}/api/health?limit=30`, headersOf(cookie)))),
    PATCH: (origin) =>
      Array.from({ length: TIMES }, () => {
        const body = JSON.stringify(progressOf(second));
        second += 10;
        return held.athletes.map(({ sessionId, cookie }) => [
          {
            url: `${origin}/api/sessions/${sessionId}`,
            method: 'PATCH',
            headers: headersOf(cookie),
            body,
          } as const,
        ]);
      }).flat(),
  };
  const rounds = new Map<string, Figure[]>();
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [kind, shots] of Object.entries(kinds))
      for (const [name, child] of round % 2 === 0
        ? ([
            ['off', off],
            ['on', on],
          ] as const)
        : ([
            ['on', on],
            ['off', off],
          ] as const)) {
        const figure = await measureShots(shots(child.origin), child, postmaster);
        // The first round only warms up.
        if (round > 0) rounds.set(`${kind} ${name}`, [...(rounds.get(`${kind} ${name}`) ?? []), figure]);
      }
  const scrapes = Array.from({ length: SCRAPES }, () => get(`http://127.0.0.1:${metricsPort}/metrics`, {}));
  const scrape = await measureShots(scrapes, on, postmaster);
  const rows = Object.keys(kinds).map((kind) => {
    const [without, kept] = ['off', 'on'].map((name) => cpuOf(settled(rounds.get(`${kind} ${name}`) ?? [])));
    const percent = ((kept ?? Number.NaN) / (without ?? Number.NaN) - 1) * 100;
    report.figure(`metrics on ${kind}`, percent);
    return [kind, (without ?? 0).toFixed(0), (kept ?? 0).toFixed(0), `${percent.toFixed(1)} %`];
  });
  report.table({
    title: `Figures for the operator: CPU of a request, server and PostgreSQL, 25th percentile of ${ROUNDS} rounds of ${ATHLETES * TIMES}; a scrape costs ${cpuOf(scrape).toFixed(0)} µs`,
    columns: ['request', 'without µs', 'with METRICS_PORT µs', 'more'],
    rows,
  });
  await off.stop();
  await on.stop();
}

const get = (url: string, headers: Readonly<Record<string, string>>): readonly Shot[] => [
  { url, method: 'GET', headers },
];

const repeated = <One>(each: readonly One[]): One[] => Array.from({ length: TIMES }, () => each).flat();
