import { v7 } from 'uuid';
import { createAthletes } from '../shared/athletes.ts';
import { withClient } from '../shared/database.ts';
import { createProgressBody } from '../shared/progress-body.ts';

const STARTED_MINUTES_AGO = 24 * 60;
/** The length of each session so far. */
const RECORDED_SECONDS = 1_800;

/**
 * Creates athletes who each have a sign-in and an open session.
 * @returns a function that returns the next PATCH of an athlete as the bytes of an HTTP request: ten new
 * seconds with their RR intervals
 */
export async function openLiveSessions(
  databaseUrl: string,
  count: number,
): Promise<(index: number) => Buffer> {
  const athletes = await createAthletes(databaseUrl, count);
  // Like the product's, these ids follow the order of the starts, so they are neighbors in an index.
  const recorders = athletes.map((athlete) => ({
    ...athlete,
    sessionId: v7(),
    nextSecond: RECORDED_SECONDS,
  }));
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `insert into sessions.session (id, athlete_id, session_type, status, started_at, started_on, part_of_day,
         last_seen_at, elapsed_seconds, last_second, sample_count, sum_bpm, max_bpm, min_bpm, hr_source, device_name,
         lthr_bpm, zone)
       select id, athlete, 'Long run', 'open', now() - $3 * interval '1 minute', current_date, 'AM', now(),
         $4::int, $4::int - 1, $4::int, $4::int * 140, 150, 130, 'bluetooth', 'Polar H10 8A2B3C4D', 165, 2
         from unnest($1::uuid[], $2::uuid[]) as t (id, athlete)`,
      [
        recorders.map(({ sessionId }) => sessionId),
        recorders.map(({ id }) => id),
        STARTED_MINUTES_AGO,
        RECORDED_SECONDS,
      ],
    );
    await client.query('vacuum analyze sessions.session, sessions.chunk, auth.sign_in');
  });
  return (index) => {
    const recorder = recorders[index % recorders.length];
    if (!recorder) throw new Error('No live session is open');
    const progress = createProgressBody(recorder.nextSecond);
    recorder.nextSecond = progress.elapsedSeconds;
    const requestLine = `PATCH /api/sessions/${recorder.sessionId}`;
    return encodeRequest(requestLine, recorder.headers, JSON.stringify(progress));
  };
}

/** The bytes of an HTTP/1.1 request, for `runOpenLoop`. @param requestLine method and path */
export const encodeRequest = (
  requestLine: string,
  headers: Readonly<Record<string, string>>,
  body = '',
): Buffer =>
  Buffer.from(
    [
      `${requestLine} HTTP/1.1`,
      'host: 127.0.0.1',
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      ...(body ? [`content-length: ${Buffer.byteLength(body)}`] : []),
      '',
      body,
    ].join('\r\n'),
  );
