import { toElapsedSeconds } from '../../recorder/timer.ts';
import type { HrSample } from '../../schemas.ts';
import type { JournalEntry } from '../journal.ts';
import { deleteDiscardedRecording, deliverCompletion, deliverDiscard } from './deliver-end.ts';
import { deliverProgress } from './deliver-progress.ts';
import { deliverStart } from './deliver-start.ts';
import type { DeliveryDeps, DeliveryHalt, DeliveryOutcome } from './delivery-deps.ts';

/** Samples per PATCH: ten minutes. */
const SLICE_SAMPLES = 600;

/**
 * Delivers what a recording contains at the time of the call, step by step. A step is done only once the
 * server acknowledges it. Repeats are idempotent.
 * @returns why delivery halted; null if delivery can go on to the next recording
 */
export async function deliverRecording(
  deps: DeliveryDeps,
  initialEntry: JournalEntry,
): Promise<DeliveryHalt | null> {
  const { sessionId } = initialEntry.facts;
  let entry = initialEntry;
  for (;;) {
    const fromSecond = entry.delivery.ackedThrough + 1;
    const slice = await deps.journal.listSamples(
      sessionId,
      fromSecond,
      getSendableEndSecond(entry),
      SLICE_SAMPLES,
    );
    const outcome = await runStep(deps, entry, slice);
    if (outcome === 'next-recording') return null;
    if (outcome !== 'next-step') return outcome;
    const currentEntry = await deps.journal.findEntry(sessionId);
    if (!currentEntry) return null;
    // Data recorded since the call waits for the next run, unless the recording has ended.
    entry = currentEntry.facts.end ? currentEntry : { ...entry, delivery: currentEntry.delivery };
  }
}

async function runStep(
  deps: DeliveryDeps,
  entry: JournalEntry,
  slice: readonly HrSample[],
): Promise<DeliveryOutcome> {
  switch (chooseNextStep(entry, slice.length > 0)) {
    case 'delete':
      return deleteDiscardedRecording(deps, entry.facts.sessionId);
    case 'discard':
      return deliverDiscard(deps, entry);
    case 'start':
      return deliverStart(deps, entry);
    case 'progress':
      return deliverProgress(deps, entry, slice);
    case 'complete':
      return deliverCompletion(deps, entry);
    case 'nothing':
      return 'next-recording';
  }
}

type DeliveryStep = 'delete' | 'discard' | 'start' | 'progress' | 'complete' | 'nothing';

/** Samples before this second can be sent. The current second can still change until the recording ends. */
const getSendableEndSecond = ({ facts, timer }: JournalEntry): number =>
  toElapsedSeconds(timer) + (facts.end ? 1 : 0);

/**
 * Steps always run in the order start, progress, end (docs/specification.md#one-active-session).
 * @param hasSamples true if there are sendable samples
 */
function chooseNextStep(entry: JournalEntry, hasSamples: boolean): DeliveryStep {
  const { facts, delivery, timer } = entry;
  if (delivery.doneAtMs !== null) return 'nothing';
  if (facts.end?.kind === 'discarded') return delivery.startAsked ? 'discard' : 'delete';
  if (delivery.refusal !== null) return 'nothing';
  if (!delivery.started) return 'start';
  const hasNewProgress =
    hasSamples ||
    facts.splits.length > delivery.ackedSplits ||
    toElapsedSeconds(timer) !== delivery.ackedElapsedSeconds ||
    facts.pausedAtMs !== delivery.ackedPausedAtMs;
  if (hasNewProgress) return 'progress';
  return facts.end ? 'complete' : 'nothing';
}
