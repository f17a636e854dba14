import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { AthleteKey, owned } from '@threshold/db';
import type { LocalDate } from '@threshold/physiology';

/** An ad that was watched to its end and paid. */
export const AdClaimRow = defineEntity({
  name: 'AdClaimRow',
  schema: 'gamification',
  tableName: 'ad_claim',
  filters: { owner: owned },
  indexes: [{ name: 'ad_claim_athlete_id_claimed_at_index', properties: ['athleteId', 'claimedAt'] }],
  properties: {
    id: p.uuid().primary(),
    athleteId: () => p.manyToOne(AthleteKey).mapToPk().fieldName('athlete_id').deleteRule('cascade'),
    /** The day that it counts for, and when that day ended where the athlete was. */
    date: p.date().$type<LocalDate>(),
    dayEndsAt: p.datetime(),
    claimedAt: p.datetime(),
    /** What was shown. */
    adId: p.string().length(40),
  },
});
export type AdClaimRow = InferEntity<typeof AdClaimRow>;
