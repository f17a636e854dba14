const DURATION_PATTERN = /^(?:(\d{1,3})\s*h)?\s*(?:(\d{1,4})\s*m(?:in)?)?$/i;

/**
 * Parses a duration: "1h 30m", "2h", "45m" (and "45 min"). Returns null for anything else.
 * Source: docs/specification.md#3-entities.
 * Invariant: parsing a formatted duration returns its whole minutes.
 * @returns whole seconds
 */
export function parseDuration(text: string): number | null {
  const parts = DURATION_PATTERN.exec(text.trim());
  if (!parts || (parts[1] === undefined && parts[2] === undefined)) return null;
  return Number(parts[1] ?? 0) * 3600 + Number(parts[2] ?? 0) * 60;
}

/**
 * Formats a duration as "1h 30m", "2h" or "45m"; under half a minute is "0m".
 * Source: docs/specification.md#9-constants.
 * @param durationSeconds 0 and up, rounded to whole minutes
 */
export function formatDuration(durationSeconds: number): string {
  const minutes = Math.round(durationSeconds / 60);
  const hours = Math.floor(minutes / 60);
  const restMinutes = minutes % 60;
  if (hours === 0) return `${restMinutes}m`;
  return restMinutes === 0 ? `${hours}h` : `${hours}h ${restMinutes}m`;
}

/**
 * Sums up a day's durations as text; anything that can't be parsed counts as zero.
 * Source: docs/specification.md#9-constants (rest sessions are left out by the caller).
 */
export function sumDurations(texts: readonly (string | null)[]): string {
  return formatDuration(texts.reduce((sum, text) => sum + ((text && parseDuration(text)) || 0), 0));
}
