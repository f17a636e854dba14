import type { ModelFailure } from '@threshold/contracts/language-model';
import type { WeekOutcome } from './proposal.entity.ts';

/** Failures that a retry cannot fix. */
const FINAL: readonly ModelFailure[] = ['not-configured', 'auth', 'budget', 'refused'];
const MOST_FAILED_IN_A_ROW = 2;

/** True if no week is left to request: all were requested, or further requests would fail. */
export function isCoachDone({
  weeks,
  weeksTotal,
}: {
  readonly weeks: readonly WeekOutcome[];
  readonly weeksTotal: number;
}): boolean {
  const reason = weeks.at(-1)?.reason ?? null;
  if (weeks.length >= weeksTotal || (reason !== null && FINAL.includes(reason))) return true;
  const latest = weeks.slice(-MOST_FAILED_IN_A_ROW);
  return latest.length === MOST_FAILED_IN_A_ROW && latest.every(({ by }) => by === 'rules');
}
