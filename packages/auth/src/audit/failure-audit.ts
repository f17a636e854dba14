import type { WriteContext } from '../people/person-record.ts';
import { writeAuditEntry } from './write-audit-entry.ts';

const HOUR_MS = 3_600_000;
/** Limits how many rows repeated failures can write; the metrics count all failures. */
const MAX_PER_HOUR = 60;

/** Records failed sign-ins that belong to no account, up to `MAX_PER_HOUR` per hour and process. */
export function createFailureAudit({ orm, now }: WriteContext): () => Promise<void> {
  let countedHour = 0;
  let failureCount = 0;
  return async () => {
    const attemptedAt = now();
    const currentHour = Math.floor(attemptedAt.getTime() / HOUR_MS);
    if (currentHour !== countedHour) [countedHour, failureCount] = [currentHour, 0];
    failureCount += 1;
    if (failureCount > MAX_PER_HOUR) return;
    await writeAuditEntry(orm.em.fork(), attemptedAt, {
      kind: 'sign-in-failed',
      athleteId: null,
      actor: 'nobody',
    });
  };
}
