import { type QueryContext, tooMany } from '@threshold/api/server';
import { listExportTimes } from '@threshold/auth';

/** Each export takes a long read and adds an audit log entry that is kept for 180 days. */
const MAX_EXPORTS_PER_DAY = 20;
const DAY_MS = 86_400_000;

/**
 * Counts exports in the audit log, so that the limit holds across processes and restarts. Exports by the operator don't
 * use up the athlete's own.
 * @throws DomainError 'too-many', with the seconds to wait
 */
export async function assertBelowExportLimit(
  { em, athleteId, now }: QueryContext,
  actor: 'athlete' | 'operator',
): Promise<void> {
  const nowMs = now().getTime();
  const exportTimes = await listExportTimes(em, athleteId, {
    actor,
    since: new Date(nowMs - DAY_MS),
    limit: MAX_EXPORTS_PER_DAY,
  });
  const oldestExportTime = exportTimes[MAX_EXPORTS_PER_DAY - 1];
  if (oldestExportTime)
    throw tooMany(
      `An account can be exported ${MAX_EXPORTS_PER_DAY} times within 24 hours. Please try again later.`,
      Math.max(1, Math.ceil((oldestExportTime.getTime() + DAY_MS - nowMs) / 1_000)),
    );
}
