/** Formats a share as whole percent, e.g. "37%". */
export function percentText(share: number): string {
  return `${Math.round(100 * share)}%`;
}
