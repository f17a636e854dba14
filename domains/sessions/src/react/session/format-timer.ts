/**
 * Formats timer time: "0:07", "46:27", "1:02:03".
 * @param seconds fractions are dropped, negative values count as 0
 */
export function formatTimer(seconds: number): string {
  const wholeSeconds = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(wholeSeconds / 3600);
  const minutes = Math.floor((wholeSeconds % 3600) / 60);
  const paddedSeconds = String(wholeSeconds % 60).padStart(2, '0');
  return hours === 0
    ? `${minutes}:${paddedSeconds}`
    : `${hours}:${String(minutes).padStart(2, '0')}:${paddedSeconds}`;
}
