import { defineEntity, p } from '@mikro-orm/core';
import { AthleteKey } from '@threshold/db';
import { FeedItem } from '../feed/feed-item.entity.ts';

/** Records that the owner was notified of an athlete's kudos, so that repeats don't push again. */
export const KudosNotified = defineEntity({
  name: 'KudosNotified',
  schema: 'social',
  tableName: 'kudos_notified',
  properties: {
    itemId: () => p.manyToOne(FeedItem).mapToPk().primary().fieldName('item_id').deleteRule('cascade'),
    athleteId: () =>
      p.manyToOne(AthleteKey).mapToPk().primary().fieldName('athlete_id').deleteRule('cascade').index(),
  },
});
