import { tooMany } from './domain-error.ts';

const MOST_UPLOADS = 24;
/** An upload slower than this, once it has run so long, makes place for another where all places are taken. */
const SLOW_BYTES_A_SECOND = 20 * 1024;
const SLOW_AFTER_MS = 20_000;
const BYTES_A_DAY = 2 * 1024 ** 3;
const DAY_MS = 86_400_000;
const COME_BACK_SECONDS = 30;

/** Limits of one process. */
interface UploadLimits {
  /** Uploads of all athletes at a time. */
  readonly mostUploads?: number;
  /** Bytes of one athlete's uploads in 24 hours, whatever became of them. */
  readonly bytesADay?: number;
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number;
}

/** What an upload says of itself, and hears. */
interface Upload {
  /** Counts bytes of it as they arrive; it throws where they are too many. */
  count(bytes: number): void;
  /** Said once it has arrived whole: it keeps its place then, however long it is read. */
  received(): void;
  /** Aborted where it was slow and another took its place. */
  readonly stopped: AbortSignal;
}

/** Who may upload, and how much of it, in this process's memory alone: it protects the process and its disk. */
interface UploadTurns {
  /**
   * Runs the one upload of an athlete.
   * @throws DomainError 'too-many'
   */
  alone<T>(athleteId: string, work: (upload: Upload) => Promise<T>): Promise<T>;
}

/** One of the uploads under way. */
interface Place {
  /** When it began, in milliseconds of the clock. */
  readonly since: number;
  readonly stop: AbortController;
  bytes: number;
  isReceived: boolean;
}

/** The turns of one process. */
export function uploadTurns({
  mostUploads = MOST_UPLOADS,
  bytesADay = BYTES_A_DAY,
  now = () => performance.now(),
}: UploadLimits = {}): UploadTurns {
  const busy = new Map<string, Place>();
  /** The bytes of each athlete's current day, which begins with its first upload; the oldest day stands first. */
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
  /** Takes the place of the slowest upload, where one is slow. */
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
        // The athlete may have another upload since this one lost its place.
        if (busy.get(athleteId) === place) busy.delete(athleteId);
      }
    },
  };
}
