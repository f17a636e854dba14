import { toElapsedSeconds } from '../../recorder/timer.ts';
import type { JournalEntry } from '../journal.ts';

export type Step = 'forget' | 'discard' | 'start' | 'progress' | 'complete' | 'nothing';

/** Samples before this second may be sent: the current second may still change until the recording ends. */
export const sendableBefore = ({ facts, timer }: JournalEntry): number =>
  toElapsedSeconds(timer) + (facts.end ? 1 : 0);

/**
 * Always in the order start, progress, end (docs/specification.md#one-active-session).
 * @param hasSamples true if there are sendable samples
 */
export function nextStep(entry: JournalEntry, hasSamples: boolean): Step {
  const { facts, delivery, timer } = entry;
  if (delivery.doneAtMs !== null) return 'nothing';
  if (facts.end?.kind === 'discarded') return delivery.startAsked ? 'discard' : 'forget';
  if (delivery.refusal !== null) return 'nothing';
  if (!delivery.started) return 'start';
  const isNew =
    hasSamples ||
    facts.splits.length > delivery.ackedSplits ||
    toElapsedSeconds(timer) !== delivery.ackedElapsedSeconds ||
    facts.pausedAtMs !== delivery.ackedPausedAtMs;
  if (isNew) return 'progress';
  return facts.end ? 'complete' : 'nothing';
}
