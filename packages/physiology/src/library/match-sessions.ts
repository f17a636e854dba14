import { addDays, daysBetween, daysSinceMonday, type LocalDate } from '../local-date.ts';
import type { ComparedSession } from './plan-difference.ts';

/** A session of one plan and what it is in the other. */
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

/** Same numbers: type, zone, minutes, distance and stress. */
export const sameContent: Likeness = (a, b) =>
  sameType(a, b) &&
  a.zone === b.zone &&
  a.durationMinutes === b.durationMinutes &&
  a.plannedKm === b.plannedKm &&
  a.plannedTss === b.plannedTss;

const mondayOf = (date: LocalDate) => addDays(date, -daysSinceMonday(date));
const sameWeek: Likeness = (a, b) => mondayOf(a.date) === mondayOf(b.date);

// From the surest likeness to the faintest: what is alike by an earlier one is no more looked at by a later one.
const PASSES: readonly (readonly Likeness[])[] = [
  [bothRaces],
  [samePlace, sameContent],
  [sameWeek, sameContent],
  [samePlace, sameType],
  [sameWeek, sameType],
  [samePlace, sameKind],
  [sameWeek, sameKind, noRace],
  [nearby, sameContent],
  [samePlace, noRace],
  [sameDate, noRace, bothStrengthOrNone],
];

/**
 * Finds each session of one plan in another: as it is, elsewhere in its week, or another one in its place. Of several
 * the nearest in time is taken, then the nearest in length, then the earliest.
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
  for (const likenesses of PASSES) {
    for (const session of [...open]) {
      const alike = free.filter((other) => likenesses.every((isAlike) => isAlike(session, other)));
      const nearest = alike.toSorted((a, b) => distance(session, a) - distance(session, b))[0];
      if (nearest === undefined) continue;
      matched.push({ before: session, after: nearest });
      open.splice(open.indexOf(session), 1);
      free.splice(free.indexOf(nearest), 1);
    }
  }
  return { matched, dropped: open, added: free };
}

const MINUTES_OF_A_DAY = 1_000;
const MINUTES_OF_ANOTHER_TIME = 1;

function distance(a: ComparedSession, b: ComparedSession): number {
  return (
    MINUTES_OF_A_DAY * Math.abs(daysBetween(a.date, b.date)) +
    Math.abs(a.durationMinutes - b.durationMinutes) +
    (a.session === b.session ? 0 : MINUTES_OF_ANOTHER_TIME)
  );
}
