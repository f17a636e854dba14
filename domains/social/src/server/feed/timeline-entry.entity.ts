import { defineEntity, p } from '@mikro-orm/core';
import { AthleteKey } from '@threshold/db';
import { FeedItem } from './feed-item.entity.ts';

/** A materialized feed row, so that reading a page is one short index range scan. */
export const TimelineEntry = defineEntity({
  name: 'TimelineEntry',
  schema: 'social',
  tableName: 'timeline',
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
