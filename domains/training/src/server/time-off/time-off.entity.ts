import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { AthleteKey } from '@threshold/db';
import type { LocalDate } from '@threshold/physiology';
import {
  MAX_OPEN_TIME_OFF,
  MAX_TIME_OFF_DAYS,
  MAX_TIME_OFF_NOTE_LENGTH,
  type TimeOffKind,
} from '../../time-off-schemas.ts';

/**
 * Days on which an athlete does not train. The slots limit the spans that have not ended; an ended one has no
 * slot. The spans of an athlete never overlap, so at most one starts on a day.
 */
export const TimeOff = defineEntity({
  name: 'TimeOff',
  schema: 'training',
  tableName: 'time_off',
  uniques: [
    { name: 'time_off_slot_unique', properties: ['athleteId', 'slot'] },
    { name: 'time_off_starts_on_unique', properties: ['athleteId', 'startsOn'] },
  ],
  checks: [
    { name: 'time_off_kind_check', expression: `kind in ('off', 'holiday', 'ill')` },
    { name: 'time_off_slot_check', expression: `slot between 1 and ${MAX_OPEN_TIME_OFF}` },
    {
      name: 'time_off_span_check',
      expression: `ends_on between starts_on and starts_on + ${MAX_TIME_OFF_DAYS - 1}`,
    },
    {
      name: 'time_off_note_check',
      expression: `char_length(note) between 1 and ${MAX_TIME_OFF_NOTE_LENGTH}`,
    },
  ],
  properties: {
    id: p.uuid().primary(),
    athleteId: () => p.manyToOne(AthleteKey).mapToPk().fieldName('athlete_id').deleteRule('cascade'),
    kind: p.string().length(10).$type<TimeOffKind>(),
    startsOn: p.date().$type<LocalDate>(),
    /** The last day, inclusive. */
    endsOn: p.date().$type<LocalDate>(),
    note: p.string().length(MAX_TIME_OFF_NOTE_LENGTH).nullable(),
    slot: p.smallint().nullable(),
    createdAt: p.datetime(),
  },
});
export type TimeOff = InferEntity<typeof TimeOff>;
