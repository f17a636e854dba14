import { defineEntity, p } from '@mikro-orm/core';
import { AthleteKey } from '@threshold/db';
import { MAX_COMMENT_LENGTH } from '../../constants.ts';
import { FeedItem } from '../feed/feed-item.entity.ts';

/** A comment on a feed item: plain text of at most `MAX_COMMENT_LENGTH` code points. */
export const Comment = defineEntity({
  name: 'Comment',
  schema: 'social',
  tableName: 'comment',
  uniques: [{ name: 'comment_by_item_unique', properties: ['itemId', 'id'] }],
  checks: [
    { name: 'comment_content_check', expression: `char_length(content) between 1 and ${MAX_COMMENT_LENGTH}` },
  ],
  properties: {
    id: p.uuid().primary(),
    itemId: () => p.manyToOne(FeedItem).mapToPk().fieldName('item_id').deleteRule('cascade'),
    athleteId: () => p.manyToOne(AthleteKey).mapToPk().fieldName('athlete_id').deleteRule('cascade').index(),
    content: p.text(),
    createdAt: p.datetime(),
    /** Set while a manager hides the comment from everyone. Its item's count leaves it out. */
    hiddenAt: p.datetime().nullable(),
  },
});
