import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { UnitSystem, Visibility } from '@threshold/contracts/athletes';
import { AthleteKey } from '@threshold/db';
import type { WeekStart } from '@threshold/physiology';
import type { Preferences as PreferencesView } from '../../schemas.ts';

/** Display settings and visibility. Without a row, all defaults apply. */
export const Preferences = defineEntity({
  name: 'Preferences',
  schema: 'athletes',
  tableName: 'preferences',
  properties: {
    athleteId: () =>
      p.manyToOne(AthleteKey).mapToPk().primary().fieldName('athlete_id').deleteRule('cascade'),
    units: p.text().$type<UnitSystem>().nullable().check(`units in ('metric', 'imperial')`),
    weekStart: p.text().$type<WeekStart>().check(`week_start in ('sunday', 'monday')`),
    timeZone: p.text().check('char_length(time_zone) <= 64'),
    colorScheme: p
      .text()
      .$type<PreferencesView['colorScheme']>()
      .check(`color_scheme in ('auto', 'dark', 'light')`),
    visibility: p.text().$type<Visibility>().check(`visibility in ('public', 'followers', 'private')`),
    updatedAt: p.datetime(),
  },
});
export type Preferences = InferEntity<typeof Preferences>;
