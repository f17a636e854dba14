import { addDays, compareSessions, daysSinceMonday, type LocalDate } from '@threshold/physiology';
import { isOtherRaceType } from '../../plan/sessions/other-race-session.ts';
import { hasSameContent, type MatchedSession, matchSessions } from './match-sessions.ts';
import type {
  ChangedSession,
  ComparedPlan,
  ComparedSession,
  PlanDifference,
  PlannedLoad,
  UnmatchedSession,
} from './plan-difference.ts';

type ChangeKind = 'same' | 'moved' | 'eased' | 'harder' | 'retyped';

/**
 * Lists the changes from one plan to another. Rest is not a session, so a day that becomes free shows up as
 * dropped sessions.
 * Invariant: a plan doesn't differ from itself, and each session of both plans is counted exactly once.
 * @param from the first compared day; without it, all days are compared
 * @returns lists sorted by day
 */
export function comparePlans(before: ComparedPlan, after: ComparedPlan, from?: LocalDate): PlanDifference {
  const [beforeSessions, afterSessions] = [
    listTrainingSessions(before, from),
    listTrainingSessions(after, from),
  ];
  const { matched, dropped, added } = matchSessions(beforeSessions, afterSessions);
  const changes = matched
    .map((pair) => ({ change: classifyChange(pair), pair }))
    .toSorted((a, b) => compareByTime(a.pair.after, b.pair.after));
  const listChanged = (changeKind: ChangeKind): ChangedSession[] =>
    changes
      .filter(({ change }) => change === changeKind)
      .map(({ pair }) => ({ ...pair, why: pair.after.rationale }));
  const mondays = listMondays([...beforeSessions, ...afterSessions]);
  return {
    same: changes.filter(({ change }) => change === 'same').length,
    moved: listChanged('moved'),
    eased: listChanged('eased'),
    harder: listChanged('harder'),
    retyped: listChanged('retyped'),
    added: added.map((session) => ({ session, why: session.rationale })),
    dropped: dropped.map((session) => explainDropped(session, afterSessions)),
    loadBefore: sumLoad(beforeSessions, mondays),
    loadAfter: sumLoad(afterSessions, mondays),
    race: findRaceChange(beforeSessions, afterSessions),
  };
}

function listTrainingSessions({ sessions }: ComparedPlan, from: LocalDate | undefined): ComparedSession[] {
  return sessions
    .filter(({ kind, date }) => kind !== 'rest' && (from === undefined || date >= from))
    .toSorted(compareByTime);
}

function compareByTime(a: ComparedSession, b: ComparedSession): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  return compareSessions(a, b);
}

/** A share of the session's stress. A smaller difference doesn't change the effort. */
const EQUAL_TSS_TOLERANCE = 0.05;

function classifyChange({ before, after }: MatchedSession): ChangeKind {
  if (before.date !== after.date) return 'moved';
  if (hasSameContent(before, after)) return before.session === after.session ? 'same' : 'moved';
  // Steady easy minutes may have a little more stress than the same minutes of work and jogs.
  if (after.zone < before.zone && after.durationMinutes <= before.durationMinutes) return 'eased';
  const gainedTss = after.plannedTss - before.plannedTss;
  const isAboutEqual = Math.abs(gainedTss) <= EQUAL_TSS_TOLERANCE * before.plannedTss;
  const mayBeRetyped = after.type !== before.type || after.durationMinutes === before.durationMinutes;
  if (mayBeRetyped && after.zone === before.zone && isAboutEqual) return 'retyped';
  const deltas = [
    isAboutEqual ? after.zone - before.zone : 0,
    gainedTss,
    after.durationMinutes - before.durationMinutes,
  ];
  const firstDelta = deltas.find((each) => each !== 0) ?? after.zone - before.zone;
  // A race at an easier effort takes longer, so comparing durations would make it look harder.
  if (after.kind === 'race' && before.kind === 'race' && after.zone < before.zone) return 'eased';
  // Cross-training in a lower zone has less impact than a run, so it isn't harder however long it lasts.
  const hasLessImpact = after.kind === 'cross' && before.kind !== 'cross' && after.zone < before.zone;
  if (firstDelta === 0 || (firstDelta > 0 && hasLessImpact)) return 'retyped';
  return firstDelta < 0 ? 'eased' : 'harder';
}

function explainDropped(
  session: ComparedSession,
  afterSessions: readonly ComparedSession[],
): UnmatchedSession {
  const remaining = afterSessions.filter(({ date }) => date === session.date);
  const why =
    remaining.length === 0
      ? 'Rest day instead.'
      : `What stays that day: ${remaining.map(({ type }) => type.toLowerCase()).join(' and ')}.`;
  return { session, why };
}

function listMondays(sessions: readonly ComparedSession[]): LocalDate[] {
  return [...new Set(sessions.map(({ date }) => addDays(date, -daysSinceMonday(date))))].toSorted();
}

function sumLoad(sessions: readonly ComparedSession[], mondays: readonly LocalDate[]): PlannedLoad {
  const weeks = mondays.map((startsOn) => {
    const sunday = addDays(startsOn, 6);
    const weekSessions = sessions.filter(({ date }) => date >= startsOn && date <= sunday);
    return { startsOn, tss: weekSessions.reduce((sum, { plannedTss }) => sum + plannedTss, 0) };
  });
  return { weeks, totalTss: weeks.reduce((sum, { tss }) => sum + tss, 0) };
}

function findRaceChange(
  before: readonly ComparedSession[],
  after: readonly ComparedSession[],
): PlanDifference['race'] {
  const [raceBefore, raceAfter] = [before, after].map((planSessions) =>
    planSessions.find(({ kind, type }) => kind === 'race' && !isOtherRaceType(type)),
  );
  const [beforeKm, afterKm] = [raceBefore?.plannedKm ?? null, raceAfter?.plannedKm ?? null];
  return beforeKm === afterKm && raceBefore?.type === raceAfter?.type ? null : { beforeKm, afterKm };
}
