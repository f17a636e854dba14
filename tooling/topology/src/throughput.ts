import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { cpuMicroseconds, progressOf } from '@threshold/tooling-bench';
import { type Athlete, beginSessions, type SignIn } from './athletes.ts';
import { useHost } from './balancer.ts';
import { bytesASecond } from './bytes-a-second.ts';
import { call, isGood, type Outcome } from './call.ts';
import { WEB } from './host-process.ts';
import { postgresCpuMicroseconds } from './postgres-cpu.ts';
import type { Report } from './report.ts';
import type { Topology } from './topology-of.ts';

const ROUNDS = 6;
/** In a round, of each athlete. */
const CALLS_OF_A_KIND = 75;
const SECONDS_A_PATCH = 10;
/** Connections that a host has left are given up by the balancer, and new ones spread. */
const SETTLE_MS = 500;

interface Round {
  readonly perSecond: number;
  readonly cpu: Readonly<Record<'hosts' | 'postgres' | 'balancer and pooler', number>>;
}

/** Requests a second with one host and with two, turn and turn about, and the CPU that each request costs. */
export async function measureThroughput(
  topology: Topology,
  signIns: readonly SignIn[],
  report: Report,
): Promise<void> {
  const athletes = await beginSessions(signIns);
  const nextSeconds: number[] = [];
  const rounds: Record<'one' | 'two', Round[]> = { one: [], two: [] };
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const name of ['one', 'two'] as const) {
      await useHost(topology.stage, 2, name === 'two');
      await pause(SETTLE_MS);
      const figures = await runRound(topology, athletes, nextSeconds);
      // The first round of each only warms up.
      if (round > 0) rounds[name].push(figures);
    }
  await useHost(topology.stage, 2, true);
  const of = (name: 'one' | 'two', figure: (round: Round) => number) => median(rounds[name].map(figure));
  const both = (figure: (round: Round) => number) =>
    `${of('one', figure).toFixed(0)} / ${of('two', figure).toFixed(0)}`;
  const bytes = await bytesASecond(topology.stage);
  const whole = ({ cpu }: Round) => cpu.hosts + cpu.postgres + cpu['balancer and pooler'];
  report.add(
    `requests by one host / by two (${cpus().length} cores for everything, the load and PostgreSQL's three members included)`,
    {
      'requests a second': both((round) => round.perSecond),
      'CPU µs a request, hosts': both(({ cpu }) => cpu.hosts),
      'CPU µs a request, PostgreSQL (three members)': both(({ cpu }) => cpu.postgres),
      'CPU µs a request, balancer and pooler': both(({ cpu }) => cpu['balancer and pooler']),
      'CPU µs a request, all of it': both(whole),
      'bytes of a recorded second': bytes.toFixed(1),
      'requests a second and core of a host, by its CPU': both(({ cpu }) => 1_000_000 / cpu.hosts),
    },
  );
}

/** As many reads of the list as PATCHes of live sessions: of each athlete one of both at a time. */
async function runRound(
  topology: Topology,
  athletes: readonly Athlete[],
  nextSeconds: number[],
): Promise<Round> {
  const before = cpuOf(topology);
  const from = performance.now();
  await Promise.all(
    athletes.flatMap((athlete, index) => [readLists(athlete), patchSession(athlete, index, nextSeconds)]),
  );
  const seconds = (performance.now() - from) / 1_000;
  const after = cpuOf(topology);
  const calls = 2 * CALLS_OF_A_KIND * athletes.length;
  const used = (part: keyof Round['cpu']) => (after[part] - before[part]) / calls;
  return {
    perSecond: calls / seconds,
    cpu: {
      hosts: used('hosts'),
      postgres: used('postgres'),
      'balancer and pooler': used('balancer and pooler'),
    },
  };
}

async function readLists({ headers }: Athlete): Promise<void> {
  for (let done = 0; done < CALLS_OF_A_KIND; done += 1)
    refuseBad(await call({ method: 'GET', url: `${WEB}/api/workouts`, headers }));
}

async function patchSession(athlete: Athlete, index: number, nextSeconds: number[]): Promise<void> {
  const { headers, sessionId } = athlete;
  for (let done = 0; done < CALLS_OF_A_KIND; done += 1) {
    const second = nextSeconds[index] ?? 0;
    nextSeconds[index] = second + SECONDS_A_PATCH;
    const url = `${WEB}/api/sessions/${sessionId}`;
    refuseBad(await call({ method: 'PATCH', url, headers, body: JSON.stringify(progressOf(second)) }));
  }
}

function refuseBad(outcome: Outcome): void {
  if (!isGood(outcome)) throw new Error(`a call failed: ${outcome.status} ${outcome.text}`);
}

function cpuOf({ stage, running }: Topology): Record<keyof Round['cpu'], number> {
  const of = (...names: readonly string[]) =>
    names.reduce((sum, name) => sum + cpuMicroseconds(running.get(name)?.pid ?? 0), 0);
  return {
    hosts: of('host-1', 'host-2'),
    postgres: postgresCpuMicroseconds(stage),
    'balancer and pooler': of('haproxy', 'pgbouncer'),
  };
}

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
