import { Client } from 'pg';
import { type HeldAthlete, holdSessions, progressOf } from '../held-sessions.ts';
import type { Shot } from '../load.ts';
import { ORIGIN } from '../setting.ts';

/** Athletes who come for one measurement and go after it, each in the middle of a session. */
interface Writer extends HeldAthlete {
  readonly headers: Readonly<Record<string, string>>;
}

export interface Writers {
  /** Those who write without end. */
  readonly all: readonly Writer[];
  /** Those whose session ends in that round. */
  finishing(round: number): readonly Writer[];
  /** The next ten seconds of one of them, but for the address. */
  patchOf(writer: Writer): Omit<Shot, 'url'>;
}

const WRITERS = 50;
const RECORDED_SECONDS = 1_800;

/** @param rounds for each of which so many sessions are open as there are writers */
export async function bringWriters(databaseUrl: string, rounds: number): Promise<Writers> {
  await sendWritersAway(databaseUrl);
  const held = await holdSessions(databaseUrl, {
    name: 'writers',
    count: WRITERS * (rounds + 1),
    recordedSeconds: RECORDED_SECONDS,
    withChunks: true,
  });
  const writers = held.athletes.map((athlete) => ({
    ...athlete,
    headers: { cookie: athlete.cookie, origin: ORIGIN, 'content-type': 'application/json' },
  }));
  const next = new Map<string, number>();
  return {
    all: writers.slice(0, WRITERS),
    finishing: (round) => writers.slice(WRITERS * (round + 1), WRITERS * (round + 2)),
    patchOf(writer) {
      const first = next.get(writer.sessionId) ?? RECORDED_SECONDS;
      next.set(writer.sessionId, first + 10);
      return { method: 'PATCH', headers: writer.headers, body: JSON.stringify(progressOf(first)) };
    },
  };
}

/** Everything of theirs goes with them, so that a kept world stays what it was. */
export async function sendWritersAway(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('set statement_timeout = 0');
  await client.query(`delete from auth."user" where email like '%@example.com'`);
  await client.end();
}
