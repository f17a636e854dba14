import type { EntityManager, InferKyselyDB } from '@mikro-orm/postgresql';
import type { Selectable } from 'kysely';
import type { FeedItem } from './feed/feed-item.entity.ts';
import type { TimelineEntry } from './feed/timeline-entry.entity.ts';
import type { Follow } from './follows/follow.entity.ts';
import type { FollowCounts } from './follows/follow-counts.entity.ts';
import type { FollowRequest } from './follows/follow-request.entity.ts';
import type { WriteCount } from './limits/write-count.entity.ts';
import type { KudosNotified } from './notifications/kudos-notified.entity.ts';
import type { Notification } from './notifications/notification.entity.ts';
import type { NotificationChoicesRow } from './notifications/notification-choices.entity.ts';
import type { PushSubscription } from './push/push-subscription.entity.ts';
import type { Block } from './safety/block.entity.ts';
import type { Report } from './safety/report.entity.ts';
import type { Comment } from './talk/comment.entity.ts';
import type { Kudos } from './talk/kudos.entity.ts';

type Tables = InferKyselyDB<
  | typeof Block
  | typeof Comment
  | typeof FeedItem
  | typeof Follow
  | typeof FollowRequest
  | typeof Kudos
  | typeof KudosNotified
  | typeof Notification
  | typeof NotificationChoicesRow
  | typeof PushSubscription
  | typeof Report
  | typeof FollowCounts
  | typeof TimelineEntry
  | typeof WriteCount,
  Record<never, never>
>;

export type ItemRow = Selectable<Tables['item']>;
export type NotificationRow = Selectable<Tables['notification']>;

/**
 * This domain's tables, within the transaction of `em`, if any. Every WHERE must filter by athlete or item.
 */
export const socialTables = (em: EntityManager) => em.getKysely<Tables>().withSchema('social');
