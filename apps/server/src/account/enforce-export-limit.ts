import { type QueryContext, tooMany } from '@threshold/api/server';
import { auditedExports } from '@threshold/auth';

/** Each export costs a long read and an audit log entry that is stored for 180 days. */
const MOST_A_DAY = 20;
const DAY_MS = 86_400_000;

/**
 * Counts the athlete's exports in the audit log, so that the limit applies across processes and restarts.
 * @throws DomainError 'too-many', with the seconds to wait
 */
export async function enforceExportLimit({ em, athleteId, now }: QueryContext): Promise<void> {
  const at = now().getTime();
  const exports = await auditedExports(em, athleteId, { since: new Date(at - DAY_MS), limit: MOST_A_DAY });
  const oldest = exports[MOST_A_DAY - 1];
  if (oldest)
    throw tooMany(
      `An account can be exported ${MOST_A_DAY} times within 24 hours. Please try again later.`,
      Math.max(1, Math.ceil((oldest.getTime() + DAY_MS - at) / 1_000)),
    );
}
