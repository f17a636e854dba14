import { readFileSync } from 'node:fs';
import { MEMBERS, PORTS } from './ports.ts';

/** What Patroni knows of a member. */
interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

/** Asks whichever Patroni answers first. @throws Error where none does */
export const members = (): Promise<readonly Member[]> =>
  Promise.any(
    MEMBERS.map(async (member) => {
      const answer = await fetch(`http://127.0.0.1:${PORTS.patroni(member)}/cluster`, {
        signal: AbortSignal.timeout(2_000),
      });
      const cluster: { members: readonly Member[] } = JSON.parse(await answer.text());
      return cluster.members;
    }),
  );

/** The number of the primary. @throws Error where there is none just now */
export async function primary(): Promise<number> {
  const leader = (await members()).find(({ role }) => role === 'leader');
  if (!leader) throw new Error('there is no primary just now');
  return Number(leader.name.replace('pg', ''));
}

/** Whether a primary, its synchronous standby and every other member follow one another. */
export async function isWhole(): Promise<boolean> {
  const all = await members();
  const roles = all.map(({ role }) => role);
  return (
    all.length === MEMBERS.length &&
    roles.includes('leader') &&
    roles.includes('sync_standby') &&
    all.every(({ state }) => state === 'running' || state === 'streaming')
  );
}

/** The process of a member's PostgreSQL, from the file in its folder. */
export const postmasterIn = (dataFolder: string) =>
  Number(readFileSync(`${dataFolder}/postmaster.pid`, 'utf8').split('\n')[0]);
