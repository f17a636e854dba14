import { defineEntity, p } from '@mikro-orm/core';
import { AthleteKey } from '@threshold/db';
import { FeedItem } from '../feed/feed-item.entity.ts';

/** At most one per athlete and item. */
export const Kudos = defineEntity({
  name: 'Kudos',
  schema: 'social',
  tableName: 'kudos',
  // Clusters a reader's kudos for a page of items.
  indexes: [{ name: 'kudos_by_athlete_index', properties: ['athleteId', 'itemId'] }],
  properties: {
    itemId: () => p.manyToOne(FeedItem).mapToPk().primary().fieldName('item_id').deleteRule('cascade'),
    athleteId: () =>
      p.manyToOne(AthleteKey).mapToPk().primary().fieldName('athlete_id').deleteRule('cascade'),
    givenAt: p.datetime(),
  },
});
