/** Whole percent, such as "37%". */
export function formatPercent(share: number): string {
  return `${Math.round(100 * share)}%`;
}
