import type { LocalDate } from '@threshold/physiology';
import type { Exercise, SetView } from '../../../strength-schemas.ts';

/** The sets of one exercise that stand together in a day. */
export interface SetGroup {
  readonly date: LocalDate;
  readonly exercise: Exercise;
  /** In the order in which they were done. */
  readonly sets: readonly SetView[];
}

/** Sets, newest first, as runs of one exercise on one day; the newest run comes first. */
export function setGroups(newestFirst: readonly SetView[]): SetGroup[] {
  const groups: { date: LocalDate; exercise: Exercise; sets: SetView[] }[] = [];
  for (const set of newestFirst) {
    const last = groups.at(-1);
    if (last && last.date === set.date && last.exercise === set.exercise) last.sets.unshift(set);
    else groups.push({ date: set.date, exercise: set.exercise, sets: [set] });
  }
  return groups;
}

/** The set of each exercise that the list of groups shows first: what its 1RM is estimated from. */
export function firstSets(newestFirst: readonly SetView[]): SetView[] {
  const first = new Map<Exercise, SetView>();
  for (const { exercise, sets } of setGroups(newestFirst))
    if (sets[0] && !first.has(exercise)) first.set(exercise, sets[0]);
  return [...first.values()];
}
