import { localDate } from '@threshold/physiology';
import type { CoachView } from '../coach-schemas.ts';
import type { ChangedSession, ProposalDifference, ProposalView } from '../proposal-schemas.ts';
import type { WeeklyReviewView } from '../review-schemas.ts';

/** A threshold run that became an easy one. */
export const aChangedSession = (change: Partial<ChangedSession> = {}): ChangedSession => ({
  before: {
    date: localDate('2026-11-24'),
    session: 'AM',
    type: 'Threshold run, 4 × 8 min',
    zone: 4,
    duration: '1h 10m',
  },
  after: { date: localDate('2026-11-24'), session: 'AM', type: 'Easy run', zone: 2, duration: '45m' },
  why: 'Your knee (mild): no zone 5, a fifth less running.',
  ...change,
});

/** A difference without changes. */
export const aProposalDifference = (difference: Partial<ProposalDifference> = {}): ProposalDifference => ({
  same: 40,
  moved: [],
  eased: [],
  harder: [],
  retyped: [],
  added: [],
  dropped: [],
  load: {
    before: 1420,
    after: 1335,
    weeks: [
      { startsOn: localDate('2026-11-23'), before: 410, after: 372 },
      { startsOn: localDate('2026-11-30'), before: 432, after: 432 },
    ],
  },
  race: null,
  ...difference,
});

/** An open proposal: an injury eased one session. */
export const aProposal = (view: Partial<ProposalView> = {}): ProposalView => ({
  id: '019a0000-0000-7000-8000-00000000a001',
  kind: 'injury',
  status: 'open',
  madeAt: '2026-11-20T08:00:00.000Z',
  decidedAt: null,
  progress: { done: 0, total: 0 },
  difference: aProposalDifference({ eased: [aChangedSession()] }),
  generatedBy: 'rules',
  why: 'Your knee (mild): a fifth less running, no zone 5.',
  failure: null,
  canUndo: false,
  ...view,
});

/** A week with five of six sessions done, and nothing to change. */
export const aWeeklyReview = (view: Partial<WeeklyReviewView> = {}): WeeklyReviewView => ({
  weekStartsOn: localDate('2026-11-16'),
  weekEndsOn: localDate('2026-11-22'),
  madeAt: '2026-11-22T19:50:00.000Z',
  planned: { sessions: 6, minutes: 323, km: 49.2 },
  done: { sessions: 5, minutes: 283, km: 42 },
  keySessions: [
    { date: localDate('2026-11-17'), type: 'Threshold run', outcome: 'nailed' },
    { date: localDate('2026-11-19'), type: 'Fartlek run', outcome: 'missed' },
    { date: localDate('2026-11-22'), type: 'Long run', outcome: 'done' },
  ],
  grew: ['Your longest run of five weeks: 18.2 km.'],
  next: [
    'You don’t need to make up Thursday’s fartlek run.',
    'Nothing changes. Next week stays as planned. Base: threshold, 3 × 4 min.',
  ],
  proposal: null,
  ...view,
});

/** The coach's view with a model configured. */
export const aCoachView = (view: Partial<CoachView> = {}): CoachView => ({
  model: 'openai:scripted',
  proposal: null,
  review: null,
  ...view,
});
