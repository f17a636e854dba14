import { isTimeZone, type LocalDate, parseLocalDate } from '@threshold/physiology';
import { z } from 'zod';

/*
 * Scalars that several domains accept, each with its bounds in one place. A lowercase message is prefixed with the
 * field's label ("Race date must be …"); a capitalized one is used unchanged.
 */

/**
 * The error of a required field that has its own message in the specification. Missing, null and blank all get it
 * (docs/specification.md#validation-errors). Other faults get `otherwise`, or the default message.
 */
export const whenBlank =
  (sentence: string, otherwise?: string) =>
  ({ input }: { readonly input?: unknown }): string | undefined =>
    input === undefined || input === null || (typeof input === 'string' && input.trim() === '')
      ? sentence
      : otherwise;

const DAY_MESSAGE = 'must be a calendar day such as 2026-11-20';

const createDaySchema = (error: string | ReturnType<typeof whenBlank>) =>
  z
    .custom<LocalDate>((value) => typeof value === 'string' && parseLocalDate(value) !== null, { error })
    .meta({ type: 'string', format: 'date' });

/** An existing calendar day `yyyy-MM-dd`, from 1900-01-01 on (docs/specification.md#calendar-days). */
export const localDate = createDaySchema(DAY_MESSAGE);

/** A `localDate` with its own message for a missing or blank day. */
export const requiredDate = (sentence: string) => createDaySchema(whenBlank(sentence, DAY_MESSAGE));

/** A row's id (UUIDv7), in lower case as in the database. */
export const rowId = z.uuid({ error: 'must be an id' }).toLowerCase();

/** Rejects strings, booleans and fractions. */
export const wholeNumber = (min: number, max: number) => z.int().min(min).max(max);

export const decimal = (min: number, max: number) => z.number().min(min).max(max);

/**
 * Plain text of at most `max` code points, trimmed and NFC-normalized. Control characters have already been rejected.
 */
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

/** An instant as ISO 8601 text with an offset, as in exports. */
export const instant = z.iso.datetime({
  offset: true,
  error: 'must be an instant such as 2026-11-20T07:30:00Z',
});
