import { sql } from 'kysely';
import type { CommandContext } from './context.ts';

/** Locks one subject of the athlete, such as their plans, until the transaction ends. */
export async function lockAthlete({ em, athleteId }: CommandContext, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${createLockKey(subject, athleteId)})`.execute(em.getKysely());
}

/** A shared `lockAthlete`, which conflicts only with exclusive locks. May lock another athlete's subject. */
export async function lockAthleteShared(
  { em }: CommandContext,
  subject: string,
  athleteId: string,
): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${createLockKey(subject, athleteId)})`.execute(
    em.getKysely(),
  );
}

/** Like `lockAthlete`, but returns false instead of waiting. */
export async function tryLockAthlete({ em, athleteId }: CommandContext, subject: string): Promise<boolean> {
  const lock = sql<{ isLocked: boolean }>`
    select pg_try_advisory_xact_lock(${createLockKey(subject, athleteId)}) as "isLocked"`;
  const { rows } = await lock.execute(em.getKysely());
  return rows[0]?.isLocked === true;
}

/** The trigger of `injuries.injury` computes the same key. */
const createLockKey = (subject: string, athleteId: string) =>
  sql`hashtextextended(${`${subject} of ${athleteId}`}, 0)`;
