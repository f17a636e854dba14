import type { LocalDate } from '@threshold/physiology';
import type { Exercise, SetView } from '../../../strength-schemas.ts';

/** Consecutive sets of one exercise on one day. */
export interface SetGroup {
  readonly date: LocalDate;
  readonly exercise: Exercise;
  /** In the order performed. */
  readonly sets: readonly SetView[];
}

/** Groups consecutive sets of one exercise and day; the newest group comes first. */
export function setGroups(newestFirst: readonly SetView[]): SetGroup[] {
  const groups: { date: LocalDate; exercise: Exercise; sets: SetView[] }[] = [];
  for (const set of newestFirst) {
    const last = groups.at(-1);
    if (last && last.date === set.date && last.exercise === set.exercise) last.sets.unshift(set);
    else groups.push({ date: set.date, exercise: set.exercise, sets: [set] });
  }
  return groups;
}

/** The first set of each exercise's latest group, the basis of its 1RM. The latest exercise comes first. */
export function firstSets(newestFirst: readonly SetView[]): SetView[] {
  const first = new Map<Exercise, SetView>();
  for (const { exercise, sets } of setGroups(newestFirst))
    if (sets[0] && !first.has(exercise)) first.set(exercise, sets[0]);
  return [...first.values()];
}
