import type { FinishOutcome, FinishSlots } from '../completion/finish-slots.ts';

export const anOutcome = (change: Partial<FinishOutcome> = {}): FinishOutcome => ({
  headline: 'Nailed it',
  tone: 'good',
  sentence: 'You did the work as planned.',
  number: { value: '21 of 24', unit: 'min', label: 'in zone 4 or above' },
  next: null,
  ...change,
});

const None = () => null;

/** The parts of other domains, with a fixed verdict; null for a session without a plan. */
export const aFinish = (
  outcome: FinishOutcome | null | 'loading' = anOutcome(),
  change: Partial<FinishSlots> = {},
): FinishSlots => ({
  Outcome: ({ children }) => children(outcome === 'loading' ? undefined : outcome),
  Feeling: None,
  Points: None,
  Records: None,
  Achievements: None,
  ...change,
});
