import { setTimeout as pause } from 'node:timers/promises';
import { beginSessions, type SignIn } from './athletes.ts';
import { runHost } from './host-process.ts';
import { startLoad } from './load.ts';
import { HOSTS } from './ports.ts';
import type { Report } from './report.ts';
import { isReady, type Topology } from './topology-of.ts';
import { verdictOf } from './verdict.ts';

const QUIET_MS = 3_000;

/** Restarts one host after the other under load, as a deployment does; no athlete may notice. */
export async function measureRollingRestart(
  topology: Topology,
  signIns: readonly SignIn[],
  report: Report,
): Promise<void> {
  const { stage, programs, running } = topology;
  const load = startLoad(await beginSessions(signIns));
  await pause(QUIET_MS);
  for (const host of HOSTS) {
    await running.get(`host-${host}`)?.stop();
    running.set(`host-${host}`, runHost(stage, programs, host));
    await isReady(host);
    // The balancer looks every half a second.
    await pause(QUIET_MS);
  }
  const { acknowledged, lost, twice } = await verdictOf(stage, await load.end());
  const title = 'a restart of each host in turn';
  const writes = load.writes.statuses();
  const reads = load.reads.statuses();
  report.add(title, {
    'answers to writes, by status': JSON.stringify(writes),
    'answers to reads, by status': JSON.stringify(reads),
    'the slowest answer': `${Math.max(load.writes.slowestSeconds(), load.reads.slowestSeconds()).toFixed(1)} s`,
    'acknowledged writes': acknowledged,
    'of these lost': lost,
    'written twice': twice,
  });
  const bad = Object.keys({ ...writes, ...reads }).filter((status) => !status.startsWith('2'));
  report.expect(bad.length === 0, `${title}: calls were answered ${bad.join(', ')}`);
  report.expect(lost + twice === 0, `${title}: ${lost} writes are lost, ${twice} were made twice`);
}
