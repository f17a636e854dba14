import { markRefusedAsUnsent } from '../../journal/delivery/mark-refused-as-unsent.ts';
import type { JournalEntry } from '../../journal/journal.ts';
import { readSamples } from '../../journal/read-samples.ts';
import { type Timer, toElapsedSeconds } from '../../recorder/timer.ts';
import { excludeTimeAway } from '../../recorder/unfinished-recording.ts';
import { createActiveRecording } from './active-recording.ts';
import type { RecorderCore } from './recorder-core.ts';
import type { ShownRecording } from './shown-recording.ts';

/** The error message from docs/specification.md#8-errors. */
export const NO_SESSION_MESSAGE = 'No active session';

/**
 * Reads the unfinished recording from the journal again, and marks a refused one to be delivered again.
 * @throws Error if there is none, or if it is gone or already delivered
 */
export async function reloadUnfinishedEntry(core: RecorderCore): Promise<JournalEntry> {
  const { journal } = core;
  const unfinishedEntry = core.getUnfinishedEntry();
  if (unfinishedEntry) await markRefusedAsUnsent(journal, unfinishedEntry.facts.sessionId);
  const entry = unfinishedEntry && (await journal.findEntry(unfinishedEntry.facts.sessionId));
  if (!entry || entry.delivery.doneAtMs !== null) {
    await core.load();
    throw new Error(NO_SESSION_MESSAGE);
  }
  return entry;
}

/** Rebuilds a recording from its journaled samples; `timer` replaces the entry's. */
export async function restoreRecording(
  core: RecorderCore,
  entry: JournalEntry,
  timer: Timer,
): Promise<ShownRecording> {
  const recording = createActiveRecording({ facts: entry.facts, timer }, core.journal, core.backup);
  await readSamples(core.journal, entry.facts.sessionId, toElapsedSeconds(entry.timer), (sample) => {
    recording.machine.restore(sample);
    recording.addSample(sample);
  });
  return { recording, delivery: entry.delivery, stage: entry.facts.end ? 'completed' : 'recording' };
}

/** Restores the unfinished recording with its timer stopped at the interruption. */
export async function restorePausedRecording(core: RecorderCore): Promise<ShownRecording> {
  const { facts, timer, delivery } = await reloadUnfinishedEntry(core);
  const pausedAtMs = facts.pausedAtMs ?? timer.atMs;
  return restoreRecording(
    core,
    { facts: { ...facts, pausedAtMs }, timer, delivery },
    { ...timer, isRunning: false },
  );
}

/**
 * Resumes the unfinished recording. Readings buffered since the interruption are added, or dropped if the time
 * away was a pause. An already ended recording is shown as ended.
 */
export async function resumeRecording(core: RecorderCore, timeAway: 'counts' | 'was-a-pause'): Promise<void> {
  const entry = await reloadUnfinishedEntry(core);
  const isPause = timeAway === 'was-a-pause' && !entry.facts.end;
  if (isPause) core.buffer.drain();
  const timer = isPause ? excludeTimeAway(entry.timer, core.now()) : entry.timer;
  const restoredRecording = await restoreRecording(core, entry, timer);
  const { machine, writer, addSample } = restoredRecording.recording;
  const addBufferedReadings = () => {
    for (const { reading, receivedAtMs } of core.buffer.drain()) {
      const sample = machine.addReading(reading, receivedAtMs);
      if (!sample) continue;
      addSample(sample);
      writer.addSample(sample, machine.snapshot().timer);
    }
    machine.tick(core.now());
  };
  addBufferedReadings();
  await writer.store(machine.snapshot());
  // The strap kept sending during the load.
  addBufferedReadings();
  core.show(restoredRecording);
  void core.loop.deliverNow();
}
