import type { OtherSession } from './fetch-other-session.ts';
import { INITIAL_DELIVERY, type JournalEntry } from './journal.ts';

/**
 * Converts a server session to a fully acknowledged recording on this device. It continues after the last
 * second, and its timer runs from `nowMs` unless the session is paused.
 */
export function toAdoptedEntry({ recording, briefing }: OtherSession, nowMs: number): JournalEntry {
  const { id, startTime, pauseTime, hrData, hrSource, deviceName } = recording;
  const splits = [...recording.splits].sort((a, b) => a.time - b.time);
  const pausedAtMs = pauseTime === null ? null : Date.parse(pauseTime);
  const lastSecond = hrData.at(-1)?.t ?? -1;
  const elapsedSeconds = Math.max(recording.elapsedSeconds, lastSecond + 1);
  return {
    facts: {
      sessionId: id,
      briefing,
      startedAtMs: Date.parse(startTime),
      pausedAtMs,
      splits,
      // A recording imported from a file has ended and never continues.
      hrSource: hrSource === 'file' ? 'manual' : hrSource,
      deviceName,
      end: null,
    },
    timer: { elapsedMs: elapsedSeconds * 1000, atMs: nowMs, isRunning: pausedAtMs === null },
    delivery: {
      ...INITIAL_DELIVERY,
      startAsked: true,
      started: true,
      ackedThrough: lastSecond,
      ackedSplits: splits.length,
      ackedElapsedSeconds: recording.elapsedSeconds,
      ackedPausedAtMs: pausedAtMs,
    },
  };
}
