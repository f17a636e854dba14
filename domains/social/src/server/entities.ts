import { FeedItem } from './feed/feed-item.entity.ts';
import { TimelineEntry } from './feed/timeline-entry.entity.ts';
import { Follow } from './follows/follow.entity.ts';
import { FollowCounts } from './follows/follow-counts.entity.ts';
import { FollowRequest } from './follows/follow-request.entity.ts';
import { WriteCount } from './limits/write-count.entity.ts';
import { KudosNotified } from './notifications/kudos-notified.entity.ts';
import { Notification } from './notifications/notification.entity.ts';
import { NotificationChoicesRow } from './notifications/notification-choices.entity.ts';
import { PushSubscription } from './push/push-subscription.entity.ts';
import { Comment } from './reactions/comment.entity.ts';
import { Kudos } from './reactions/kudos.entity.ts';
import { ReminderSettingsRow } from './reminders/reminder-settings.entity.ts';
import { Block } from './safety/block.entity.ts';
import { Report } from './safety/report.entity.ts';

/** All of this domain's entities, from which the store and the table types are derived. */
export const entities = [
  Follow,
  FollowRequest,
  FollowCounts,
  FeedItem,
  TimelineEntry,
  Comment,
  Kudos,
  KudosNotified,
  Block,
  Report,
  Notification,
  NotificationChoicesRow,
  PushSubscription,
  ReminderSettingsRow,
  WriteCount,
] as const;
