import { cachedQuery, command, longList, query, router } from '@threshold/api/server';
import { accountActivityInput, accountActivityView, signInsView } from '../account-schemas.ts';
import {
  athleteInput,
  athleteView,
  meView,
  onboardingCompletionInput,
  preferences,
  preferencesChange,
  profileChange,
  profileView,
  savedProfileView,
} from '../schemas.ts';
import {
  lthrProposalInput,
  lthrRetest,
  lthrReviewView,
  recomputationView,
  removeThresholdInput,
  saveThresholdInput,
  thresholdPreviewInput,
  thresholdPreviewView,
  thresholdView,
} from '../threshold-schemas.ts';
import { getMe } from './account/get-me.ts';
import { listAccountActivity } from './account/list-account-activity.ts';
import { listSignIns } from './account/list-sign-ins.ts';
import { loadDemo } from './demo/load-demo.ts';
import { acceptLthrProposal } from './lthr-review/accept-lthr-proposal.ts';
import { dismissLthrProposal } from './lthr-review/dismiss-lthr-proposal.ts';
import { getLthrRetest } from './lthr-review/get-lthr-retest.ts';
import { getLthrReview } from './lthr-review/get-lthr-review.ts';
import { undoLthrProposal } from './lthr-review/undo-lthr-proposal.ts';
import { getPreferences } from './preferences/get-preferences.ts';
import { savePreferences } from './preferences/save-preferences.ts';
import { completeOnboarding } from './profile/complete-onboarding.ts';
import { getAthlete } from './profile/get-athlete.ts';
import { getProfile } from './profile/get-profile.ts';
import { saveProfile } from './profile/save-profile.ts';
import { findRecomputation } from './recomputation/find-recomputation.ts';
import { getThresholdPreview } from './thresholds/get-threshold-preview.ts';
import { listThresholds } from './thresholds/list-thresholds.ts';
import { removeThreshold, saveThreshold } from './thresholds/save-threshold.ts';

export const athletesRouter = router({
  me: cachedQuery.output(meView).query(({ ctx }) => getMe(ctx)),
  completeOnboarding: command
    .input(onboardingCompletionInput)
    .output(meView)
    .mutation(({ ctx }) => completeOnboarding(ctx)),
  profile: cachedQuery.output(profileView).query(({ ctx }) => getProfile(ctx)),
  saveProfile: command
    .input(profileChange)
    .output(savedProfileView)
    .mutation(({ ctx, input }) => saveProfile(ctx, input)),
  athlete: query
    .input(athleteInput)
    .output(athleteView)
    .query(({ ctx, input }) => getAthlete(ctx, input)),
  preferences: cachedQuery.output(preferences).query(({ ctx }) => getPreferences(ctx)),
  savePreferences: command
    .input(preferencesChange)
    .output(preferences)
    .mutation(({ ctx, input }) => savePreferences(ctx, input)),
  signIns: query.output(signInsView).query(({ ctx }) => listSignIns(ctx, ctx.signedIn.signInId)),
  accountActivity: query
    .input(accountActivityInput)
    .output(accountActivityView)
    .query(({ ctx, input }) => listAccountActivity(ctx, input)),
  thresholds: cachedQuery.output(longList(thresholdView)).query(({ ctx }) => listThresholds(ctx)),
  thresholdPreview: query
    .input(thresholdPreviewInput)
    .output(thresholdPreviewView)
    .query(({ ctx, input }) => getThresholdPreview(ctx, input)),
  saveThreshold: command
    .input(saveThresholdInput)
    .output(recomputationView)
    .mutation(({ ctx, input }) => saveThreshold(ctx, input)),
  removeThreshold: command
    .input(removeThresholdInput)
    .output(recomputationView)
    .mutation(({ ctx, input }) => removeThreshold(ctx, input)),
  recomputation: query.output(recomputationView).query(({ ctx }) => findRecomputation(ctx)),
  lthrReview: query.output(lthrReviewView).query(({ ctx }) => getLthrReview(ctx)),
  lthrRetest: query.output(lthrRetest).query(({ ctx }) => getLthrRetest(ctx)),
  acceptLthrProposal: command
    .input(lthrProposalInput)
    .output(lthrReviewView)
    .mutation(({ ctx, input }) => acceptLthrProposal(ctx, input)),
  dismissLthrProposal: command
    .input(lthrProposalInput)
    .output(lthrReviewView)
    .mutation(({ ctx, input }) => dismissLthrProposal(ctx, input)),
  undoLthrProposal: command
    .input(lthrProposalInput)
    .output(lthrReviewView)
    .mutation(({ ctx, input }) => undoLthrProposal(ctx, input)),
  loadDemo: command.output(meView).mutation(({ ctx }) => loadDemo(ctx)),
});
