import { changedSession, coachChange } from '@threshold/contracts/coaching';
import { boundedText, instant, localDate, rowId, wholeNumber } from '@threshold/contracts/scalars';
import { verdictView } from '@threshold/contracts/training';
import { BODY_PARTS, INJURY_SEVERITIES, SESSIONS } from '@threshold/physiology';
import { z } from 'zod';

export const MAX_OPEN_INVITES = 5;
export const MAX_COACHES = 5;
export const MAX_COACHED_ATHLETES = 100;
export const INVITE_DAYS = 7;
/** By one coach on one workout; as many replies by the athlete. */
export const MAX_WORKOUT_COMMENTS = 20;
/** In characters; the table checks it too. */
export const MAX_COMMENT_LENGTH = 500;
/** By one coach to one athlete. */
export const MAX_OPEN_PROPOSALS = 5;
/** Open and answered ones, by one coach to one athlete. The oldest answered one makes room. */
export const MAX_PROPOSALS = 15;
/** By one coach to one athlete, in a day of UTC; withdrawn ones count. */
export const MAX_PROPOSALS_PER_DAY = 20;
/** In characters; the table checks it too. */
export const MAX_REASON_LENGTH = 200;
/** The latest completed workouts that a coach sees. */
export const LATEST_WORKOUTS = 10;

export const SCOPES = ['plan', 'workouts', 'health', 'injuries'] as const;
export type Scope = (typeof SCOPES)[number];

/** What a coach may see, each part apart, and whether the coach may propose changes to the plan. */
const scopes = z.strictObject({
  plan: z.boolean(),
  workouts: z.boolean(),
  health: z.boolean(),
  injuries: z.boolean(),
  propose: z.boolean().default(false),
});
export type Scopes = z.output<typeof scopes>;

const chosenScopes = scopes
  .refine((chosen) => SCOPES.some((scope) => chosen[scope]), { error: 'Choose at least one thing to share' })
  // A session that can't be changed anymore shows that it was done.
  .refine(({ propose, plan, workouts }) => !propose || (plan && workouts), {
    error: 'To propose changes, a coach needs to see your plan and workouts',
    path: ['propose'],
  });

/** Up to 200 characters; a text that is no token is not found. */
const token = z.string({ error: 'must be text' }).max(200);

export const inviteInput = z.strictObject({ scopes: chosenScopes });
export const inviteRef = z.strictObject({ inviteId: rowId });
export const tokenInput = z.strictObject({ token });
export const coachRef = z.strictObject({ coachId: rowId });
export const changeScopesInput = coachRef.extend({ scopes: chosenScopes });
export const athleteRef = z.strictObject({ athleteId: rowId });
export const workoutRef = athleteRef.extend({ workoutId: rowId });
export const ownWorkoutRef = z.strictObject({ workoutId: rowId });
const commentText = boundedText(MAX_COMMENT_LENGTH).refine((text) => text !== '', {
  error: 'must not be empty',
});
export const addCommentInput = workoutRef.extend({ text: commentText });
const reason = boundedText(MAX_REASON_LENGTH);
export const proposeInput = athleteRef.extend({
  change: coachChange,
  reason: reason.refine((text) => text !== '', { error: 'must not be empty' }),
});
export type ProposeInput = z.output<typeof proposeInput>;
export const proposalRef = z.strictObject({ proposalId: rowId });
export const declineInput = proposalRef.extend({ reply: reason.optional() });
/** Without a workout, the proposals of all sessions. */
export const ownProposalsInput = z.strictObject({ workoutId: rowId.optional() });
export const commentRef = z.strictObject({ commentId: rowId });
export const replyInput = commentRef.extend({ text: commentText });

const person = z.object({
  id: rowId,
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.string().nullable(),
});
export type PersonView = z.infer<typeof person>;

/** Who sees the athlete's training, and who is invited to. */
export const coachesView = z.object({
  coaches: z
    .array(z.object({ coach: person, scopes, since: instant }))
    .max(MAX_COACHES)
    .readonly(),
  invites: z
    .array(z.object({ id: rowId, scopes, expiresAt: instant }))
    .max(MAX_OPEN_INVITES)
    .readonly(),
});
export type CoachesView = z.infer<typeof coachesView>;
export type CoachView = CoachesView['coaches'][number];
export type InviteView = CoachesView['invites'][number];

/** The path of the link, which is in this answer alone. */
export const newInviteView = z.object({ id: rowId, path: z.string(), expiresAt: instant });
export type NewInviteView = z.infer<typeof newInviteView>;

/** What an invite shares. */
export const invitePreview = z.object({
  athlete: person,
  scopes,
  expiresAt: instant,
  /** True if the athlete opened their own link. */
  isOwn: z.boolean(),
});
export type InvitePreview = z.infer<typeof invitePreview>;

const session = z.object({
  id: rowId,
  date: localDate,
  session: z.enum(SESSIONS),
  type: z.string(),
  zone: z.literal([1, 2, 3, 4, 5]),
  durationSeconds: z.int().nullable(),
  state: z.enum(['planned', 'missed', 'done']),
});
export type SessionView = z.infer<typeof session>;

const week = z.object({
  today: localDate,
  start: localDate,
  end: localDate,
  sessions: z.array(session).max(60).readonly(),
});
export type WeekView = z.infer<typeof week>;

const season = z.object({
  phase: z.enum(['base', 'build', 'specific', 'taper', 'recovery']),
  raceDate: localDate.nullable(),
});

