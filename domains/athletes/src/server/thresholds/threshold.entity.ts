import { defineEntity, p } from '@mikro-orm/core';
import { AthleteKey } from '@threshold/db';
import type { LocalDate } from '@threshold/physiology';
import type { ThresholdView } from '../../threshold-schemas.ts';

/**
 * The LTHR in bpm that applies from `effectiveOn` until the next row; the first value covers all earlier days
 * (docs/specification.md#lthr-history). One row per day and athlete; null means cleared on that day.
 */
export const Threshold = defineEntity({
  name: 'Threshold',
  schema: 'athletes',
  tableName: 'threshold',
  properties: {
    athleteId: () =>
      p.manyToOne(AthleteKey).mapToPk().primary().fieldName('athlete_id').deleteRule('cascade'),
    effectiveOn: p.date().$type<LocalDate>().primary().check(`effective_on >= date '1900-01-01'`),
    lthrBpm: p.smallint().nullable().check('lthr_bpm between 90 and 210'),
    source: p
      .text()
      .$type<ThresholdView['source']>()
      .check(`source in ('entered', 'formula', 'test', 'detected')`),
    savedAt: p.datetime(),
  },
});
