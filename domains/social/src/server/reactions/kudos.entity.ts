import { defineEntity, p } from '@mikro-orm/core';
import { AthleteKey } from '@threshold/db';
import { FeedItem } from '../feed/feed-item.entity.ts';

/** An athlete's kudos for a feed item, at most one per athlete and item. */
export const Kudos = defineEntity({
  name: 'Kudos',
  schema: 'social',
  tableName: 'kudos',
  indexes: [
    // Finds the reader's own kudos for a page of items.
    { name: 'kudos_by_athlete_index', properties: ['athleteId', 'itemId'] },
    // Finds an item's first givers.
    { name: 'kudos_by_time_index', properties: ['itemId', 'givenAt'] },
  ],
  properties: {
    itemId: () => p.manyToOne(FeedItem).mapToPk().primary().fieldName('item_id').deleteRule('cascade'),
    athleteId: () =>
      p.manyToOne(AthleteKey).mapToPk().primary().fieldName('athlete_id').deleteRule('cascade'),
    givenAt: p.datetime(),
  },
});
