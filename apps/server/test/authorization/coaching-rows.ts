import { PROPOSED_RUN } from '../support/coaching-fixtures.ts';
import type { TestAthletes } from '../support/test-athletes.ts';
import type { MatrixRow } from './matrix-row.ts';

const SCOPES = { plan: true, workouts: true, health: false, injuries: false };
const targetAnnsCoach = async ({ ensureAnnsCoach }: TestAthletes) => ({ coachId: await ensureAnnsCoach() });
const targetCoachedAthlete = async ({ ensureAnnsCoachedAthlete }: TestAthletes) => ({
  athleteId: await ensureAnnsCoachedAthlete(),
});
const targetCoachedWorkout = ({ ensureCoachedWorkout }: TestAthletes) => ensureCoachedWorkout();
const targetProposalToAnn = async ({ createProposalToAnn }: TestAthletes) => ({
  proposalId: await createProposalToAnn(),
});
const useCydsInvite = async ({ createCydsCoachToken }: TestAthletes) => ({
  token: await createCydsCoachToken(),
});

/** The procedures of the coaching domain; `coach-scopes.test.ts` has the rows of a coach with each scope. */
export const coachingRows: Readonly<Record<string, MatrixRow>> = {
  'coaching.coaches': { forOthers: 'own' },
  'coaching.invite': {
    // Ann's earlier invites make room first.
    input: async ({ deleteAnnsCoachInvites }) => {
      await deleteAnnsCoachInvites();
      return { scopes: SCOPES };
    },
    forOthers: 'own',
  },
  'coaching.revokeInvite': {
    input: async ({ createAnnsCoachInvite }) => ({ inviteId: await createAnnsCoachInvite() }),
    forOthers: 'not-found',
  },
  'coaching.changeScopes': {
    input: async (testAthletes) => ({ ...(await targetAnnsCoach(testAthletes)), scopes: SCOPES }),
    forOthers: 'not-found',
  },
  'coaching.endCoach': { input: targetAnnsCoach, forOthers: 'not-found' },
  'coaching.preview': { input: useCydsInvite, forOthers: 'ignored' },
  'coaching.accept': { input: useCydsInvite, forOthers: 'ignored' },
  'coaching.leave': { input: targetCoachedAthlete, forOthers: 'not-found' },
  'coaching.athleteCount': { forOthers: 'own' },
  'coaching.athletes': { forOthers: 'own' },
  'coaching.athlete': { input: targetCoachedAthlete, forOthers: 'not-found' },
  'coaching.comments': { input: targetCoachedWorkout, forOthers: 'not-found' },
  'coaching.ownComments': {
    input: async ({ ensureAnnsLog }) => ({ workoutId: await ensureAnnsLog() }),
    forOthers: 'ignored',
  },
  'coaching.addComment': {
    input: async (testAthletes) => ({ ...(await targetCoachedWorkout(testAthletes)), text: 'Well paced' }),
    forOthers: 'not-found',
  },
  'coaching.reply': {
    input: async ({ createCommentToAnn }) => ({ commentId: await createCommentToAnn(), text: 'Thank you' }),
    forOthers: 'not-found',
  },
  'coaching.deleteComment': {
    input: async ({ ensureAnnsCoachComment }) => ({ commentId: await ensureAnnsCoachComment() }),
    forOthers: 'not-found',
  },
  'coaching.workoutTypes': { forOthers: 'own' },
  'coaching.propose': {
    input: async ({ ensureAnnsCoachedAthlete, deleteProposalsToCyd }) => {
      const athleteId = await ensureAnnsCoachedAthlete();
      await deleteProposalsToCyd();
      return { athleteId, ...PROPOSED_RUN };
    },
    forOthers: 'not-found',
  },
  'coaching.withdrawProposal': {
    input: async ({ createProposalToCyd }) => ({ proposalId: await createProposalToCyd() }),
    forOthers: 'not-found',
  },
  'coaching.ownProposals': { input: () => ({}), forOthers: 'ignored' },
  'coaching.acceptProposal': { input: targetProposalToAnn, forOthers: 'not-found' },
  'coaching.declineProposal': { input: targetProposalToAnn, forOthers: 'not-found' },
  'coaching.undoProposal': {
    input: async ({ createAcceptedProposalToAnn }) => ({ proposalId: await createAcceptedProposalToAnn() }),
    forOthers: 'not-found',
  },
};
