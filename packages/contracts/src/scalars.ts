import { isTimeZone, type LocalDate, parseLocalDate } from '@threshold/physiology';
import { z } from 'zod';

/*
 * The scalars that several domains take in, each with its bounds written once. A message that begins with a
 * small letter is completed by the name of its field ("Race date must be …"); one with a capital stands alone.
 */

/**
 * The error of a required field whose missing has a sentence of its own in the specification: missing, null and blank
 * are told the same (docs/specification.md#validation-errors), other faults in `otherwise` or, without it, in plain
 * words.
 */
export const whenBlank =
  (sentence: string, otherwise?: string) =>
  ({ input }: { readonly input?: unknown }): string | undefined =>
    input === undefined || input === null || (typeof input === 'string' && input.trim() === '')
      ? sentence
      : otherwise;

const NO_DAY = 'must be a calendar day such as 2026-11-20';

const dayWith = (error: string | ReturnType<typeof whenBlank>) =>
  z
    .custom<LocalDate>((value) => typeof value === 'string' && parseLocalDate(value) !== null, { error })
    .meta({ type: 'string', format: 'date' });

/** A calendar day `yyyy-MM-dd` that exists, 1900-01-01 or later (docs/specification.md#calendar-days). */
export const localDate = dayWith(NO_DAY);

/** The same, where a missing or blank day has a sentence of its own. */
export const requiredDate = (sentence: string) => dayWith(whenBlank(sentence, NO_DAY));

/** A row's id as the product makes them (UUIDv7), in small letters as the database writes it. */
export const rowId = z.uuid({ error: 'must be an id' }).toLowerCase();

/** A whole number within `min`…`max`; never a string, a boolean or a fraction. */
export const wholeNumber = (min: number, max: number) => z.int().min(min).max(max);

/** A finite decimal number within `min`…`max`. */
export const decimal = (min: number, max: number) => z.number().min(min).max(max);

/** Plain text of at most `max` code points, trimmed and NFC-normalised; control characters are refused before. */
export const boundedText = (max: number) =>
  z
    .string({ error: 'must be text' })
    .trim()
    .normalize('NFC')
    .refine((text) => [...text].length <= max, { error: `must be at most ${max} characters long` })
    .meta({ maxLength: max });

/** An IANA time zone that this runtime knows, such as `Europe/Oslo`. */
export const timeZone = z
  .string({ error: 'must be text' })
  .max(64)
  .refine(isTimeZone, { error: 'must be a time zone such as Europe/Oslo' });

/** A moment as ISO text with its offset, as exports write it. */
export const instant = z.iso.datetime({
  offset: true,
  error: 'must be an instant such as 2026-11-20T07:30:00Z',
});
