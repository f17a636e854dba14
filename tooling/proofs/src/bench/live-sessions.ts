import { v7 } from 'uuid';
import { type Athlete, createAthletes, createProgress } from '../shared/athletes.ts';
import { withClient } from '../shared/database.ts';

export interface Recorder extends Athlete {
  readonly sessionId: string;
}

export interface LiveSessions {
  readonly recorders: readonly Recorder[];
  /** The body of a recorder's next PATCH: ten new seconds with their RR intervals. */
  nextProgress(recorder: Recorder): string;
  /** A recorder's next PATCH as the bytes of an HTTP request. @throws Error if no session is open */
  nextPatch(index: number): Buffer;
}

interface Options {
  readonly count: number;
  /** The length of each session so far. */
  readonly recordedSeconds: number;
  /** Stores these seconds, in chunks of ten. */
  readonly withChunks: boolean;
}

const STARTED_MINUTES_AGO = 24 * 60;

/** Creates athletes who each have a sign-in and an open session. */
export async function openLiveSessions(
  databaseUrl: string,
  { count, recordedSeconds, withChunks }: Options,
): Promise<LiveSessions> {
  const athletes = await createAthletes(databaseUrl, count);
  // Ids in the order of the starts, like the product's, are neighbors in an index.
  const recorders = athletes.map((athlete) => ({ ...athlete, sessionId: v7() }));
  const sessionIds = recorders.map(({ sessionId }) => sessionId);
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `insert into sessions.session (id, athlete_id, session_type, status, started_at, started_on, part_of_day,
         last_seen_at, elapsed_seconds, last_second, sample_count, sum_bpm, max_bpm, min_bpm, hr_source, device_name,
         lthr_bpm, zone)
       select id, athlete, 'Long run', 'open', now() - $3 * interval '1 minute', current_date, 'AM', now(),
         $4::int, $4::int - 1, $4::int, $4::int * 140, 150, 130, 'bluetooth', 'Polar H10 8A2B3C4D', 165, 2
         from unnest($1::uuid[], $2::uuid[]) as t (id, athlete)`,
      [sessionIds, athletes.map(({ id }) => id), STARTED_MINUTES_AGO, recordedSeconds],
    );
    if (withChunks)
      await client.query(
        `insert into sessions.chunk (session_id, first_second, bpm)
         select id, first, '{140,141,142,141,140,139,140,141,140,140}'::smallint[]
           from unnest($1::uuid[]) as t (id), generate_series(0, $2::int - 1, 10) as first`,
        [sessionIds, recordedSeconds],
      );
    await client.query('vacuum analyze sessions.session, sessions.chunk, auth.sign_in');
  });
  const nextSeconds = new Map(sessionIds.map((id) => [id, recordedSeconds]));
  const nextProgress = ({ sessionId }: Recorder) => {
    const first = nextSeconds.get(sessionId) ?? 0;
    const progress = createProgress(first);
    nextSeconds.set(sessionId, progress.elapsedSeconds);
    return JSON.stringify(progress);
  };
  return {
    recorders,
    nextProgress,
    nextPatch(index) {
      const recorder = recorders[index % recorders.length];
      if (!recorder) throw new Error('No live session is open');
      return encodeRequest(
        `PATCH /api/sessions/${recorder.sessionId}`,
        recorder.headers,
        nextProgress(recorder),
      );
    },
  };
}

/** The bytes of an HTTP/1.1 request, for `runOpenLoop`. @param line method and path */
export const encodeRequest = (line: string, headers: Readonly<Record<string, string>>, body = ''): Buffer =>
  Buffer.from(
    [
      `${line} HTTP/1.1`,
      'host: 127.0.0.1',
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      ...(body ? [`content-length: ${Buffer.byteLength(body)}`] : []),
      '',
      body,
    ].join('\r\n'),
  );
