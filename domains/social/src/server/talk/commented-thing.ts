import type { CommentedThing, FeedItemView } from '../../feed-schemas.ts';
import type { ItemRow } from '../tables.ts';

export function commentedThing({ type, data }: Pick<ItemRow, 'type' | 'data'>): CommentedThing {
  // Stored data has the view's shape.
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
