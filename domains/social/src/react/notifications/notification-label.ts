import { athletesPaths } from '@threshold/contracts/athletes';
import { gamificationPaths } from '@threshold/contracts/gamification';
import { socialPaths } from '@threshold/contracts/social';
import { trainingPaths } from '@threshold/contracts/training';
import { counted } from '@threshold/ui/format';
import type { NotificationView } from '../../notification-schemas.ts';
import { formatName } from '../format.ts';

interface NotificationLabel {
  readonly subject: string;
  readonly rest: string;
  readonly detail?: string;
}

/** The text of a notification; `measuresIn` converts generated text to the reader's units. */
export function notificationLabel(
  notification: NotificationView,
  measuresIn: (text: string) => string,
): NotificationLabel {
  switch (notification.type) {
    case 'follower':
      return { subject: formatName(notification.actor), rest: 'follows you' };
    case 'follow_request':
      return { subject: formatName(notification.actor), rest: 'asks to follow you' };
    case 'follow_accepted':
      return { subject: formatName(notification.actor), rest: 'accepted your request to follow' };
    case 'kudos': {
      const { actor, others } = notification;
      const more = others === 0 ? '' : `and ${counted(others, 'other')} `;
      return { subject: formatName(actor), rest: `${more}gave you kudos` };
    }
    case 'comment':
      return { subject: formatName(notification.actor), rest: 'commented', detail: notification.excerpt };
    case 'achievement':
      return {
        subject: notification.name,
        rest: 'is unlocked',
        detail: measuresIn(notification.description),
      };
    case 'plan':
      return {
        subject: 'Your plan',
        rest: `is ready: ${counted(notification.workoutCount, 'workout')}`,
      };
  }
}

export function notificationPath(notification: NotificationView) {
  switch (notification.type) {
    case 'follow_request':
      return socialPaths.followRequests();
    case 'follower':
    case 'follow_accepted':
      return athletesPaths.athlete(notification.actor.id);
    case 'achievement':
      return gamificationPaths.achievements();
    case 'plan':
      return trainingPaths.calendar();
    default:
      return socialPaths.feed();
  }
}
