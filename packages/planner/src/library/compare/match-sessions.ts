import { addDays, daysBetween, daysSinceMonday, type LocalDate } from '@threshold/physiology';
import { isOtherRaceType } from '../../plan/sessions/other-race-session.ts';
import type { ComparedSession } from './plan-difference.ts';

export interface MatchedSession {
  readonly before: ComparedSession;
  readonly after: ComparedSession;
}

type SessionPredicate = (before: ComparedSession, after: ComparedSession) => boolean;

const MAX_NEARBY_DAYS = 3;

const isSameDate: SessionPredicate = (a, b) => a.date === b.date;
const isSameSlot: SessionPredicate = (a, b) => isSameDate(a, b) && a.session === b.session;
const isSameType: SessionPredicate = (a, b) => a.type === b.type;
const isSameKind: SessionPredicate = (a, b) => a.kind === b.kind;
const areBothRaces: SessionPredicate = (a, b) =>
  a.kind === 'race' && b.kind === 'race' && isOtherRaceType(a.type) === isOtherRaceType(b.type);
const isNeitherRace: SessionPredicate = (a, b) => a.kind !== 'race' && b.kind !== 'race';
const areBothStrengthOrNeither: SessionPredicate = (a, b) =>
  (a.kind === 'strength') === (b.kind === 'strength');
const areNearby: SessionPredicate = (a, b) => Math.abs(daysBetween(a.date, b.date)) <= MAX_NEARBY_DAYS;

/** Same type, zone, minutes, distance and stress. */
export const hasSameContent: SessionPredicate = (a, b) =>
  isSameType(a, b) &&
  a.zone === b.zone &&
  a.durationMinutes === b.durationMinutes &&
  a.plannedKm === b.plannedKm &&
  a.plannedTss === b.plannedTss;

const toMonday = (date: LocalDate) => addDays(date, -daysSinceMonday(date));
const isSameWeek: SessionPredicate = (a, b) => toMonday(a.date) === toMonday(b.date);

// Ordered from the most to the least certain match. Matched sessions are skipped in later passes.
const listPasses = (keepsTimeOfDay: SessionPredicate): readonly (readonly SessionPredicate[])[] => [
  [areBothRaces, isSameDate],
  [areBothRaces],
  [isSameSlot, hasSameContent],
  [isSameWeek, hasSameContent, keepsTimeOfDay],
  [isSameSlot, isSameType],
  [isSameWeek, isSameType],
  [isSameSlot, isSameKind],
  [isSameWeek, isSameKind, isNeitherRace],
  [areNearby, hasSameContent],
  [isSameSlot, isNeitherRace],
  [isSameDate, isNeitherRace, areBothStrengthOrNeither],
];

const toSlotAndType = ({ date, session, type }: ComparedSession) => `${date} ${session} ${type}`;

/**
 * Creates a predicate that rejects a match at another time of the same day if both plans have the type at both
 * times. Each session then matches the one at its own time.
 */
function createKeepsTimeOfDay(
  before: readonly ComparedSession[],
  after: readonly ComparedSession[],
): SessionPredicate {
  const [keysBefore, keysAfter] = [before, after].map((all) => new Set(all.map(toSlotAndType)));
  return (a, b) =>
    !(isSameDate(a, b) && keysAfter?.has(toSlotAndType(a)) && keysBefore?.has(toSlotAndType(b)));
}

/**
 * Finds each session of one plan in the other: unchanged, moved or replaced. Prefers the nearest time, then
 * the nearest length, then the earliest session.
 * Invariant: no session is matched twice, and each session of a plan matches itself in the same plan.
 */
export function matchSessions(
  before: readonly ComparedSession[],
  after: readonly ComparedSession[],
): {
  readonly matched: readonly MatchedSession[];
  readonly dropped: readonly ComparedSession[];
  readonly added: readonly ComparedSession[];
} {
  const matched: MatchedSession[] = [];
  const unmatchedBefore = [...before];
  const unmatchedAfter = [...after];
  for (const predicates of listPasses(createKeepsTimeOfDay(before, after))) {
    const pairs = unmatchedBefore
      .flatMap((session) => unmatchedAfter.map((other) => ({ before: session, after: other })))
      .filter((pair) => predicates.every((predicate) => predicate(pair.before, pair.after)))
      .toSorted((a, b) => matchDistance(a) - matchDistance(b));
    for (const pair of pairs) {
      const [beforeIndex, afterIndex] = [
        unmatchedBefore.indexOf(pair.before),
        unmatchedAfter.indexOf(pair.after),
      ];
      if (beforeIndex < 0 || afterIndex < 0) continue;
      matched.push(pair);
      unmatchedBefore.splice(beforeIndex, 1);
      unmatchedAfter.splice(afterIndex, 1);
    }
  }
  return { matched, dropped: unmatchedBefore, added: unmatchedAfter };
}

const DAY_WEIGHT = 1_000;
const TIME_OF_DAY_WEIGHT = 1;

/** A day outweighs any realistic difference in length. A different time of day weighs as much as a minute. */
function matchDistance({ before: a, after: b }: MatchedSession): number {
  return (
    DAY_WEIGHT * Math.abs(daysBetween(a.date, b.date)) +
    Math.abs(a.durationMinutes - b.durationMinutes) +
    (a.session === b.session ? 0 : TIME_OF_DAY_WEIGHT)
  );
}
