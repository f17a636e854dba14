import type { CoachingChange } from '@threshold/contracts/coaching';
import { COACHING_LABELS } from '../../coaching-labels.ts';
import type { NotificationView } from '../../notification-schemas.ts';

/** Content of the notification and its link target. Never contains health data. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  readonly path: string;
}

export function toPushMessage(notification: NotificationView): PushMessage {
  switch (notification.type) {
    case 'follower': {
      const { actor } = notification;
      return {
        title: 'New follower',
        body: `${formatName(actor)} started following you`,
        path: `/profile/${actor.id}`,
      };
    }
    case 'follow_request':
      return {
        title: 'Follow request',
        body: `${formatName(notification.actor)} wants to follow you`,
        path: '/profile?requests=true',
      };
    case 'follow_accepted': {
      const { actor } = notification;
      return {
        title: 'Follow request accepted',
        body: `You now follow ${formatName(actor)}`,
        path: `/profile/${actor.id}`,
      };
    }
    case 'kudos': {
      const { actor, others } = notification;
      const othersText = others === 0 ? '' : others === 1 ? ' and 1 other' : ` and ${others} others`;
      return { title: 'Kudos', body: `${formatName(actor)}${othersText} gave you kudos`, path: '/feed' };
    }
    case 'comment': {
      const { actor, excerpt } = notification;
      return { title: 'New comment', body: `${formatName(actor)}: ${excerpt}`, path: '/feed' };
    }
    case 'achievement':
      return { title: 'Achievement unlocked', body: notification.name, path: '/achievements' };
    case 'plan':
      return {
        title: 'Your plan is ready',
        body: `${notification.workoutCount} workouts`,
        path: '/calendar',
      };
    case 'account':
      return {
        title: 'Your data was exported',
        body: 'The site’s operator exported your data',
        path: '/settings#activity',
      };
    case 'coaching':
      return {
        title: 'Coaching',
        body: `${formatName(notification.actor)} ${COACHING_LABELS[notification.change]}`,
        path: COACHING_PUSH_PATHS[notification.change],
      };
  }
}

/** Without ids of workouts. */
const COACHING_PUSH_PATHS: Readonly<Record<CoachingChange, string>> = {
  accepted: '/settings#coaches',
  'scopes-changed': '/coaching',
  ended: '/coaching',
  left: '/settings#coaches',
  commented: '/history',
  replied: '/coaching',
  proposed: '/calendar',
  'proposal-accepted': '/coaching',
  'proposal-declined': '/coaching',
  'proposal-undone': '/coaching',
};

const formatName = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }) =>
  `${firstName} ${lastName}`.trim();
