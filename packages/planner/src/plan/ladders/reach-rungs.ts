import { daysBetween, type LocalDate } from '@threshold/physiology';
import type { ReachedRung } from '../plan-input.ts';
import { passesRung, type WorkOutcome } from './judge-work.ts';
import { WORK_FAMILIES, type WorkFamily, workMinutesOf } from './work-family.ts';

/** A session of a family's ladder, and how it went. */
interface RungSession {
  readonly date: LocalDate;
  readonly rung: ReachedRung;
  readonly outcome: WorkOutcome;
}

/** After so many days, the athlete has lost some of what a session trained. */
const DETRAINING_DAYS = 42;

/**
 * Where the athlete is on each family's ladder on a day.
 * - A session done well is the rung that the next one builds on. One that was too easy counts one repetition more.
 * - Less work done well, as in a cutback week, keeps the rung of the 42 days before.
 * - A session that was too hard, cut short or other work is repeated.
 * - A rung older than 42 days loses a repetition, down to the fewest of its length.
 */
export function reachRungs(sessions: readonly RungSession[], today: LocalDate): ReachedRung[] {
  const reachedByFamily = new Map<WorkFamily, DatedRung>();
  for (const session of sessions.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    const { family } = session.rung;
    reachedByFamily.set(family, toNext(reachedByFamily.get(family), session));
  }
  return [...reachedByFamily.values()].map(({ date, rung }) =>
    daysBetween(date, today) > DETRAINING_DAYS ? addRepetitions(rung, -1) : rung,
  );
}

/** The rungs after planned sessions, as if they were done well. Lighter weeks keep the rung before. */
export function climbRungs(
  reachedRungs: readonly ReachedRung[],
  plannedRungs: readonly ReachedRung[],
): ReachedRung[] {
  const rungByFamily = new Map(reachedRungs.map((rung) => [rung.family, rung]));
  for (const rung of plannedRungs) {
    const reached = rungByFamily.get(rung.family);
    if (!reached || workMinutesOf(rung) >= workMinutesOf(reached)) rungByFamily.set(rung.family, rung);
  }
  return [...rungByFamily.values()];
}

interface DatedRung {
  readonly date: LocalDate;
  readonly rung: ReachedRung;
}

function toNext(reached: DatedRung | undefined, { date, rung, outcome }: RungSession): DatedRung {
  if (!passesRung(outcome)) return { date, rung: { ...rung, isRepeated: true } };
  const isLess = reached !== undefined && workMinutesOf(rung) < workMinutesOf(reached.rung);
  if (isLess && daysBetween(reached.date, date) <= DETRAINING_DAYS) return reached;
  return { date, rung: outcome === 'too-easy' ? addRepetitions(rung, 1) : rung };
}

function addRepetitions(rung: ReachedRung, count: 1 | -1): ReachedRung {
  const range = WORK_FAMILIES[rung.family].reps.find(({ repMinutes }) => repMinutes === rung.repMinutes);
  if (!range) return rung;
  const reps = count > 0 ? Math.min(range.to, rung.reps + 1) : Math.max(range.from, rung.reps - 1);
  // Stored sessions may have more or fewer repetitions than the ladder now has.
  return (reps - rung.reps) * count > 0 ? { ...rung, reps } : rung;
}
