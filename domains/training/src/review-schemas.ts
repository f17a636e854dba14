import { decimal, localDate, rowId, wholeNumber } from '@threshold/contracts/scalars';
import { z } from 'zod';
import { proposalStatus } from './proposal-schemas.ts';

/** How a key session went. `open`: it is planned for later that day. */
const REVIEW_OUTCOMES = [
  'nailed',
  'close',
  'too-hard',
  'too-easy',
  'cut-short',
  'other-work',
  'done',
  'missed',
  'open',
] as const;
export type ReviewOutcome = (typeof REVIEW_OUTCOMES)[number];

const amounts = z.object({
  sessions: wholeNumber(0, 200),
  minutes: wholeNumber(0, 20_000),
  /** On foot. */
  km: decimal(0, 5000),
});

/** Stored as it was on Sunday evening. */
export const reviewFacts = z.object({
  planned: amounts,
  done: amounts,
  keySessions: z
    .array(z.object({ date: localDate, type: z.string().max(60), outcome: z.enum(REVIEW_OUTCOMES) }))
    .max(7),
  /** What grew, a sentence each. */
  grew: z.array(z.string().max(300)).max(6),
  /** What changes next week and why, or that nothing does; a sentence or two each. */
  next: z.array(z.string().max(500)).min(1).max(6),
});
export type ReviewFacts = z.infer<typeof reviewFacts>;

export const weeklyReviewView = reviewFacts.extend({
  weekStartsOn: localDate,
  weekEndsOn: localDate,
  madeAt: z.iso.datetime(),
  /** The proposal that came with the review; null if nothing changes. */
  proposal: z.object({ id: rowId, status: proposalStatus }).nullable(),
});
export type WeeklyReviewView = z.infer<typeof weeklyReviewView>;
