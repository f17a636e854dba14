/** "1.15" */
export const factorText = (factor: number): string => factor.toFixed(2);

/** "6.7", with a true minus sign and none before a zero. */
export function percentText(percent: number): string {
  const text = Math.abs(percent).toFixed(1);
  return percent < 0 && text !== '0.0' ? `−${text}` : text;
}
