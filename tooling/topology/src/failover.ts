import { setTimeout as pause } from 'node:timers/promises';
import { beginSessions, type SignIn } from './athletes.ts';
import { isWhole, primary } from './cluster.ts';
import { eventsAcrossHosts } from './events-across-hosts.ts';
import { startLoad } from './load.ts';
import { runMember } from './patroni.ts';
import type { Report } from './report.ts';
import { killMember, killPostgres } from './stop-members.ts';
import type { Topology } from './topology-of.ts';
import { verdictOf } from './verdict.ts';
import { waitUntil } from './wait-until.ts';

const QUIET_MS = 5_000;

/** How the primary is lost. */
const LOSSES = {
  'PostgreSQL alone': ({ stage }: Topology, member: number) => killPostgres(stage, member),
  'the whole machine': ({ stage, running }: Topology, member: number) => killMember(stage, running, member),
} as const;

/** Kills the primary under load, and says what the athletes noticed. */
export async function measureFailovers(
  topology: Topology,
  signIns: readonly SignIn[],
  report: Report,
): Promise<void> {
  for (const [name, lose] of Object.entries(LOSSES))
    await measureFailover(topology, signIns, report, name, lose);
}

async function measureFailover(
  topology: Topology,
  signIns: readonly SignIn[],
  report: Report,
  name: string,
  lose: (topology: Topology, member: number) => void,
): Promise<void> {
  const { stage, programs, running } = topology;
  const athletes = await beginSessions(signIns);
  const across = eventsAcrossHosts(athletes);
  await across.publishUntilReceived();
  const load = startLoad(athletes);
  await pause(QUIET_MS);
  const lost = await primary();
  lose(topology, lost);
  const from = performance.now();
  const goodBefore = load.writes.good();
  await waitUntil('another primary', async () => (await primary()) !== lost);
  const promotedAfter = (performance.now() - from) / 1_000;
  await waitUntil('a write after the failover', () => load.writes.good() > goodBefore + athletes.length);
  await pause(QUIET_MS);
  const receivedAfter = await across.publishUntilReceived();
  const written = await load.end();
  await across.close();
  if (running.get(`patroni-${lost}`)?.hasEnded())
    running.set(`patroni-${lost}`, runMember(stage, programs, lost));
  await waitUntil('the lost member to come back', isWhole);
  const whole = (performance.now() - from) / 1_000;
  const { acknowledged, lost: lostWrites, twice } = await verdictOf(stage, written);
  const failover = `kill -9 of the primary, ${name}`;
  report.add(failover, {
    'another primary after': `${promotedAfter.toFixed(1)} s`,
    'no write succeeded for': `${load.writes.longestGapSeconds().toFixed(1)} s`,
    'no read succeeded for': `${load.reads.longestGapSeconds().toFixed(1)} s`,
    'the slowest answer': `${Math.max(load.writes.slowestSeconds(), load.reads.slowestSeconds()).toFixed(1)} s`,
    'answers to writes, by status': JSON.stringify(load.writes.statuses()),
    'answers to reads, by status': JSON.stringify(load.reads.statuses()),
    'acknowledged writes': acknowledged,
    'of these lost': lostWrites,
    'written twice': twice,
    'a word from host to host after it': `${receivedAfter.toFixed(1)} s`,
    'the lost member follows again after': `${whole.toFixed(1)} s`,
  });
  report.expect(lostWrites === 0, `${failover}: ${lostWrites} acknowledged writes are lost`);
  report.expect(twice === 0, `${failover}: ${twice} writes were made twice`);
  report.expectStatuses(failover, load.writes.statuses());
  report.expectStatuses(failover, load.reads.statuses());
}
