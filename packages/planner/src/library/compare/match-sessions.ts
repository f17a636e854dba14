import { addDays, daysBetween, daysSinceMonday, type LocalDate } from '@threshold/physiology';
import type { ComparedSession } from './plan-difference.ts';

export interface MatchedSession {
  readonly before: ComparedSession;
  readonly after: ComparedSession;
}

type Likeness = (before: ComparedSession, after: ComparedSession) => boolean;

const NEARBY_DAYS = 3;

const sameDate: Likeness = (a, b) => a.date === b.date;
const samePlace: Likeness = (a, b) => sameDate(a, b) && a.session === b.session;
const sameType: Likeness = (a, b) => a.type === b.type;
const sameKind: Likeness = (a, b) => a.kind === b.kind;
const bothRaces: Likeness = (a, b) => a.kind === 'race' && b.kind === 'race';
const noRace: Likeness = (a, b) => a.kind !== 'race' && b.kind !== 'race';
const bothStrengthOrNone: Likeness = (a, b) => (a.kind === 'strength') === (b.kind === 'strength');
const nearby: Likeness = (a, b) => Math.abs(daysBetween(a.date, b.date)) <= NEARBY_DAYS;

/** Same type, zone, minutes, distance and stress. */
export const sameContent: Likeness = (a, b) =>
  sameType(a, b) &&
  a.zone === b.zone &&
  a.durationMinutes === b.durationMinutes &&
  a.plannedKm === b.plannedKm &&
  a.plannedTss === b.plannedTss;

const mondayOf = (date: LocalDate) => addDays(date, -daysSinceMonday(date));
const sameWeek: Likeness = (a, b) => mondayOf(a.date) === mondayOf(b.date);

// From the most to the least certain match; a matched session is not considered again.
const passesBy = (isNotAcross: Likeness): readonly (readonly Likeness[])[] => [
  [bothRaces],
  [samePlace, sameContent],
  [sameWeek, sameContent, isNotAcross],
  [samePlace, sameType],
  [sameWeek, sameType],
  [samePlace, sameKind],
  [sameWeek, sameKind, noRace],
  [nearby, sameContent],
  [samePlace, noRace],
  [sameDate, noRace, bothStrengthOrNone],
];

const placeAndType = ({ date, session, type }: ComparedSession) => `${date} ${session} ${type}`;

/**
 * Prevents cross matches within a day if both plans have the type at both times of day: each session then matches the
 * one at its own time.
 */
function notAcross(before: readonly ComparedSession[], after: readonly ComparedSession[]): Likeness {
  const [old, next] = [before, after].map((all) => new Set(all.map(placeAndType)));
  return (a, b) => !(sameDate(a, b) && next?.has(placeAndType(a)) && old?.has(placeAndType(b)));
}

/**
 * Finds each session of one plan in the other: unchanged, moved within its week, or replaced. Candidates are matched
 * by nearest time, then nearest length, then earliest.
 * Law: no session is matched twice, and a plan is matched with itself session by session.
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
  const open = [...before];
  const free = [...after];
  for (const likenesses of passesBy(notAcross(before, after))) {
    const pairs = open
      .flatMap((session) => free.map((other) => ({ before: session, after: other })))
      .filter((pair) => likenesses.every((isAlike) => isAlike(pair.before, pair.after)))
      .toSorted((a, b) => distance(a) - distance(b));
    for (const pair of pairs) {
      const [from, to] = [open.indexOf(pair.before), free.indexOf(pair.after)];
      if (from < 0 || to < 0) continue;
      matched.push(pair);
      open.splice(from, 1);
      free.splice(to, 1);
    }
  }
  return { matched, dropped: open, added: free };
}

const DAY_WEIGHT = 1_000;
const TIME_OF_DAY_WEIGHT = 1;

/** A day outweighs any usual difference in length; another time of day weighs as much as a minute. */
function distance({ before: a, after: b }: MatchedSession): number {
  return (
    DAY_WEIGHT * Math.abs(daysBetween(a.date, b.date)) +
    Math.abs(a.durationMinutes - b.durationMinutes) +
    (a.session === b.session ? 0 : TIME_OF_DAY_WEIGHT)
  );
}
