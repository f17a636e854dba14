import type { Recording } from '../../recorder/create-recording.ts';
import { COMPLETE_AFTER_SECONDS } from '../../schemas.ts';
import type { RecorderCore } from './recorder-core.ts';
import { settleOther } from './settle-other.ts';
import { stillGoing } from './show-live.ts';

/** A recording up to this length can be dropped silently. */
const FRESH_SECONDS = 15;

/**
 * A start while a session is active resumes that session (docs/specification.md#7-calls), as long as hardly anything
 * was recorded here. Tried once; otherwise the athlete chooses.
 */
export function resumeWhileFresh(core: RecorderCore): void {
  let triedFor: string | null = null;
  core.store.subscribe(() => {
    const shown = core.onScreen();
    const begun = stillGoing(shown);
    if (!shown || !begun || shown.delivery.otherSessionId === null) return;
    const { sessionId } = begun.machine.snapshot().facts;
    if (sessionId === triedFor || !isFresh(begun.machine)) return;
    triedFor = sessionId;
    core.change({ isSettling: true });
    settleOther(core, 'resume-other')
      .catch(() => undefined)
      .finally(() => {
        if (core.onScreen()?.recording === begun) core.change({ isSettling: false });
      });
  });
}

function isFresh(machine: Recording): boolean {
  const { elapsedSeconds, splits } = machine.view();
  const isEmpty = machine.sampleCount() === 0 && splits.length === 0;
  return elapsedSeconds < (isEmpty ? COMPLETE_AFTER_SECONDS : FRESH_SECONDS);
}
