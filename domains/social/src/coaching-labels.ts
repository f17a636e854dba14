import type { CoachingChange } from '@threshold/contracts/coaching';

/** What the other party did, after their name. */
export const COACHING_LABELS: Readonly<Record<CoachingChange, string>> = {
  accepted: 'accepted your invite and now coaches you',
  'scopes-changed': 'changed what you see of their training',
  ended: 'ended your access to their training',
  left: 'no longer coaches you',
  commented: 'commented on your workout',
};