/** The athlete's own verdict of today, without the texts that talk to the athlete. */
const statusView = verdictView.pick({ tone: true, headline: true }).extend({
  facts: z.array(z.string()).readonly(),
});

/** A reason to look at an athlete. */
const flag = z.object({
  kind: z.enum(['red-flag', 'injury', 'recovery', 'load', 'missed']),
  tone: z.enum(['bad', 'warn']),
  text: z.string(),
});
export type Flag = z.infer<typeof flag>;

const workoutView = z.object({
  id: rowId,
  date: localDate,
  type: z.string(),
  zone: z.literal([1, 2, 3, 4, 5]),
  durationSeconds: z.int().nullable(),
  distanceMeters: z.number().nullable(),
  averageHrBpm: z.int().nullable(),
  maxHrBpm: z.int().nullable(),
  rpe: z.int().nullable(),
  trainingStress: z.int().nullable(),
  zoneSeconds: z.array(z.number()).readonly().nullable(),
  ownNotes: z.string().nullable(),
  outcome: z.enum(['nailed', 'close', 'too-hard', 'too-easy', 'cut-short', 'other-work']).nullable(),
});
export type WorkoutView = z.infer<typeof workoutView>;

/** Null for what the athlete doesn't share. */
const summary = z.object({
  athlete: person,
  scopes,
  week: week.nullable(),
  season: season.nullable(),
  status: statusView.nullable(),
  latest: workoutView.nullable(),
  flags: z.array(flag).max(5).readonly(),
});
export type AthleteSummary = z.infer<typeof summary>;

/** Who needs attention comes first. */
export const athletesView = z.array(summary).max(MAX_COACHED_ATHLETES).readonly();

export const coachedCountView = z.object({ athletes: wholeNumber(0, MAX_COACHED_ATHLETES) });

const recovery = z.object({
  score: z.number().nullable(),
  level: z.enum(['optimal', 'monitor', 'concern']).nullable(),
  hrvMs: z.number().nullable(),
  hrvChangePercent: z.number().nullable(),
  restingHrBpm: z.number().nullable(),
  restingHrChangePercent: z.number().nullable(),
  sleepHours: z.number().nullable(),
  latestOn: localDate.nullable(),
});
export type RecoveryView = z.infer<typeof recovery>;

const injury = z.object({
  id: rowId,
  bodyPart: z.enum(BODY_PARTS),
  severity: z.enum(INJURY_SEVERITIES),
  dateOfInjury: localDate,
  painLevel: z.number().nullable(),
  stopsTraining: z.boolean(),
});

/** As stored; an open proposal whose session changed since is shown as outdated. */
export const STORED_PROPOSAL_STATUSES = ['open', 'accepted', 'declined', 'withdrawn', 'undone'] as const;
export type StoredProposalStatus = (typeof STORED_PROPOSAL_STATUSES)[number];

const proposalFields = z.object({
  id: rowId,
  kind: z.enum(['move', 'change', 'skip', 'add']),
  /** Null for an added session. */
  workoutId: rowId.nullable(),
  before: changedSession.nullable(),
  after: changedSession.nullable(),
  note: z.string().nullable(),
  reason: z.string(),
  status: z.enum([...STORED_PROPOSAL_STATUSES, 'outdated']),
  at: instant,
});

/** A coach's proposal as the coach sees it. */
const proposal = proposalFields.extend({
  /** What the athlete answered with a decline. */
  reply: z.string().nullable(),
  decidedAt: instant.nullable(),
});
export type ProposalView = z.infer<typeof proposal>;

/** A coach's proposal as the athlete sees it. */
const ownProposal = proposalFields.extend({ coach: person });
export type OwnProposalView = z.infer<typeof ownProposal>;
/** Oldest first, open and outdated ones. */
export const ownProposalsView = z
  .array(ownProposal)
  .max(MAX_COACHES * MAX_OPEN_PROPOSALS)
  .readonly();

export const workoutTypesView = z
  .array(
    z.object({
      id: z.string(),
      name: z.string(),
      minutes: z.object({ min: z.int(), max: z.int() }),
      isOnFoot: z.boolean(),
    }),
  )
  .max(300)
  .readonly();

/** Null for what the athlete doesn't share. */
export const athleteView = summary.omit({ latest: true }).extend({
  next: z.array(session).max(20).readonly().nullable(),
  workouts: z.array(workoutView).max(LATEST_WORKOUTS).readonly().nullable(),
  recovery: recovery.nullable(),
  injuries: z.array(injury).max(200).readonly().nullable(),
  /** The coach's own proposals, newest first; null if the coach may not propose. */
  proposals: z.array(proposal).max(MAX_PROPOSALS).readonly().nullable(),
});
export type AthleteView = z.infer<typeof athleteView>;

const writtenText = z.object({ id: rowId, text: z.string(), at: instant, canDelete: z.boolean() });
export type WrittenTextView = z.infer<typeof writtenText>;

const comment = writtenText.extend({
  coach: person,
  /** By the athlete, oldest first. */
  replies: z.array(writtenText).max(MAX_WORKOUT_COMMENTS).readonly(),
  /** True for the athlete while the coach sees the workouts. */
  canReply: z.boolean(),
});
export type CommentView = z.infer<typeof comment>;

/** Oldest first. */
export const commentsView = z
  .array(comment)
  .max(MAX_COACHES * MAX_WORKOUT_COMMENTS)
  .readonly();
