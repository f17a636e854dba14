import { defineEntity, p } from '@mikro-orm/core';
import { AthleteKey, owned } from '@threshold/db';
import { FeedItem } from '../feed/feed-item.entity.ts';

/** An athlete likes an item: once. */
export const Kudos = defineEntity({
  name: 'Kudos',
  schema: 'social',
  tableName: 'kudos',
  filters: { owner: owned },
  // What a reader gave on a page lies together in it.
  indexes: [{ name: 'kudos_by_athlete_index', properties: ['athleteId', 'itemId'] }],
  properties: {
    itemId: () => p.manyToOne(FeedItem).mapToPk().primary().fieldName('item_id').deleteRule('cascade'),
    athleteId: () =>
      p.manyToOne(AthleteKey).mapToPk().primary().fieldName('athlete_id').deleteRule('cascade'),
    givenAt: p.datetime(),
  },
});
