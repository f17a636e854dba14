import { formatQuantity } from '@threshold/ui/format';
import { COACHING_LABELS } from '../../coaching-labels.ts';
import type { NotificationView } from '../../notification-schemas.ts';
import { formatOwnItem } from '../feed/item-labels.ts';
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
      return { subject: formatName(notification.actor), predicate: 'started following you' };
    case 'follow_request':
      return { subject: formatName(notification.actor), predicate: 'wants to follow you' };
    case 'follow_accepted':
      return { subject: formatName(notification.actor), predicate: 'accepted your follow request' };
    case 'kudos': {
      const { actor, others, about } = notification;
      const othersText = others === 0 ? '' : `and ${formatQuantity(others, 'other')} `;
      return {
        subject: formatName(actor),
        predicate: `${othersText}gave you kudos${about ? ` for ${formatOwnItem(about)}` : ''}`,
      };
    }
    case 'comment':
      return {
        subject: formatName(notification.actor),
        predicate: notification.about ? `commented on ${formatOwnItem(notification.about)}` : 'commented',
        detail: notification.excerpt,
      };
    case 'achievement':
      return {
        subject: 'You',
        predicate: `unlocked ${notification.name}`,
        detail: convertMeasures(notification.description),
      };
    case 'plan':
      return {
        subject: 'Your plan',
        predicate: `with ${formatQuantity(notification.workoutCount, 'workout')} is ready`,
      };
    case 'account':
      return { subject: 'The site’s operator', predicate: 'exported your data' };
    case 'coaching':
      return {
        subject: formatName(notification.actor),
        predicate: COACHING_LABELS[notification.change],
      };
  }
}
