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
export function groupSets(setsNewestFirst: readonly SetView[]): SetGroup[] {
  const groups: { date: LocalDate; exercise: Exercise; sets: SetView[] }[] = [];
  for (const set of setsNewestFirst) {
    const lastGroup = groups.at(-1);
    if (lastGroup && lastGroup.date === set.date && lastGroup.exercise === set.exercise)
      lastGroup.sets.unshift(set);
    else groups.push({ date: set.date, exercise: set.exercise, sets: [set] });
  }
  return groups;
}

/** Consecutive sets with the same weight. */
export function groupByWeight(sets: readonly SetView[]): { weight: number; sets: SetView[] }[] {
  const groups: { weight: number; sets: SetView[] }[] = [];
  for (const set of sets) {
    const lastGroup = groups.at(-1);
    if (lastGroup?.weight === set.weight) lastGroup.sets.push(set);
    else groups.push({ weight: set.weight, sets: [set] });
  }
  return groups;
}

/** The first set of each exercise's latest group, which the 1RM is based on. Latest exercise first. */
export function selectFirstSets(setsNewestFirst: readonly SetView[]): SetView[] {
  const firstByExercise = new Map<Exercise, SetView>();
  for (const { exercise, sets } of groupSets(setsNewestFirst))
    if (sets[0] && !firstByExercise.has(exercise)) firstByExercise.set(exercise, sets[0]);
  return [...firstByExercise.values()];
}
