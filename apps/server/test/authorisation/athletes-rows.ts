import type { MatrixRow } from './matrix-row.ts';

/** The procedures of the athletes domain. */
export const athletesRows: Readonly<Record<string, MatrixRow>> = {
  'athletes.me': { other: 'own' },
  'athletes.completeOnboarding': { input: () => ({ completed: true }), other: 'own' },
  'athletes.profile': { other: 'own' },
  'athletes.saveProfile': { input: () => ({ restingHR: 48 }), other: 'own' },
  'athletes.athlete': { input: ({ ann }) => ({ userId: ann.athleteId }), other: 'shown' },
  'athletes.preferences': { other: 'own' },
  'athletes.savePreferences': { input: () => ({ weekStart: 'monday' }), other: 'own' },
  'athletes.signIns': { other: 'own' },
  'athletes.accountActivity': { input: () => ({}), other: 'own' },
  'athletes.thresholds': { other: 'own' },
  'athletes.thresholdPreview': { input: () => ({ date: '2026-11-01', lthr: 166 }), other: 'own' },
  'athletes.saveThreshold': { input: () => ({ date: '2026-11-01', lthr: 166 }), other: 'own' },
  // Ann has no LTHR entry on that day.
  'athletes.removeThreshold': { input: () => ({ date: '2019-01-01' }), other: 'own', ownerStatus: 404 },
  'athletes.recomputation': { other: 'own' },
  'athletes.lthrReview': { other: 'own' },
  'athletes.lthrRetest': { other: 'own' },
  // The proposal is outdated, because an accepted one would replace Ann's plan.
  'athletes.acceptLthrProposal': {
    input: async ({ annsLthrProposal }) => ({ proposalId: await annsLthrProposal() }),
    other: 'not-found',
    ownerStatus: 409,
  },
  'athletes.dismissLthrProposal': {
    input: async ({ annsLthrProposal }) => ({ proposalId: await annsLthrProposal() }),
    other: 'not-found',
  },
  'athletes.undoLthrProposal': {
    input: async ({ annsLthrProposal }) => ({ proposalId: await annsLthrProposal('accepted') }),
    other: 'not-found',
    ownerStatus: 409,
  },
  // Only the Demo Athlete's empty account loads demo data.
  'athletes.loadDemo': { other: 'own', ownerStatus: 409 },
};
