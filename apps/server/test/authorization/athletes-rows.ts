import type { MatrixRow } from './matrix-row.ts';

/** The procedures of the athletes domain. */
export const athletesRows: Readonly<Record<string, MatrixRow>> = {
  'athletes.me': { forOthers: 'own' },
  'athletes.completeOnboarding': { input: () => ({ completed: true }), forOthers: 'own' },
  'athletes.profile': { forOthers: 'own' },
  'athletes.saveProfile': { input: () => ({ restingHR: 48 }), forOthers: 'own' },
  'athletes.athlete': { input: ({ ann }) => ({ userId: ann.athleteId }), forOthers: 'shown' },
  'athletes.preferences': { forOthers: 'own' },
  'athletes.savePreferences': { input: () => ({ weekStart: 'monday' }), forOthers: 'own' },
  'athletes.signIns': { forOthers: 'own' },
  'athletes.accountActivity': { input: () => ({}), forOthers: 'own' },
  'athletes.thresholds': { forOthers: 'own' },
  'athletes.thresholdPreview': { input: () => ({ date: '2026-11-01', lthr: 166 }), forOthers: 'own' },
  'athletes.saveThreshold': { input: () => ({ date: '2026-11-01', lthr: 166 }), forOthers: 'own' },
  // Ann has no LTHR entry on that day.
  'athletes.removeThreshold': { input: () => ({ date: '2019-01-01' }), forOthers: 'own', ownerStatus: 404 },
  'athletes.recomputation': { forOthers: 'own' },
  'athletes.lthrReview': { forOthers: 'own' },
  'athletes.lthrRetest': { forOthers: 'own' },
  // The proposal is outdated, because an accepted one would replace Ann's plan.
  'athletes.acceptLthrProposal': {
    input: async ({ createAnnsLthrProposal }) => ({ proposalId: await createAnnsLthrProposal() }),
    forOthers: 'not-found',
    ownerStatus: 409,
  },
  'athletes.dismissLthrProposal': {
    input: async ({ createAnnsLthrProposal }) => ({ proposalId: await createAnnsLthrProposal() }),
    forOthers: 'not-found',
  },
  'athletes.undoLthrProposal': {
    input: async ({ createAnnsLthrProposal }) => ({ proposalId: await createAnnsLthrProposal('accepted') }),
    forOthers: 'not-found',
    ownerStatus: 409,
  },
  // Only the Demo Athlete's empty account loads demo data.
  'athletes.loadDemo': { forOthers: 'own', ownerStatus: 409 },
};
