import { parseClockTime, parseDuration } from '@threshold/physiology';

/** A two-part time below this is read as hours and minutes: "1:12" is 72 minutes, "12:30" is 12.5. */
const MAX_HOURS_OF_TWO_PARTS = 6;
const MINUTES_PATTERN = /^\d{1,4}(?:[.,]\d{1,2})?$/;

/**
 * Parses a duration as athletes type it: "52", "52.5", "52:30", "1:12", "1:12:00", "1h 12m".
 * @returns minutes, or null for anything else
 */
export function parseEnteredMinutes(text: string): number | null {
  const trimmedText = text.trim();
  if (MINUTES_PATTERN.test(trimmedText)) return Number(trimmedText.replace(',', '.'));
  const seconds = parseClockTime(trimmedText) ?? parseDuration(trimmedText);
  if (seconds === null) return null;
  const [firstPart = '', ...otherParts] = trimmedText.split(':');
  const isHoursAndMinutes = otherParts.length === 1 && Number(firstPart) < MAX_HOURS_OF_TWO_PARTS;
  return isHoursAndMinutes ? seconds : seconds / 60;
}
