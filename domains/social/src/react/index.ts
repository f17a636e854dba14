// Types the imports of CSS modules.
/// <reference types="vite/client" />
export { socialQueries } from './api.ts';
export { AthleteRecordsCard } from './athlete/athlete-records-card.tsx';
export { AthleteWorkoutsCard } from './athlete/athlete-workouts-card.tsx';
export { SharedFollows } from './athlete/shared-follows.tsx';
export { Feed } from './feed/feed.tsx';
export { prefetchFeed } from './feed/prefetch-feed.ts';
export { NotificationSettingsCard } from './notifications/notification-settings-card.tsx';
export { NotificationsPanel } from './notifications/notifications-panel.tsx';
export { RemindersCard } from './notifications/reminders-card.tsx';
export { useUnreadCount } from './notifications/unread-count.ts';
export { FollowButton } from './people/follow-button.tsx';
export { FollowPanel } from './people/follow-panel.tsx';
export { FollowRequestsDialog } from './people/follow-requests.tsx';
export { OwnFollowCounts } from './people/own-follow-counts.tsx';
export { SocialCard } from './people/social-card.tsx';
export { type Reader, ReaderProvider } from './reader.ts';
export { BlockedCard } from './safety/blocked-card.tsx';
