/** A decimal number; null if the text is missing or not a finite number. */
export function parseNumber(text: string | undefined): number | null {
  if (text === undefined || !/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i.test(text.trim())) return null;
  const number = Number(text);
  return Number.isFinite(number) ? number : null;
}

const INSTANT_PATTERN = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:[.,]\d+)?(?:Z|[+-]\d{2}:?\d{2})?$/i;

/** An ISO 8601 instant in ms since the Unix epoch, UTC if it has no zone; null if invalid or on a nonexistent day. */
export function parseTimeMs(text: string | undefined): number | null {
  const trimmedText = text?.trim().replace(',', '.');
  if (trimmedText === undefined || !INSTANT_PATTERN.test(trimmedText)) return null;
  if (!isRealDay(trimmedText.slice(0, 10))) return null;
  const timeMs = Date.parse(/(?:Z|[+-]\d{2}:?\d{2})$/i.test(trimmedText) ? trimmedText : `${trimmedText}Z`);
  return Number.isNaN(timeMs) ? null : timeMs;
}

/** False for nonexistent days: Date parses February 30 as March 2. */
function isRealDay(day: string): boolean {
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
}
