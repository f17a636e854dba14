import type { HrSample, Split, ZoneTimeDistribution } from '../schemas.ts';

const BACKUP_KEY = 'active_workout_backup';
const MAX_READINGS = 100;
const EXPIRES_AFTER_MS = 24 * 3600 * 1000;

/** The backup format from docs/specification.md#3-entities. */
interface WorkoutBackup {
  readonly sessionId: string;
  readonly workoutId: string | null;
  readonly elapsedSeconds: number;
  readonly zoneDistribution: ZoneTimeDistribution;
  /** The last 100 readings. */
  readonly hrHistory: readonly HrSample[];
  readonly splits: readonly Split[];
  readonly currentHR: number | null;
  readonly currentZone: number | null;
  readonly isRunning: boolean;
  readonly timestamp: number;
}

export type BackupStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Mirrors the journal to local storage on a best-effort basis. The journal is authoritative. */
export interface BackupMirror {
  write(backup: WorkoutBackup): void;
  clear(): void;
  /**
   * Deletes a backup older than 24 h, unless its recording is undelivered
   * (docs/specification.md#9-constants).
   */
  expire(isWaiting: (sessionId: string) => boolean, nowMs: number): void;
}

/** Opens the mirror on storage that may be full, blocked or corrupt. */
export function createBackupMirror(storage: BackupStorage): BackupMirror {
  const clear = () => ignoreErrors(() => storage.removeItem(BACKUP_KEY));
  return {
    write: (backup) =>
      ignoreErrors(() =>
        storage.setItem(
          BACKUP_KEY,
          JSON.stringify({ ...backup, hrHistory: backup.hrHistory.slice(-MAX_READINGS) }),
        ),
      ),
    clear,
    expire: (isWaiting, nowMs) =>
      ignoreErrors(() => {
        const storedText = storage.getItem(BACKUP_KEY);
        if (storedText === null) return;
        const { sessionId, timestamp } = parseBackupHeader(storedText);
        if (nowMs - timestamp > EXPIRES_AFTER_MS && !isWaiting(sessionId)) clear();
      }),
  };
}

function ignoreErrors(action: () => void): void {
  try {
    action();
  } catch {
    // The journal is authoritative; its mirror may fail.
  }
}

/** Parses a backup's session and time. An unreadable backup has no session and counts as expired. */
function parseBackupHeader(storedText: string): { sessionId: string; timestamp: number } {
  try {
    const value: unknown = JSON.parse(storedText);
    if (typeof value === 'object' && value !== null && 'sessionId' in value && 'timestamp' in value)
      return { sessionId: String(value.sessionId), timestamp: Number(value.timestamp) || 0 };
  } catch {
    // The stored text was not written by this app.
  }
  return { sessionId: '', timestamp: 0 };
}
