import type { CoachingChange } from '@threshold/contracts/coaching';

/** What the other party did, after their name. */
export const COACHING_LABELS: Readonly<Record<CoachingChange, string>> = {
  accepted: 'accepted your invite and now coaches you',
  'scopes-changed': 'changed what you see of their training or may propose',
  ended: 'ended your access to their training',
  left: 'no longer coaches you',
  commented: 'commented on your workout',
  replied: 'answered your comment',
  proposed: 'proposes a change to your plan',
  'proposal-accepted': 'accepted your proposal',
  'proposal-declined': 'declined your proposal',
  'proposal-undone': 'undid a change that you proposed',
};
