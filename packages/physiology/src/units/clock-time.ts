const CLOCK_PATTERN = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/;

/**
 * Parses a stopwatch time, MM:SS ("22:30", also "75:00") or H:MM:SS ("1:15:00"). Returns null for anything else.
 * Source: docs/specification.md#26-workouts and #trial-times.
 * Invariant: parsing a formatted time returns its whole seconds.
 * @returns whole seconds
 */
export function parseClockTime(text: string): number | null {
  const parts = CLOCK_PATTERN.exec(text.trim());
  if (!parts) return null;
  const [hours, minutes, seconds] = [Number(parts[1] ?? 0), Number(parts[2]), Number(parts[3])];
  // If there are hours, minutes have two digits and are below sixty.
  if (parts[1] !== undefined && (minutes > 59 || parts[2]?.length !== 2)) return null;
  return hours * 3600 + minutes * 60 + seconds;
}

/**
 * Formats a time as MM:SS below an hour, otherwise as H:MM:SS: "05:30", "22:30", "1:15:00".
 * Source: docs/specification.md#3-entities and #trial-times.
 * @param durationSeconds 0 and up, rounded to whole seconds
 */
export function formatClockTime(durationSeconds: number): string {
  const wholeSeconds = Math.round(durationSeconds);
  const hours = Math.floor(wholeSeconds / 3600);
  const minutesAndSeconds = [Math.floor(wholeSeconds / 60) % 60, wholeSeconds % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return [...(hours === 0 ? [] : [String(hours)]), ...minutesAndSeconds].join(':');
}
