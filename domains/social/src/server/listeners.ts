import { on } from '@threshold/api/server';
import { visibilityChanged } from '@threshold/contracts/athletes';
import { achievementUnlocked } from '@threshold/contracts/gamification';
import {
  personalRecordSet,
  personalRecordWithdrawn,
  planMade,
  workoutCompleted,
  workoutRemoved,
} from '@threshold/contracts/training';
import { accountErased } from '@threshold/contracts/users';
import { hearUnlock } from './feed/hear-achievements.ts';
import { hearRecord, hearWithdrawal } from './feed/hear-records.ts';
import { hearRemoval, hearWorkout } from './feed/hear-workouts.ts';
import { respreadWork } from './feed/works.ts';
import { hearErasure } from './follows/hear-erasure.ts';
import { acceptWaitingWork } from './follows/works.ts';
import { hearPlan } from './notifications/hear-plan.ts';

/** What social does when others' facts are published. */
export const listeners = [
  on(workoutCompleted, hearWorkout),
  on(workoutRemoved, hearRemoval),
  on(personalRecordSet, hearRecord),
  on(personalRecordWithdrawn, hearWithdrawal),
  on(achievementUnlocked, hearUnlock),
  on(planMade, hearPlan),
  on(visibilityChanged, async (ctx, { visibility }) => {
    ctx.enqueue(respreadWork, {});
    if (visibility === 'public') ctx.enqueue(acceptWaitingWork, {});
  }),
  on(accountErased, hearErasure),
];
