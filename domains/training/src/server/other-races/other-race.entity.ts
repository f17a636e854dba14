import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { AthleteKey } from '@threshold/db';
import type { LocalDate } from '@threshold/physiology';
import {
  MAX_OPEN_RACES,
  MAX_RACE_KM,
  MAX_RACE_NAME_LENGTH,
  MIN_RACE_KM,
  type RacePriority,
} from '../../other-race-schemas.ts';

/** A B or C race. The slots limit the races that are not over; one that is over has no slot. */
export const OtherRace = defineEntity({
  name: 'OtherRace',
  schema: 'training',
  tableName: 'other_race',
  uniques: [
    { name: 'other_race_slot_unique', properties: ['athleteId', 'slot'] },
    { name: 'other_race_date_unique', properties: ['athleteId', 'raceDate'] },
  ],
  checks: [
    { name: 'other_race_priority_check', expression: `priority in ('B', 'C')` },
    { name: 'other_race_slot_check', expression: `slot between 1 and ${MAX_OPEN_RACES}` },
    {
      name: 'other_race_distance_check',
      expression: `distance_meters between ${1000 * MIN_RACE_KM} and ${1000 * MAX_RACE_KM}`,
    },
    { name: 'other_race_name_check', expression: `char_length(name) between 1 and ${MAX_RACE_NAME_LENGTH}` },
  ],
  properties: {
    id: p.uuid().primary(),
    athleteId: () => p.manyToOne(AthleteKey).mapToPk().fieldName('athlete_id').deleteRule('cascade'),
    raceDate: p.date().$type<LocalDate>(),
    distanceMeters: p.integer(),
    priority: p.string().length(1).$type<RacePriority>(),
    name: p.string().length(MAX_RACE_NAME_LENGTH).nullable(),
    slot: p.smallint().nullable(),
    createdAt: p.datetime(),
  },
});
export type OtherRace = InferEntity<typeof OtherRace>;
