import { fileURLToPath } from 'node:url';
import type { Store } from '@threshold/db';
import { FeedItem } from './feed/feed-item.entity.ts';
import { TimelineEntry } from './feed/timeline-entry.entity.ts';
import { Follow } from './follows/follow.entity.ts';
import { FollowRequest } from './follows/follow-request.entity.ts';
import { Standing } from './follows/standing.entity.ts';
import { WriteCount } from './limits/write-count.entity.ts';
import { KudosTold } from './notifications/kudos-told.entity.ts';
import { Notification } from './notifications/notification.entity.ts';
import { NotificationChoicesRow } from './notifications/notification-choices.entity.ts';
import { PushSubscription } from './push/push-subscription.entity.ts';
import { Block } from './safety/block.entity.ts';
import { Report } from './safety/report.entity.ts';
import { Comment } from './talk/comment.entity.ts';
import { Kudos } from './talk/kudos.entity.ts';

export const store: Store = {
  name: 'social',
  entities: [
    Follow,
    FollowRequest,
    Standing,
    FeedItem,
    TimelineEntry,
    Comment,
    Kudos,
    KudosTold,
    Block,
    Report,
    Notification,
    NotificationChoicesRow,
    PushSubscription,
    WriteCount,
  ],
  migrations: fileURLToPath(new URL('./migrations', import.meta.url)),
};
