import { tooMany } from '../domain-error.ts';

const MAX_UPLOADS = 24;
/** If all slots are taken, an upload slower than this for so long loses its slot to another. */
const SLOW_BYTES_A_SECOND = 20 * 1024;
const SLOW_AFTER_MS = 20_000;
const BYTES_A_DAY = 2 * 1024 ** 3;
const DAY_MS = 86_400_000;
const COME_BACK_SECONDS = 30;

/** Limits of one process. */
interface UploadLimits {
  /** Concurrent uploads of all athletes. */
  readonly mostUploads?: number;
  /** Bytes of one athlete's uploads in 24 hours, failed ones included. */
  readonly bytesADay?: number;
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number;
}

interface Upload {
  /** Counts bytes as they arrive; throws beyond the limit. */
  count(bytes: number): void;
  /** Reports that the whole body has arrived: the upload keeps its slot then, however long it is processed. */
  received(): void;
  /** Aborted if it was slow and another took its slot. */
  readonly stopped: AbortSignal;
}

/** Upload limits. In memory: they protect this process and its disk. */
interface UploadLimiter {
  /**
   * Runs the one upload of an athlete.
   * @throws DomainError 'too-many'
   */
  alone<T>(athleteId: string, work: (upload: Upload) => Promise<T>): Promise<T>;
}

interface Place {
  readonly since: number;
  readonly stop: AbortController;
  bytes: number;
  isReceived: boolean;
}

export function createUploadLimiter({
  mostUploads = MAX_UPLOADS,
  bytesADay = BYTES_A_DAY,
  now = () => performance.now(),
}: UploadLimits = {}): UploadLimiter {
  const busy = new Map<string, Place>();
  /** Bytes of each athlete's current day, which begins with its first upload; the oldest day is first. */
  const days = new Map<string, { readonly endsAt: number; bytes: number }>();
  const dayOf = (athleteId: string) => {
    for (const [id, { endsAt }] of days) {
      if (endsAt > now()) break;
      days.delete(id);
    }
    const day = days.get(athleteId) ?? { endsAt: now() + DAY_MS, bytes: 0 };
    days.set(athleteId, day);
    return day;
  };
  /** Takes the slot of the slowest upload, if one is slow. */
  const takeSlowest = () => {
    const slow = [...busy].flatMap(([athleteId, { since, stop, bytes, isReceived }]) => {
      const ms = now() - since;
      const bytesASecond = bytes / (ms / 1_000);
      const isSlow = !isReceived && ms >= SLOW_AFTER_MS && bytesASecond < SLOW_BYTES_A_SECOND;
      return isSlow ? [{ athleteId, stop, bytesASecond }] : [];
    });
    const [slowest] = slow.sort((a, b) => a.bytesASecond - b.bytesASecond);
    if (!slowest) return;
    busy.delete(slowest.athleteId);
    slowest.stop.abort();
  };
  return {
    async alone(athleteId, work) {
      if (busy.has(athleteId))
        throw tooMany(
          'Another upload of this account is under way. Please wait until it is done.',
          COME_BACK_SECONDS,
        );
      const day = dayOf(athleteId);
      const place: Place = { since: now(), stop: new AbortController(), bytes: 0, isReceived: false };
      const count = (bytes: number) => {
        if (day.bytes + bytes > bytesADay)
          throw tooMany(
            'You uploaded too much in one day. Please go on tomorrow.',
            Math.max(1, Math.ceil((day.endsAt - now()) / 1_000)),
          );
        day.bytes += bytes;
        place.bytes += bytes;
      };
      count(0);
      if (busy.size >= mostUploads) takeSlowest();
      if (busy.size >= mostUploads)
        throw tooMany(
          `Many uploads are under way. Please try again in ${COME_BACK_SECONDS} s.`,
          COME_BACK_SECONDS,
        );
      busy.set(athleteId, place);
      try {
        return await work({
          count,
          received: () => {
            place.isReceived = true;
          },
          stopped: place.stop.signal,
        });
      } finally {
        // The athlete may have started another upload since this one lost its slot.
        if (busy.get(athleteId) === place) busy.delete(athleteId);
      }
    },
  };
}
