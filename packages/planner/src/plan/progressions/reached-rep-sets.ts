import { daysBetween, type LocalDate } from '@threshold/physiology';
import type { ReachedRepSet } from '../plan-input.ts';
import { completesRepSet, type WorkOutcome } from './judge-work.ts';
import { sumWorkMinutes, WORK_FAMILIES, type WorkFamily } from './work-family.ts';

/** A completed session of a work family, and how it went. */
interface RepSetSession {
  readonly date: LocalDate;
  readonly repSet: ReachedRepSet;
  readonly outcome: WorkOutcome;
}

/** After so many days, the athlete has lost some of what a session trained. */
const DETRAINING_DAYS = 42;

/**
 * The rep set that the athlete has reached in each family on a day.
 * - The next session builds on the last one that went as planned. One that was too easy counts as one repetition more.
 * - A session with less work, as in a cutback week, keeps the rep set of the 42 days before.
 * - A session that was too hard, cut short or other work is repeated.
 * - A rep set older than 42 days loses a repetition, down to the fewest allowed for its length.
 */
export function findReachedRepSets(sessions: readonly RepSetSession[], today: LocalDate): ReachedRepSet[] {
  const reachedByFamily = new Map<WorkFamily, DatedRepSet>();
  for (const session of sessions.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    const { family } = session.repSet;
    reachedByFamily.set(family, toNext(reachedByFamily.get(family), session));
  }
  return [...reachedByFamily.values()].map(({ date, repSet }) =>
    daysBetween(date, today) > DETRAINING_DAYS ? addRepetitions(repSet, -1) : repSet,
  );
}

/** The reached rep sets after planned sessions, if all go as planned. Those with less work, as in lighter weeks, change nothing. */
export function advanceRepSets(
  reachedRepSets: readonly ReachedRepSet[],
  plannedRepSets: readonly ReachedRepSet[],
): ReachedRepSet[] {
  const repSetByFamily = new Map(reachedRepSets.map((repSet) => [repSet.family, repSet]));
  for (const repSet of plannedRepSets) {
    const reached = repSetByFamily.get(repSet.family);
    if (!reached || sumWorkMinutes(repSet) >= sumWorkMinutes(reached))
      repSetByFamily.set(repSet.family, repSet);
  }
  return [...repSetByFamily.values()];
}

interface DatedRepSet {
  readonly date: LocalDate;
  readonly repSet: ReachedRepSet;
}

function toNext(reached: DatedRepSet | undefined, { date, repSet, outcome }: RepSetSession): DatedRepSet {
  if (!completesRepSet(outcome)) return { date, repSet: { ...repSet, isRepeated: true } };
  const hasLessWork = reached !== undefined && sumWorkMinutes(repSet) < sumWorkMinutes(reached.repSet);
  if (hasLessWork && daysBetween(reached.date, date) <= DETRAINING_DAYS) return reached;
  return { date, repSet: outcome === 'too-easy' ? addRepetitions(repSet, 1) : repSet };
}

function addRepetitions(repSet: ReachedRepSet, count: 1 | -1): ReachedRepSet {
  const range = WORK_FAMILIES[repSet.family].reps.find(({ repMinutes }) => repMinutes === repSet.repMinutes);
  if (!range) return repSet;
  const reps = count > 0 ? Math.min(range.to, repSet.reps + 1) : Math.max(range.from, repSet.reps - 1);
  // Stored sessions may have more or fewer repetitions than the family now allows.
  return (reps - repSet.reps) * count > 0 ? { ...repSet, reps } : repSet;
}
