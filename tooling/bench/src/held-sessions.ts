import { hash } from 'node:crypto';
import { Client } from 'pg';
import { v7 } from 'uuid';
import { ORIGIN } from './setting.ts';

/** One who is signed in and in the middle of a live session. */
export interface HeldAthlete {
  readonly id: string;
  readonly sessionId: string;
  readonly cookie: string;
}

/** Athletes who are signed in and in the middle of a live session. */
export interface HeldSessions {
  readonly athletes: readonly HeldAthlete[];
  /** The next PATCH of one of them: ten new seconds, with the RR intervals that came with them. */
  patchOf(index: number): Buffer;
}

const SECONDS_A_PATCH = 10;
const MINUTES_BEFORE_NOW = 24 * 60;

/**
 * Makes `count` athletes with a sign-in and an open session of so many seconds each.
 * @param recordedSeconds what their sessions already hold, as chunks of ten seconds where `withChunks`
 */
export async function holdSessions(
  databaseUrl: string,
  { name, count, recordedSeconds, withChunks }: HeldOptions,
): Promise<HeldSessions> {
  const tokenOf = (index: number) => hash('sha256', `${name} ${index}`, 'base64url');
  const indexes = Array.from({ length: count }, (_, index) => index);
  // In the order of their beginnings, as the product's: those of one hour lie side by side in an index.
  const ids = indexes.map(() => v7());
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('begin');
  await client.query(
    `insert into auth."user" (id, email, first_name, last_name, created_at)
     select id, id || '@example.com', 'Held', 'Athlete', now() from unnest($1::uuid[]) as t (id)`,
    [indexes.map((index) => uuidOf(`${name} athlete ${index}`))],
  );
  await client.query(
    `insert into auth.sign_in (id, user_id, token_hash, user_agent, created_at, last_seen_at)
     select gen_random_uuid(), athlete, hash, 'bench', now(), now()
       from unnest($1::uuid[], $2::text[]) as t (athlete, hash)`,
    [
      indexes.map((index) => uuidOf(`${name} athlete ${index}`)),
      indexes.map((index) => hash('sha256', tokenOf(index), 'base64url')),
    ],
  );
  await client.query(
    `insert into sessions.session (id, athlete_id, session_type, status, started_at, started_on, part_of_day,
       last_seen_at, elapsed_seconds, last_second, sample_count, sum_bpm, max_bpm, min_bpm, hr_source, device_name,
       lthr_bpm, zone)
     select id, athlete, 'Long run', 'open', now() - $3 * interval '1 minute', current_date, 'AM', now(),
       $4::int, $4::int - 1, $4::int, $4::int * 140, 150, 130, 'bluetooth', 'Polar H10 8A2B3C4D', 165, 2
       from unnest($1::uuid[], $2::uuid[]) as t (id, athlete)`,
    [ids, indexes.map((index) => uuidOf(`${name} athlete ${index}`)), MINUTES_BEFORE_NOW, recordedSeconds],
  );
  if (withChunks)
    await client.query(
      `insert into sessions.chunk (session_id, first_second, bpm)
       select id, first, '{140,141,142,141,140,139,140,141,140,140}'::smallint[]
         from unnest($1::uuid[]) as t (id), generate_series(0, $2::int - 1, 10) as first`,
      [ids, recordedSeconds],
    );
  await client.query('commit');
  await client.query('vacuum analyze sessions.session, sessions.chunk, auth.sign_in');
  await client.end();

  const nextSeconds = indexes.map(() => recordedSeconds);
  const cookieOf = (index: number) => `__Host-threshold-session=${tokenOf(index)}`;
  return {
    athletes: indexes.map((index) => ({
      id: uuidOf(`${name} athlete ${index}`),
      sessionId: ids[index] ?? '',
      cookie: cookieOf(index),
    })),
    patchOf(index) {
      const first = nextSeconds[index] ?? 0;
      nextSeconds[index] = first + SECONDS_A_PATCH;
      const body = JSON.stringify(progressOf(first));
      return Buffer.from(
        [
          `PATCH /api/sessions/${ids[index]} HTTP/1.1`,
          'host: 127.0.0.1',
          `origin: ${ORIGIN}`,
          `cookie: ${cookieOf(index)}`,
          'content-type: application/json',
          `content-length: ${body.length}`,
          '',
          body,
        ].join('\r\n'),
      );
    },
  };
}

interface HeldOptions {
  /** Tells the athletes of one measurement from those of another. */
  readonly name: string;
  readonly count: number;
  readonly recordedSeconds: number;
  readonly withChunks: boolean;
}

/** What a device sends every ten seconds (specification section 7). */
export function progressOf(first: number) {
  const hrData = Array.from({ length: SECONDS_A_PATCH }, (_, offset) => {
    const hr = 135 + ((first + 3 * offset) % 20);
    return { t: first + offset, hr, rr: [Math.round(60_000 / hr), Math.round(60_000 / hr) + 6] };
  });
  return {
    elapsedSeconds: first + SECONDS_A_PATCH,
    hrData,
    splits: [],
    zoneTimeDistribution: { '1': 120, '2': 900, '3': 600, '4': 120, '5': 60 },
    averageHR: 141,
    maxHR: 158,
    minHR: 96,
    hrSource: 'bluetooth',
    deviceName: 'Polar H10 8A2B3C4D',
  };
}

/** A v4-shaped id that is the same for the same text. */
function uuidOf(text: string): string {
  const hex = hash('sha256', text, 'hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
