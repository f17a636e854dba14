/**
 * Whole percentages that add up to exactly 100 (largest remainder). All 0 if the amounts add up to 0. Amounts
 * must not be negative.
 */
export const roundToWholePercentages = (amounts: readonly number[]): number[] => {
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  if (total <= 0) return amounts.map(() => 0);
  const exactShares = amounts.map((amount) => (amount / total) * 100);
  const floors = exactShares.map(Math.floor);
  const missingPoints = 100 - floors.reduce((sum, floor) => sum + floor, 0);
  const largestRemainders = exactShares
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
    .slice(0, missingPoints);
  const raisedIndexes = new Set(largestRemainders.map(({ index }) => index));
  return floors.map((floor, index) => (raisedIndexes.has(index) ? floor + 1 : floor));
};
