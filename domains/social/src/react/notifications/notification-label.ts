import { athletesPaths } from '@threshold/contracts/athletes';
import { gamificationPaths } from '@threshold/contracts/gamification';
import { socialPaths } from '@threshold/contracts/social';
import { trainingPaths } from '@threshold/contracts/training';
import { formatQuantity } from '@threshold/ui/format';
import type { NotificationView } from '../../notification-schemas.ts';
import { formatName } from '../format.ts';

interface NotificationLabel {
  /** The start of the sentence, in bold. */
  readonly subject: string;
  readonly predicate: string;
  readonly detail?: string;
}

/** The text of a notification; `convertMeasures` converts generated text to the reader's units. */
export function formatNotification(
  notification: NotificationView,
  convertMeasures: (text: string) => string,
): NotificationLabel {
  switch (notification.type) {
    case 'follower':
      return { subject: formatName(notification.actor), predicate: 'follows you' };
    case 'follow_request':
      return { subject: formatName(notification.actor), predicate: 'asks to follow you' };
    case 'follow_accepted':
      return { subject: formatName(notification.actor), predicate: 'accepted your request to follow' };
    case 'kudos': {
      const { actor, others } = notification;
      const othersText = others === 0 ? '' : `and ${formatQuantity(others, 'other')} `;
      return { subject: formatName(actor), predicate: `${othersText}gave you kudos` };
    }
    case 'comment':
      return {
        subject: formatName(notification.actor),
        predicate: 'commented',
        detail: notification.excerpt,
      };
    case 'achievement':
      return {
        subject: notification.name,
        predicate: 'is unlocked',
        detail: convertMeasures(notification.description),
      };
    case 'plan':
      return {
        subject: 'Your plan',
        predicate: `is ready: ${formatQuantity(notification.workoutCount, 'workout')}`,
      };
  }
}

/** The screen that a notification links to. */
export function toNotificationPath(notification: NotificationView) {
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
