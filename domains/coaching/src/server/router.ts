import { command, delegatedQuery, query, router, secretCommand } from '@threshold/api/server';
import { coachedTrainingPort } from '@threshold/contracts/coaching';
import { z } from 'zod';
import {
  addCommentInput,
  athleteRef,
  athletesView,
  athleteView,
  changeScopesInput,
  coachedCountView,
  coachesView,
  coachRef,
  commentRef,
  commentsView,
  declineInput,
  inviteInput,
  invitePreview,
  inviteRef,
  newInviteView,
  ownProposalsInput,
  ownProposalsView,
  ownWorkoutRef,
  proposalRef,
  proposeInput,
  replyInput,
  tokenInput,
  workoutRef,
  workoutTypesView,
} from '../schemas.ts';
import { countAthletes, getAthlete, listAthletes } from './athletes/coached-athletes.ts';
import {
  addComment,
  deleteComment,
  listCommentsAsCoach,
  listOwnComments,
  replyToComment,
} from './comments/comments.ts';
import { acceptInvite, previewInvite } from './invites/accept-invite.ts';
import { createInvite, revokeInvite } from './invites/invites.ts';
import { changeScopes, endCoach, leaveAthlete, listCoaches } from './links/links.ts';
import { acceptProposal, declineProposal, undoProposal } from './proposals/decide-proposal.ts';
import { listOwnProposals } from './proposals/list-proposals.ts';
import { propose } from './proposals/propose.ts';
import { withdrawProposal } from './proposals/withdraw-proposals.ts';

const done = z.object({ done: z.literal(true) });
const noInput = z.strictObject({}).optional();

/**
 * Not on REST, so that an access token can't invite or read as a coach. No query is cached, because both parties change
 * the rows, and an ended link counts at once.
 */
export const coachingRouter = router({
  coaches: query
    .input(noInput)
    .output(coachesView)
    .query(({ ctx }) => listCoaches(ctx)),
  invite: secretCommand
    .input(inviteInput)
    .output(newInviteView)
    .mutation(({ ctx, input }) => createInvite(ctx, input)),
  revokeInvite: command
    .input(inviteRef)
    .output(done)
    .mutation(({ ctx, input }) => revokeInvite(ctx, input)),
  changeScopes: command
    .input(changeScopesInput)
    .output(done)
    .mutation(({ ctx, input }) => changeScopes(ctx, input)),
  endCoach: command
    .input(coachRef)
    .output(done)
    .mutation(({ ctx, input }) => endCoach(ctx, input)),
  // A command, so that no URL has the token.
  preview: command
    .input(tokenInput)
    .output(invitePreview)
    .mutation(({ ctx, input }) => previewInvite(ctx, input)),
  accept: command
    .input(tokenInput)
    .output(z.object({ athleteId: z.string() }))
    .mutation(({ ctx, input }) => acceptInvite(ctx, input)),
  leave: command
    .input(athleteRef)
    .output(done)
    .mutation(({ ctx, input }) => leaveAthlete(ctx, input)),
  athleteCount: query
    .input(noInput)
    .output(coachedCountView)
    .query(({ ctx }) => countAthletes(ctx)),
  athletes: delegatedQuery
    .input(noInput)
    .output(athletesView)
    .query(({ ctx }) => listAthletes(ctx)),
  athlete: delegatedQuery
    .input(athleteRef)
    .output(athleteView)
    .query(({ ctx, input }) => getAthlete(ctx, input)),
  comments: query
    .input(workoutRef)
    .output(commentsView)
    .query(({ ctx, input }) => listCommentsAsCoach(ctx, input)),
  ownComments: query
    .input(ownWorkoutRef)
    .output(commentsView)
    .query(({ ctx, input }) => listOwnComments(ctx, input)),
  addComment: command
    .input(addCommentInput)
    .output(z.object({ id: z.string() }))
    .mutation(({ ctx, input }) => addComment(ctx, input)),
  reply: command
    .input(replyInput)
    .output(z.object({ id: z.string() }))
    .mutation(({ ctx, input }) => replyToComment(ctx, input)),
  deleteComment: command
    .input(commentRef)
    .output(done)
    .mutation(({ ctx, input }) => deleteComment(ctx, input)),
  workoutTypes: query
    .input(noInput)
    .output(workoutTypesView)
    .query(({ ctx }) => ctx.port(coachedTrainingPort).listTypes()),
  propose: command
    .input(proposeInput)
    .output(z.object({ id: z.string() }))
    .mutation(({ ctx, input }) => propose(ctx, input)),
  withdrawProposal: command
    .input(proposalRef)
    .output(done)
    .mutation(({ ctx, input }) => withdrawProposal(ctx, input)),
  ownProposals: query
    .input(ownProposalsInput)
    .output(ownProposalsView)
    .query(({ ctx, input }) => listOwnProposals(ctx, input)),
  acceptProposal: command
    .input(proposalRef)
    .output(done)
    .mutation(({ ctx, input }) => acceptProposal(ctx, input)),
  declineProposal: command
    .input(declineInput)
    .output(done)
    .mutation(({ ctx, input }) => declineProposal(ctx, input)),
  undoProposal: command
    .input(proposalRef)
    .output(done)
    .mutation(({ ctx, input }) => undoProposal(ctx, input)),
});
