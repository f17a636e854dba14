import { defineEntity, p } from '@mikro-orm/core';
import { AthleteKey, owned } from '@threshold/db';
import { FeedItem } from './feed-item.entity.ts';

/** An item in an athlete's feed, written when the item is made: a page is then one short range of an index. */
export const TimelineEntry = defineEntity({
  name: 'TimelineEntry',
  schema: 'social',
  tableName: 'timeline',
  filters: { owner: owned },
  properties: {
    athleteId: () =>
      p.manyToOne(AthleteKey).mapToPk().primary().fieldName('athlete_id').deleteRule('cascade'),
    itemId: () =>
      p
        .manyToOne(FeedItem)
        .mapToPk()
        .primary()
        .fieldName('item_id')
        .deleteRule('cascade')
        .index('timeline_item_id_index'),
  },
});
