/** The middle one of some figures, which one slow run does not move; of an even number the better of both. */
export function middleOf(figures: readonly number[]): number {
  const sorted = figures.toSorted((one, other) => one - other);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (middle === undefined) throw new Error('There is no middle of nothing');
  return middle;
}
