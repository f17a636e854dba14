import { athletesPaths } from '@threshold/contracts/athletes';
import { gamificationPaths } from '@threshold/contracts/gamification';
import { socialPaths } from '@threshold/contracts/social';
import { trainingPaths } from '@threshold/contracts/training';
import type { NotificationView } from '../../notification-schemas.ts';

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
