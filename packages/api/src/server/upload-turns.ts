import { tooMany } from './domain-error.ts';

const MOST_UPLOADS = 24;
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

/** Who may upload, and how much of it, in this process's memory alone: it protects the process and its disk. */
interface UploadTurns {
  /**
   * Runs the one upload of an athlete.
   * @param count counts bytes of it as they arrive; it throws where they are too many
   * @throws DomainError 'too-many'
   */
  alone<T>(athleteId: string, work: (count: (bytes: number) => void) => Promise<T>): Promise<T>;
}

/** The turns of one process. */
export function uploadTurns({
  mostUploads = MOST_UPLOADS,
  bytesADay = BYTES_A_DAY,
  now = () => performance.now(),
}: UploadLimits = {}): UploadTurns {
  const busy = new Set<string>();
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
  return {
    async alone(athleteId, work) {
      if (busy.has(athleteId))
        throw tooMany(
          'Another upload of this account is under way. Please wait until it is done.',
          COME_BACK_SECONDS,
        );
      if (busy.size >= mostUploads)
        throw tooMany(
          `Many uploads are under way. Please try again in ${COME_BACK_SECONDS} s.`,
          COME_BACK_SECONDS,
        );
      const day = dayOf(athleteId);
      const count = (bytes: number) => {
        if (day.bytes + bytes > bytesADay)
          throw tooMany(
            'You uploaded too much in one day. Please go on tomorrow.',
            Math.max(1, Math.ceil((day.endsAt - now()) / 1_000)),
          );
        day.bytes += bytes;
      };
      count(0);
      busy.add(athleteId);
      try {
        return await work(count);
      } finally {
        busy.delete(athleteId);
      }
    },
  };
}
