import type { RecoveryFacts } from '@threshold/contracts/health';
import type { ActiveInjury } from '@threshold/contracts/injuries';
import type { VerdictView } from '@threshold/contracts/training';
import { bodyPartLabel, daysBetween, type LocalDate } from '@threshold/physiology';
import type { AthleteSummary, Flag } from '../../schemas.ts';

/** An older morning says nothing about today. */
const MAX_RECOVERY_AGE_DAYS = 2;
/** One missed session happens; a coach asks about two. */
const MIN_MISSED_SESSIONS = 2;

export interface FlagFacts {
  readonly week: AthleteSummary['week'];
  readonly status: VerdictView | null;
  readonly recovery: RecoveryFacts | null;
  readonly injuries: readonly ActiveInjury[] | null;
  readonly today: LocalDate;
}

/** The reasons to look at an athlete, worst first. Null facts aren't shared and give no flag. */
export function listFlags({ week, status, recovery, injuries, today }: FlagFacts): Flag[] {
  const flags: Flag[] = [];
  const stoppingInjury = injuries?.find(({ stopsTraining }) => stopsTraining);
  if (stoppingInjury)
    flags.push({
      kind: 'red-flag',
      tone: 'bad',
      text: `Red flag: ${bodyPartLabel(stoppingInjury.bodyPart)}, no training for now`,
    });
  if (status?.tone === 'caution' && (status.ground === 'overload' || status.ground === 'form'))
    flags.push({ kind: 'load', tone: 'warn', text: status.headline });
  const injury = injuries?.find(({ stopsTraining }) => !stopsTraining);
  if (injury)
    flags.push({
      kind: 'injury',
      tone: 'warn',
      text: `${injury.severity} ${bodyPartLabel(injury.bodyPart).toLowerCase()} injury`,
    });
  if (
    recovery?.status?.level === 'concern' &&
    recovery.latestOn !== null &&
    daysBetween(recovery.latestOn, today) <= MAX_RECOVERY_AGE_DAYS
  )
    flags.push({ kind: 'recovery', tone: 'warn', text: `Recovery ${recovery.status.score}` });
  const missedCount = week?.sessions.filter(({ state }) => state === 'missed').length ?? 0;
  if (missedCount >= MIN_MISSED_SESSIONS)
    flags.push({ kind: 'missed', tone: 'warn', text: `${missedCount} sessions missed` });
  return flags;
}

/** Sorts by the worst flag, then by their number, then by name. */
export function compareByAttention(first: AthleteSummary, second: AthleteSummary): number {
  const countBad = ({ flags }: AthleteSummary) => flags.filter(({ tone }) => tone === 'bad').length;
  return (
    countBad(second) - countBad(first) ||
    second.flags.length - first.flags.length ||
    formatSortName(first).localeCompare(formatSortName(second))
  );
}

const formatSortName = ({ athlete }: AthleteSummary) => `${athlete.lastName} ${athlete.firstName}`;
