import { addDays, bySession, daysSinceMonday, type LocalDate } from '@threshold/physiology';
import { type MatchedSession, matchSessions, sameContent } from './match-sessions.ts';
import type {
  ChangedSession,
  ComparedPlan,
  ComparedSession,
  LoneSession,
  PlanDifference,
  PlannedLoad,
} from './plan-difference.ts';

type Change = 'same' | 'moved' | 'eased' | 'harder' | 'retyped';

/**
 * The changes from one plan to another. Rest is not a session: a day that becomes free shows up as dropped sessions.
 * @param from sessions before this day are ignored; without it, all are compared
 * @returns each list by day
 * Law: a plan compared with itself differs in nothing, and each session of both plans is accounted for once.
 */
export function comparePlans(before: ComparedPlan, after: ComparedPlan, from?: LocalDate): PlanDifference {
  const [old, next] = [trainingSessions(before, from), trainingSessions(after, from)];
  const { matched, dropped, added } = matchSessions(old, next);
  const changes = matched
    .map((pair) => ({ change: changeOf(pair), pair }))
    .toSorted((a, b) => inOrder(a.pair.after, b.pair.after));
  const changed = (wanted: Change): ChangedSession[] =>
    changes
      .filter(({ change }) => change === wanted)
      .map(({ pair }) => ({ ...pair, why: pair.after.rationale }));
  const mondays = mondaysOf([...old, ...next]);
  return {
    same: changes.filter(({ change }) => change === 'same').length,
    moved: changed('moved'),
    eased: changed('eased'),
    harder: changed('harder'),
    retyped: changed('retyped'),
    added: added.map((session) => ({ session, why: session.rationale })),
    dropped: dropped.map((session) => droppedFrom(session, next)),
    loadBefore: loadOf(old, mondays),
    loadAfter: loadOf(next, mondays),
    race: raceChange(old, next),
  };
}

function trainingSessions({ sessions }: ComparedPlan, from: LocalDate | undefined): ComparedSession[] {
  return sessions
    .filter(({ kind, date }) => kind !== 'rest' && (from === undefined || date >= from))
    .toSorted(inOrder);
}

function inOrder(a: ComparedSession, b: ComparedSession): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  return bySession(a, b);
}

const EQUAL_TSS_TOLERANCE = 0.05;

function changeOf({ before, after }: MatchedSession): Change {
  if (before.date !== after.date) return 'moved';
  if (sameContent(before, after)) return before.session === after.session ? 'same' : 'moved';
  const gained = after.plannedTss - before.plannedTss;
  const isAboutEqual = Math.abs(gained) <= EQUAL_TSS_TOLERANCE * before.plannedTss;
  if (after.type !== before.type && after.zone === before.zone && isAboutEqual) return 'retyped';
  const deltas = [
    isAboutEqual ? after.zone - before.zone : 0,
    gained,
    after.durationMinutes - before.durationMinutes,
  ];
  const delta = deltas.find((each) => each !== 0) ?? after.zone - before.zone;
  // A race run at an easier effort takes longer, so its duration would count as harder.
  if (after.kind === 'race' && before.kind === 'race' && after.zone < before.zone) return 'eased';
  // Cross-training in a lower zone takes the impact out of a run, however long it is, so it is not harder.
  const hasLessImpact = after.kind === 'cross' && before.kind !== 'cross' && after.zone < before.zone;
  if (delta === 0 || (delta > 0 && hasLessImpact)) return 'retyped';
  return delta < 0 ? 'eased' : 'harder';
}

function droppedFrom(session: ComparedSession, next: readonly ComparedSession[]): LoneSession {
  const remaining = next.filter(({ date }) => date === session.date);
  const why =
    remaining.length === 0
      ? 'The day becomes a rest day.'
      : `What stays that day: ${remaining.map(({ type }) => type.toLowerCase()).join(' and ')}.`;
  return { session, why };
}

function mondaysOf(sessions: readonly ComparedSession[]): LocalDate[] {
  return [...new Set(sessions.map(({ date }) => addDays(date, -daysSinceMonday(date))))].toSorted();
}

function loadOf(sessions: readonly ComparedSession[], mondays: readonly LocalDate[]): PlannedLoad {
  const weeks = mondays.map((startsOn) => {
    const end = addDays(startsOn, 6);
    const inWeek = sessions.filter(({ date }) => date >= startsOn && date <= end);
    return { startsOn, tss: inWeek.reduce((sum, { plannedTss }) => sum + plannedTss, 0) };
  });
  return { weeks, totalTss: weeks.reduce((sum, { tss }) => sum + tss, 0) };
}

function raceChange(
  before: readonly ComparedSession[],
  after: readonly ComparedSession[],
): PlanDifference['race'] {
  const [old, next] = [before, after].map((all) => all.find(({ kind }) => kind === 'race'));
  const [beforeKm, afterKm] = [old?.plannedKm ?? null, next?.plannedKm ?? null];
  return beforeKm === afterKm && old?.type === next?.type ? null : { beforeKm, afterKm };
}
