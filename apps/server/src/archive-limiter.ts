import { tooMany } from '@threshold/api/server';

/** Each holds a connection of the pool for as long as it is read or written. */
const MOST_AT_WORK = 3;
/** As many of one kind leave a turn to the other kind. */
const MOST_OF_A_KIND = 2;
const RETRY_AFTER_SECONDS = 30;
/** How long an archive waits for its turn before it is refused. */
const LONGEST_WAIT_MS = 20_000;

/** Which way an archive goes. */
type ArchiveKind = 'export' | 'import';

/** Who may move an archive, out or in: each is a long read of the database, or a long transaction. */
export interface ArchiveLimiter {
  /**
   * Moves one archive of an athlete at a time, from its first byte to its last.
   * @param work may let go of its turn before it is done
   * @throws DomainError 'too-many'
   */
  alone<T>(athleteId: string, work: (letGo: () => void) => Promise<T>): Promise<T>;
  /**
   * Works with the database beside a few other archives, after those of its kind that came before; what waits too long
   * is refused. Imports never take the last turn of exports, nor exports that of imports. Whoever sends or reads slowly
   * must not be within.
   * @throws DomainError 'too-many'
   */
  atWork<T>(kind: ArchiveKind, work: () => Promise<T>): Promise<T>;
}

interface Waiting {
  readonly kind: ArchiveKind;
  readonly take: () => void;
}

/** The turns of one process. */
export function archiveLimiter(longestWaitMs = LONGEST_WAIT_MS): ArchiveLimiter {
  const busy = new Map<string, () => void>();
  const waiting = new Set<Waiting>();
  const working: Record<ArchiveKind, number> = { export: 0, import: 0 };
  const hasTurn = (kind: ArchiveKind) =>
    working[kind] < MOST_OF_A_KIND && working.export + working.import < MOST_AT_WORK;
  const begin = async (kind: ArchiveKind) => {
    if (hasTurn(kind)) {
      working[kind] += 1;
      return;
    }
    const { promise: turn, resolve: take, reject } = Promise.withResolvers<void>();
    const place = { kind, take };
    waiting.add(place);
    const late = setTimeout(() => {
      waiting.delete(place);
      reject(
        tooMany(
          `Other accounts are being ${kind}ed. Please try again in ${RETRY_AFTER_SECONDS} s.`,
          RETRY_AFTER_SECONDS,
        ),
      );
    }, longestWaitMs);
    await turn.finally(() => clearTimeout(late));
  };
  const end = (kind: ArchiveKind) => {
    working[kind] -= 1;
    const next = [...waiting].find((each) => hasTurn(each.kind));
    if (!next) return;
    // Passed on at once, so that nobody who comes now is before them.
    working[next.kind] += 1;
    waiting.delete(next);
    next.take();
  };
  return {
    async alone(athleteId, work) {
      if (busy.has(athleteId))
        throw tooMany(
          'An export or import of this account is under way. Please wait a moment.',
          RETRY_AFTER_SECONDS,
        );
      const letGo = () => {
        // Another turn of theirs may have begun since.
        if (busy.get(athleteId) === letGo) busy.delete(athleteId);
      };
      busy.set(athleteId, letGo);
      try {
        return await work(letGo);
      } finally {
        letGo();
      }
    },
    async atWork(kind, work) {
      await begin(kind);
      try {
        return await work();
      } finally {
        end(kind);
      }
    },
  };
}
