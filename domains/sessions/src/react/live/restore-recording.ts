import { markRefusedAsUnsent } from '../../journal/delivery/mark-refused-as-unsent.ts';
import type { JournalEntry } from '../../journal/journal.ts';
import { readSamples } from '../../journal/read-samples.ts';
import { excludeTimeAway } from '../../recorder/found-recording.ts';
import { type Timer, toElapsedSeconds } from '../../recorder/timer.ts';
import { createActiveRecording } from './active-recording.ts';
import type { RecorderCore } from './recorder-core.ts';
import type { OnScreen } from './show-live.ts';

/** docs/specification.md#8-errors. */
export const NO_SESSION = 'No active session';

/**
 * The found recording's current journal entry. Retries what the server refused.
 * @throws Error if it is gone or already done
 */
export async function foundEntry({ journal, found, load }: RecorderCore): Promise<JournalEntry> {
  const shown = found();
  if (shown) await markRefusedAsUnsent(journal, shown.facts.sessionId);
  const entry = shown && (await journal.entry(shown.facts.sessionId));
  if (!entry || entry.delivery.doneAtMs !== null) {
    await load();
    throw new Error(NO_SESSION);
  }
  return entry;
}

/** Rebuilds a recording from its journaled samples; `timer` replaces the entry's. */
export async function restore(core: RecorderCore, entry: JournalEntry, timer: Timer): Promise<OnScreen> {
  const recording = createActiveRecording({ facts: entry.facts, timer }, core.journal, core.backup);
  await readSamples(core.journal, entry.facts.sessionId, toElapsedSeconds(entry.timer), (sample) => {
    recording.machine.restore(sample);
    recording.take(sample);
  });
  return { recording, delivery: entry.delivery, stage: entry.facts.end ? 'completed' : 'going' };
}

/** Restores the found recording with its timer stopped at the interruption. */
export async function restorePaused(core: RecorderCore): Promise<OnScreen> {
  const { facts, timer, delivery } = await foundEntry(core);
  const pausedAtMs = facts.pausedAtMs ?? timer.atMs;
  return restore(core, { facts: { ...facts, pausedAtMs }, timer, delivery }, { ...timer, isRunning: false });
}

/**
 * Resumes the found recording. Readings buffered since the interruption are added, or dropped if the time
 * away was a pause. An already ended recording is shown as ended.
 */
export async function resumeRecording(core: RecorderCore, away: 'counts' | 'was-a-pause'): Promise<void> {
  const entry = await foundEntry(core);
  const isPause = away === 'was-a-pause' && !entry.facts.end;
  if (isPause) core.buffer.take();
  const timer = isPause ? excludeTimeAway(entry.timer, core.now()) : entry.timer;
  const restored = await restore(core, entry, timer);
  const { machine, writer, take } = restored.recording;
  const addBuffered = () => {
    for (const { reading, receivedAtMs } of core.buffer.take()) {
      const sample = machine.addReading(reading, receivedAtMs);
      if (!sample) continue;
      take(sample);
      writer.sample(sample, machine.snapshot().timer);
    }
    machine.tick(core.now());
  };
  addBuffered();
  await writer.store(machine.snapshot());
  // The strap kept sending during the load.
  addBuffered();
  core.show(restored);
  void core.loop.deliverNow();
}
