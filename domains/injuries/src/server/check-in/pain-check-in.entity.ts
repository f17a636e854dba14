import { defineEntity, p } from '@mikro-orm/core';
import { AthleteKey } from '@threshold/db';
import type { LocalDate } from '@threshold/physiology';
import type { PainLight } from '../../rules/rehab/pain-light.ts';
import { MAX_NOTE_CHARACTERS } from '../../schemas.ts';
import { Injury } from '../injury/injury.entity.ts';

/** One row per injury and day, with the pain light it resulted in. */
export const PainCheckIn = defineEntity({
  name: 'PainCheckIn',
  schema: 'injuries',
  tableName: 'pain_check_in',
  uniques: [{ name: 'pain_check_in_injury_id_date_unique', properties: ['injuryId', 'date'] }],
  indexes: [{ name: 'pain_check_in_athlete_id_index', properties: ['athleteId'] }],
  checks: [
    { name: 'pain_check_in_date_check', expression: `date >= date '1900-01-01'` },
    { name: 'pain_check_in_during_check', expression: 'during between 0 and 10' },
    { name: 'pain_check_in_next_morning_check', expression: 'next_morning between 0 and 10' },
    { name: 'pain_check_in_baseline_check', expression: 'baseline between 0 and 10' },
    { name: 'pain_check_in_light_check', expression: `light in ('green', 'amber', 'red')` },
    {
      name: 'pain_check_in_note_check',
      expression: `char_length(note) between 1 and ${MAX_NOTE_CHARACTERS}`,
    },
  ],
  properties: {
    id: p.uuid().primary(),
    athleteId: () => p.manyToOne(AthleteKey).mapToPk().fieldName('athlete_id').deleteRule('cascade'),
    injuryId: () => p.manyToOne(Injury).mapToPk().fieldName('injury_id').deleteRule('cascade'),
    date: p.date().$type<LocalDate>(),
    during: p.smallint().$type<number>(),
    /** Null until the next morning. */
    nextMorning: p.smallint().$type<number>().nullable(),
    baseline: p.smallint().$type<number>(),
    swelling: p.boolean(),
    limp: p.boolean(),
    givingWay: p.boolean(),
    light: p.string().length(5).$type<PainLight>(),
    note: p.text().nullable(),
  },
});
