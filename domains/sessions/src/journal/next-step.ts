import { secondsOf } from '../recorder/timer.ts';
import type { JournalEntry } from './journal.ts';

/** What has to reach the server next. */
export type Step = 'forget' | 'discard' | 'start' | 'progress' | 'complete' | 'nothing';

/** Samples of seconds before this one may travel: the current second may still change, until the recording ends. */
export const sendableBefore = ({ facts, timer }: JournalEntry): number =>
  secondsOf(timer) + (facts.end ? 1 : 0);

/**
 * Start, progress, end: always in this order (ruling 27).
 * @param hasSamples whether a sample waits that may travel
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
    secondsOf(timer) !== delivery.ackedElapsedSeconds ||
    facts.pausedAtMs !== delivery.ackedPausedAtMs;
  if (isNew) return 'progress';
  return facts.end ? 'complete' : 'nothing';
}
