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

/** What is compared: the same process with more variables. */
interface Compared {
  readonly title: string;
  /** How its figures begin in the list of goals. */
  readonly figure: string;
  /** The heading of the column with the variables. */
  readonly column: string;
  readonly more: Readonly<Record<string, string>>;
}

/** What some variables cost: the same requests to a process with them and to one without, in turn. */
export async function compareVariables(
  { env, databaseUrl, postmaster }: Setting,
  report: Report,
  { title, figure, column, more }: Compared,
  meanwhile: (on: Awaited<ReturnType<typeof startChild>>) => Promise<string> = async () => '',
): Promise<void> {
  const off = await startChild(PRODUCT, PRODUCT_PORT, env);
  const on = await startChild(PRODUCT, PRODUCT_PORT + 1, { ...env, ...more });
  const held = await holdSessions(databaseUrl, {
    name: figure.replaceAll(' ', '-'),
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
  const said = await meanwhile(on);
  const rows = Object.keys(kinds).map((kind) => {
    const [without, kept] = ['off', 'on'].map((name) => cpuOf(settled(rounds.get(`${kind} ${name}`) ?? [])));
    const percent = ((kept ?? Number.NaN) / (without ?? Number.NaN) - 1) * 100;
    report.figure(`${figure} ${kind}`, percent);
    return [kind, (without ?? 0).toFixed(0), (kept ?? 0).toFixed(0), `${percent.toFixed(1)} %`];
  });
  report.table({
    title: `${title}: CPU of a request, server and PostgreSQL, 25th percentile of ${ROUNDS} rounds of ${ATHLETES * TIMES}${said}`,
    columns: ['request', 'without µs', `with ${column} µs`, 'more'],
    rows,
  });
  await off.stop();
  await on.stop();
}

const get = (url: string, headers: Readonly<Record<string, string>>): readonly Shot[] => [
  { url, method: 'GET', headers },
];

const repeated = <One>(each: readonly One[]): One[] => Array.from({ length: TIMES }, () => each).flat();
