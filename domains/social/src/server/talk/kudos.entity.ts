import { defineEntity, p } from '@mikro-orm/core';
import { AthleteKey, owned } from '@threshold/db';
import { FeedItem } from '../feed/feed-item.entity.ts';

/** An athlete likes an item: once. */
export const Kudos = defineEntity({
  name: 'Kudos',
  schema: 'social',
  tableName: 'kudos',
  filters: { owner: owned },
  properties: {
    itemId: () => p.manyToOne(FeedItem).mapToPk().primary().fieldName('item_id').deleteRule('cascade'),
    athleteId: () =>
      p.manyToOne(AthleteKey).mapToPk().primary().fieldName('athlete_id').deleteRule('cascade').index(),
    givenAt: p.datetime(),
  },
});
