import type { SignIn } from './athletes.ts';
import { type Call, call, isGood } from './call.ts';
import { primary } from './cluster.ts';
import { WEB } from './host-process.ts';
import { openSuperuser } from './make-database.ts';
import { MEMBERS } from './ports.ts';
import { memberCpuMicroseconds } from './postgres-cpu.ts';
import type { Report } from './report.ts';
import type { Topology } from './topology-of.ts';

const BOARDS = 600;
const LANES = 12;
/** Follows and unfollows; sixty a minute are allowed. */
const OWN_ACTS = 40;

/** Reads that may lag: who pays for them, and whether each athlete sees their own last transaction in them. */
export async function measureStandby(
  topology: Topology,
  signIns: readonly SignIn[],
  report: Report,
): Promise<void> {
  // First, since who never acted is answered by the primary.
  const { missed, longestLagMs } = await readOwnActs(topology, signIns);
  const cpu = await cpuOfBoards(topology, signIns);
  report.add('reads that may lag', {
    'leaderboards read': BOARDS,
    'CPU µs a board, primary': cpu.primary.toFixed(0),
    'CPU µs a board, both standbys': cpu.standbys.toFixed(0),
    'own acts read back at once': OWN_ACTS * signIns.length,
    'of these not seen': missed,
    'the longest that a standby was behind meanwhile': `${longestLagMs.toFixed(0)} ms`,
  });
  report.expect(missed === 0, `${missed} athletes did not see what they had just done`);
}

async function cpuOfBoards({ stage }: Topology, signIns: readonly SignIn[]) {
  const office = await primary();
  const cpu = () => MEMBERS.map((member) => ({ member, used: memberCpuMicroseconds(stage, member) }));
  const before = cpu();
  let left = BOARDS;
  const lane = async () => {
    for (; left > 0; left -= 1)
      await answered({
        method: 'GET',
        url: `${WEB}/api/trpc/gamification.leaderboard`,
        headers: headersOf(signIns, left),
      });
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  const after = cpu();
  const sumOf = (
    values: readonly { member: number; used: number }[],
    isCounted: (member: number) => boolean,
  ) => values.reduce((sum, { member, used }) => sum + (isCounted(member) ? used : 0), 0);
  const usedBy = (isCounted: (member: number) => boolean) =>
    (sumOf(after, isCounted) - sumOf(before, isCounted)) / BOARDS;
  return { primary: usedBy((member) => member === office), standbys: usedBy((member) => member !== office) };
}

/** Each athlete follows and unfollows the next one, and looks after each transaction whether it is there. */
async function readOwnActs({ stage }: Topology, signIns: readonly SignIn[]) {
  const ids = await Promise.all(
    signIns.map(async ({ headers }) => {
      const me: { id: string } = JSON.parse(
        await answered({ method: 'GET', url: `${WEB}/api/auth/user`, headers }),
      );
      return me.id;
    }),
  );
  let missed = 0;
  let longestLagMs = 0;
  const superuser = await openSuperuser(stage);
  const oneAthlete = async ({ headers }: SignIn, index: number) => {
    const me = ids[index];
    const next = ids[(index + 1) % ids.length];
    const input = encodeURIComponent(JSON.stringify({ userId: me }));
    for (let act = 0; act < OWN_ACTS; act += 1) {
      const body = JSON.stringify({ userId: next });
      const path = act % 2 === 0 ? 'social.follow' : 'social.unfollow';
      await answered({ method: 'POST', url: `${WEB}/api/trpc/${path}`, headers, body });
      const url = `${WEB}/api/trpc/social.following?input=${input}`;
      const page: { result: { data: { count: number } } } = JSON.parse(
        await answered({ method: 'GET', url, headers }),
      );
      if (page.result.data.count !== (act + 1) % 2) missed += 1;
      if (index !== 0) continue;
      const { rows } = await superuser.query<{ ms: number | null }>(
        'select (extract(epoch from max(replay_lag)) * 1000)::float as ms from pg_stat_replication',
      );
      longestLagMs = Math.max(longestLagMs, rows[0]?.ms ?? 0);
    }
  };
  await Promise.all(signIns.map(oneAthlete));
  await superuser.end();
  return { missed, longestLagMs };
}

const headersOf = (signIns: readonly SignIn[], turn: number) => signIns[turn % signIns.length]?.headers ?? {};

async function answered(asked: Call): Promise<string> {
  const outcome = await call(asked);
  if (!isGood(outcome)) throw new Error(`${asked.url}: ${outcome.status} ${outcome.text}`);
  return outcome.text;
}
