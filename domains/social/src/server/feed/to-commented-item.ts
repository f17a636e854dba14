import type { CommentedItem, FeedItemView } from '../../feed-schemas.ts';
import type { ItemRow } from '../tables.ts';

/** What a reaction is about, in a few words. */
export function toCommentedItem({ type, data }: Pick<ItemRow, 'type' | 'data'>): CommentedItem {
  // Stored data has the shape of the feed item view.
  const item = { type, data } as Pick<FeedItemView, 'type' | 'data'> as FeedItemView;
  switch (item.type) {
    case 'workout':
      return { type: item.type, activityType: item.data.activityType };
    case 'achievement':
      return { type: item.type, name: item.data.achievement.name };
    case 'personal_record':
      return { type: item.type, recordType: item.data.recordType };
    case 'comment':
      return { type: item.type };
  }
}
