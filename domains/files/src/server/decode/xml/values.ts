/** A finite number of a text, else null. */
export function numberIn(text: string | undefined): number | null {
  if (text === undefined || !/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i.test(text.trim())) return null;
  const number = Number(text);
  return Number.isFinite(number) ? number : null;
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:[.,]\d+)?(?:Z|[+-]\d{2}:?\d{2})?$/i;

/** Milliseconds since 1970 of an ISO 8601 instant on a day that there is, else null; without a zone it is UTC. */
export function timeIn(text: string | undefined): number | null {
  const trimmed = text?.trim().replace(',', '.');
  if (trimmed === undefined || !INSTANT.test(trimmed)) return null;
  if (!isThere(trimmed.slice(0, 10))) return null;
  const time = Date.parse(/(?:Z|[+-]\d{2}:?\d{2})$/i.test(trimmed) ? trimmed : `${trimmed}Z`);
  return Number.isNaN(time) ? null : time;
}

/** Whether there is such a day: 30 February would be read as 2 March. */
function isThere(day: string): boolean {
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
}
