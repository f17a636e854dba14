import { athletesPaths } from '@threshold/contracts/athletes';
import { coachingPaths } from '@threshold/contracts/coaching';
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
    case 'account':
      return athletesPaths.settings('activity');
    case 'coaching':
      return toCoachingPath(notification);
    default:
      return socialPaths.feed();
  }
}

function toCoachingPath({ change, actor, workoutId }: Extract<NotificationView, { type: 'coaching' }>) {
  switch (change) {
    case 'commented':
      return workoutId === null ? trainingPaths.history() : trainingPaths.workout(workoutId);
    case 'proposed':
      return workoutId === null ? trainingPaths.calendar() : trainingPaths.workout(workoutId);
    case 'scopes-changed':
    case 'replied':
    case 'proposal-accepted':
    case 'proposal-declined':
    case 'proposal-undone':
      return coachingPaths.athlete(actor.id);
    case 'ended':
      return coachingPaths.athletes();
    case 'accepted':
    case 'left':
      return athletesPaths.settings('coaches');
  }
}
