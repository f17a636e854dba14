import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { AthleteKey } from '@threshold/db';
import type { LocalDate } from '@threshold/physiology';

export const AdClaimRow = defineEntity({
  name: 'AdClaimRow',
  schema: 'gamification',
  tableName: 'ad_claim',
  indexes: [{ name: 'ad_claim_athlete_id_claimed_at_index', properties: ['athleteId', 'claimedAt'] }],
  properties: {
    id: p.uuid().primary(),
    athleteId: () => p.manyToOne(AthleteKey).mapToPk().fieldName('athlete_id').deleteRule('cascade'),
    /** The day for which the claim counts. */
    date: p.date().$type<LocalDate>(),
    /** When that day ends in the athlete's time zone at the time of the claim. */
    dayEndsAt: p.datetime(),
    claimedAt: p.datetime(),
    adId: p.string().length(40),
  },
});
export type AdClaimRow = InferEntity<typeof AdClaimRow>;
