import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { progressOf } from '@threshold/tooling-bench';
import type { Athlete } from './athletes.ts';
import { call, isGood, type Outcome } from './call.ts';
import { WEB } from './host-process.ts';
import type { Tally } from './tally.ts';

/** What one athlete's device was told is kept, and what it sent without being told. */
export interface Written {
  readonly sessionId: string;
  /** Logged workouts, by the key that was sent with them and stands in their notes. */
  readonly acknowledgedWorkouts: string[];
  readonly sentWorkouts: string[];
  acknowledgedSeconds: number;
}

const SECONDS_A_PATCH = 10;
/** Two hundred workouts a day may be logged. */
const PATCHES_BETWEEN_WORKOUTS = 7;
const PAUSE_MS = 60;
/** Between a refusal and the repeat. */
const REPEAT_MS = 200;

/**
 * Writes as a device does, one call after the other: ten seconds of a live session, which bear repetition by
 * themselves, and now and then a logged workout with an `Idempotency-Key`. What is refused is sent again until it is
 * acknowledged, or until the load ends.
 */
export async function write(athlete: Athlete, noted: Tally, ending: AbortSignal): Promise<Written> {
  const written: Written = {
    sessionId: athlete.sessionId,
    acknowledgedWorkouts: [],
    sentWorkouts: [],
    acknowledgedSeconds: 0,
  };
  for (let turn = 1; !ending.aborted; turn += 1) {
    if (turn % PATCHES_BETWEEN_WORKOUTS === 0) await writeWorkout(athlete, written, noted);
    else await writeSeconds(athlete, written, noted);
    await pause(PAUSE_MS);
  }
  return written;
}

async function writeWorkout({ headers }: Athlete, written: Written, noted: Tally): Promise<void> {
  const key = randomUUID();
  const date = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
  const body = JSON.stringify({ date, type: 'run', session: 'AM', duration: '45m', notes: key });
  written.sentWorkouts.push(key);
  await untilGood(noted, () =>
    call({
      method: 'POST',
      url: `${WEB}/api/workouts/manual`,
      headers: { ...headers, 'idempotency-key': key },
      body,
    }),
  );
  written.acknowledgedWorkouts.push(key);
}

async function writeSeconds({ headers, sessionId }: Athlete, written: Written, noted: Tally): Promise<void> {
  const body = JSON.stringify(progressOf(written.acknowledgedSeconds));
  await untilGood(noted, () =>
    call({ method: 'PATCH', url: `${WEB}/api/sessions/${sessionId}`, headers, body }),
  );
  written.acknowledgedSeconds += SECONDS_A_PATCH;
}

/** @throws Error for an answer that no repeat would change */
async function untilGood(noted: Tally, send: () => Promise<Outcome>): Promise<void> {
  for (;;) {
    const outcome = await send();
    noted.note(outcome);
    if (isGood(outcome)) return;
    if (outcome.status >= 400 && outcome.status < 500 && outcome.status !== 409 && outcome.status !== 429)
      throw new Error(`a write was refused: ${outcome.status} ${outcome.text}`);
    await pause(REPEAT_MS);
  }
}
