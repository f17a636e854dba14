/** "62% easy, 19% tempo, 19% hard", or "All easy" if there is nothing else. Whole percentages that add up to 100. */
export function formatIntensityShares([easy = 0, tempo = 0, hard = 0]: readonly number[]): string {
  if (easy === 100) return 'All easy';
  if (tempo === 100) return 'All tempo';
  if (hard === 100) return 'All hard';
  return `${easy}% easy, ${tempo}% tempo, ${hard}% hard`;
}
