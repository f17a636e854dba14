import { defineEntity, p } from '@mikro-orm/core';
import { AthleteKey, owned } from '@threshold/db';
import { FeedItem } from '../feed/feed-item.entity.ts';

/** An item's owner was told that an athlete gave it kudos: they are pushed once, though given again and again. */
export const KudosTold = defineEntity({
  name: 'KudosTold',
  schema: 'social',
  tableName: 'kudos_told',
  filters: { owner: owned },
  properties: {
    itemId: () => p.manyToOne(FeedItem).mapToPk().primary().fieldName('item_id').deleteRule('cascade'),
    athleteId: () =>
      p.manyToOne(AthleteKey).mapToPk().primary().fieldName('athlete_id').deleteRule('cascade').index(),
  },
});
