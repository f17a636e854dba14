import { childrenOf } from '@threshold/tooling-bench';
import { postmasterIn } from './cluster.ts';
import { dataFolderOf } from './patroni.ts';
import { MEMBERS } from './ports.ts';
import type { Running } from './run-program.ts';
import type { Stage } from './stage.ts';

/** Ends every member; whatever PostgreSQL outlived its Patroni is ended by force. */
export async function stopMembers(stage: Stage, running: ReadonlyMap<string, Running>): Promise<void> {
  await Promise.all(MEMBERS.map((member) => running.get(`patroni-${member}`)?.stop()));
  for (const member of MEMBERS) killPostgres(stage, member);
}

/** What a power cut does to a member: its Patroni and all of its PostgreSQL are gone at once. */
export function killMember(stage: Stage, running: ReadonlyMap<string, Running>, member: number): void {
  running.get(`patroni-${member}`)?.kill();
  killPostgres(stage, member);
}

/** Kills a member's PostgreSQL alone, where there is one. */
export function killPostgres(stage: Stage, member: number): void {
  try {
    const postmaster = postmasterIn(dataFolderOf(stage, member));
    // The backends first would be restarted; behind the postmaster they would commit what they have in hand.
    for (const pid of [postmaster, ...childrenOf(postmaster)]) killOne(pid);
  } catch {
    // it is not there
  }
}

function killOne(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // it is gone
  }
}
