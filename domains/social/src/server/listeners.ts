import { on } from '@threshold/api/server';
import { visibilityChanged } from '@threshold/contracts/athletes';
import { coachingChanged, proposalWithdrawn } from '@threshold/contracts/coaching';
import { achievementUnlocked } from '@threshold/contracts/gamification';
import {
  personalRecordSet,
  personalRecordWithdrawn,
  planMade,
  weekReviewed,
  workoutCompleted,
  workoutRemoved,
} from '@threshold/contracts/training';
import { accountErased, accountExported } from '@threshold/contracts/users';
import { syncTimelinesJob } from './feed/jobs.ts';
import { onAchievementUnlocked } from './feed/on-achievement-unlocked.ts';
import { onPersonalRecordSet, onPersonalRecordWithdrawn } from './feed/on-personal-record.ts';
import { onWorkoutCompleted, onWorkoutRemoved } from './feed/on-workout.ts';
import { acceptPendingRequestsJob } from './follows/accept-pending-requests-job.ts';
import { onAccountErased } from './follows/on-account-erased.ts';
import { toCoachingSource, toStoredChange } from './notifications/coaching-change.ts';
import { notifyJob } from './notifications/jobs.ts';
import { onPlanMade } from './notifications/on-plan-made.ts';
import { onProposalWithdrawn } from './notifications/on-proposal-withdrawn.ts';
import { onWeekReviewed } from './reminders/on-week-reviewed.ts';

export const listeners = [
  on(workoutCompleted, onWorkoutCompleted),
  on(workoutRemoved, onWorkoutRemoved),
  on(personalRecordSet, onPersonalRecordSet),
  on(personalRecordWithdrawn, onPersonalRecordWithdrawn),
  on(achievementUnlocked, onAchievementUnlocked),
  on(planMade, onPlanMade),
  on(weekReviewed, onWeekReviewed),
  on(coachingChanged, async (ctx, { athleteId, recipientId, change, workoutId, sourceId }) =>
    ctx.enqueue(notifyJob, {
      recipientId,
      type: 'coaching',
      source: toCoachingSource(change, athleteId, sourceId),
      coaching: { change: toStoredChange(change), workoutId },
    }),
  ),
  on(proposalWithdrawn, onProposalWithdrawn),
  on(visibilityChanged, async (ctx, { visibility }) => {
    ctx.enqueue(syncTimelinesJob, {});
    if (visibility === 'public') ctx.enqueue(acceptPendingRequestsJob, {});
  }),
  on(accountExported, async (ctx, { athleteId }) =>
    ctx.enqueue(notifyJob, { recipientId: athleteId, type: 'account', source: athleteId }),
  ),
  on(accountErased, onAccountErased),
];
