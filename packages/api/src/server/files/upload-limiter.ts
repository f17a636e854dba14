import { tooMany } from '../domain-error.ts';

const MAX_UPLOADS = 24;
/** Once all slots are taken, an upload slower than this after `SLOW_AFTER_MS` can lose its slot to a new one. */
const SLOW_BYTES_PER_SECOND = 20 * 1024;
const SLOW_AFTER_MS = 20_000;
const MAX_BYTES_PER_DAY = 2 * 1024 ** 3;
const DAY_MS = 86_400_000;
const RETRY_AFTER_SECONDS = 30;

/** Limits of one process. */
interface UploadLimits {
  /** Concurrent uploads of all athletes. */
  readonly maxUploads?: number;
  /** Bytes one athlete may upload in 24 hours, including failed uploads. */
  readonly maxBytesPerDay?: number;
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number;
}

interface Upload {
  /**
   * Counts bytes as they arrive.
   * @throws DomainError 'too-many' beyond the athlete's daily limit
   */
  count(bytes: number): void;
  /** Reports that the whole body has arrived. From then on, the upload keeps its slot until it is processed. */
  onReceived(): void;
  /** Aborted if the upload was slow and another took its slot. */
  readonly stopSignal: AbortSignal;
}

/** Upload limits, kept in memory because they protect this process and its disk. */
interface UploadLimiter {
  /**
   * Runs an upload; each athlete has one at a time.
   * @throws DomainError 'too-many' if the athlete has another upload or no bytes left today, or if all slots
   * are taken
   */
  runUpload<T>(athleteId: string, work: (upload: Upload) => Promise<T>): Promise<T>;
}

interface ActiveUpload {
  readonly startedAtMs: number;
  readonly stopController: AbortController;
  bytes: number;
  isReceived: boolean;
}

export function createUploadLimiter({
  maxUploads = MAX_UPLOADS,
  maxBytesPerDay = MAX_BYTES_PER_DAY,
  now = () => performance.now(),
}: UploadLimits = {}): UploadLimiter {
  const activeUploads = new Map<string, ActiveUpload>();
  /** Bytes uploaded in each athlete's current 24 hours, which start with an upload. The oldest entry comes first. */
  const daysByAthlete = new Map<string, { readonly endsAtMs: number; bytes: number }>();
  const getDay = (athleteId: string) => {
    for (const [id, { endsAtMs }] of daysByAthlete) {
      if (endsAtMs > now()) break;
      daysByAthlete.delete(id);
    }
    const day = daysByAthlete.get(athleteId) ?? { endsAtMs: now() + DAY_MS, bytes: 0 };
    daysByAthlete.set(athleteId, day);
    return day;
  };
  /** If any upload is slow, stops the slowest and frees its slot. */
  const stopSlowest = () => {
    const slowUploads = [...activeUploads].flatMap(
      ([athleteId, { startedAtMs, stopController, bytes, isReceived }]) => {
        const elapsedMs = now() - startedAtMs;
        const bytesPerSecond = bytes / (elapsedMs / 1_000);
        const isSlow = !isReceived && elapsedMs >= SLOW_AFTER_MS && bytesPerSecond < SLOW_BYTES_PER_SECOND;
        return isSlow ? [{ athleteId, stopController, bytesPerSecond }] : [];
      },
    );
    const [slowestUpload] = slowUploads.sort((a, b) => a.bytesPerSecond - b.bytesPerSecond);
    if (!slowestUpload) return;
    activeUploads.delete(slowestUpload.athleteId);
    slowestUpload.stopController.abort();
  };
  return {
    async runUpload(athleteId, work) {
      if (activeUploads.has(athleteId))
        throw tooMany(
          'Another upload of this account is running. Please wait until it is done.',
          RETRY_AFTER_SECONDS,
        );
      const day = getDay(athleteId);
      const activeUpload: ActiveUpload = {
        startedAtMs: now(),
        stopController: new AbortController(),
        bytes: 0,
        isReceived: false,
      };
      const rejectForToday = () =>
        tooMany(
          'You uploaded too much in one day. Please continue tomorrow.',
          Math.max(1, Math.ceil((day.endsAtMs - now()) / 1_000)),
        );
      if (day.bytes >= maxBytesPerDay) throw rejectForToday();
      const count = (bytes: number) => {
        if (day.bytes + bytes > maxBytesPerDay) throw rejectForToday();
        day.bytes += bytes;
        activeUpload.bytes += bytes;
      };
      if (activeUploads.size >= maxUploads) stopSlowest();
      if (activeUploads.size >= maxUploads)
        throw tooMany(
          `Many uploads are running. Please try again in ${RETRY_AFTER_SECONDS} seconds.`,
          RETRY_AFTER_SECONDS,
        );
      activeUploads.set(athleteId, activeUpload);
      try {
        return await work({
          count,
          onReceived: () => {
            activeUpload.isReceived = true;
          },
          stopSignal: activeUpload.stopController.signal,
        });
      } finally {
        // The athlete may have started another upload since this one lost its slot.
        if (activeUploads.get(athleteId) === activeUpload) activeUploads.delete(athleteId);
      }
    },
  };
}
