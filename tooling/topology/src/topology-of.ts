import { adminSocketOf } from './balancer.ts';
import { isWhole } from './cluster.ts';
import { haproxyConfig } from './haproxy-config.ts';
import { hostAddress, runHost, runJobs, WEB } from './host-process.ts';
import { makeDatabase } from './make-database.ts';
import { runMember } from './patroni.ts';
import { pgbouncerConfig } from './pgbouncer-config.ts';
import { HOSTS, MEMBERS, PORTS } from './ports.ts';
import { findPrograms, type Programs } from './programs.ts';
import { type Running, runProgram } from './run-program.ts';
import { openStage, type Stage } from './stage.ts';
import { stopMembers } from './stop-members.ts';
import { waitUntil } from './wait-until.ts';

/** Everything that runs, by its name: `patroni-1`, `host-2`, `haproxy`. */
export interface Topology {
  readonly stage: Stage;
  readonly programs: Programs;
  readonly running: Map<string, Running>;
  /** Ends everything and leaves nothing; may be called before it all stands, and twice. */
  lower(): Promise<void>;
}

/** An empty topology: `raise` fills it, so that whatever stands already can be lowered. */
export function emptyTopology(): Topology {
  const programs = findPrograms();
  const stage = openStage();
  const running = new Map<string, Running>();
  let lowering: Promise<void> | undefined;
  const lower = async () => {
    // From the doors inwards; etcd last, since Patroni gives its office back there.
    for (const name of ['haproxy', 'host-1', 'host-2', 'jobs', 'pgbouncer']) await running.get(name)?.stop();
    await stopMembers(stage, running);
    await running.get('etcd')?.stop();
    if (process.env.TOPOLOGY_KEEP !== '1') stage.remove();
  };
  return { stage, programs, running, lower: () => (lowering ??= lower()) };
}

/** Raises everything, and says how far it is. */
export async function raise(topology: Topology, say: (text: string) => void): Promise<void> {
  const { stage, programs, running } = topology;
  const keep = (program: Running) => running.set(program.name, program);
  keep(runEtcd(stage, programs));
  await waitUntil('etcd', async () => (await fetch(`http://127.0.0.1:${PORTS.etcd}/health`)).ok);
  for (const member of MEMBERS) keep(runMember(stage, programs, member));
  const adminSocket = adminSocketOf(stage);
  const balancer = stage.fileFor('haproxy.cfg', haproxyConfig(adminSocket));
  keep(runProgram(stage, programs, { name: 'haproxy', command: [programs.haproxy, '-db', '-f', balancer] }));
  await waitUntil('the cluster of three', isWhole);
  say('PostgreSQL: a primary, a synchronous standby and a third member follow one another');
  await waitUntil('the database', async () => makeDatabase(stage).then(() => true));
  const users = stage.fileFor('pgbouncer.users', `"threshold" "${stage.passwords.product}"\n`);
  const pooler = stage.fileFor('pgbouncer.ini', pgbouncerConfig(users));
  keep(
    runProgram(stage, programs, {
      name: 'pgbouncer',
      command: [programs.pgbouncer, pooler],
      asPostgres: true,
    }),
  );
  for (const host of HOSTS) keep(runHost(stage, programs, host));
  for (const host of HOSTS) await isReady(host);
  keep(runJobs(stage, programs));
  await waitUntil('the balancer', async () => (await fetch(`${WEB}/healthz`)).ok);
  say(`two hosts and a job process stand behind ${WEB}`);
}

/** Waits until a host says that it can answer. */
export const isReady = (host: (typeof HOSTS)[number]) =>
  waitUntil(`host ${host}`, async () => (await fetch(`${hostAddress(host)}/readyz`)).ok);

/** One member of etcd: three hold a vote on as many machines, on one machine they would fall together. */
const runEtcd = (stage: Stage, programs: Programs): Running =>
  runProgram(stage, programs, {
    name: 'etcd',
    command: [
      programs.etcd,
      '--name=one',
      `--data-dir=${stage.folderFor('etcd')}`,
      `--listen-client-urls=http://127.0.0.1:${PORTS.etcd}`,
      `--advertise-client-urls=http://127.0.0.1:${PORTS.etcd}`,
      `--listen-peer-urls=http://127.0.0.1:${PORTS.etcdPeers}`,
      `--initial-advertise-peer-urls=http://127.0.0.1:${PORTS.etcdPeers}`,
      `--initial-cluster=one=http://127.0.0.1:${PORTS.etcdPeers}`,
    ],
    asPostgres: true,
  });
