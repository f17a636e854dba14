import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { progressOf } from '@threshold/tooling-bench';
import { type Call, call, isGood, type Tally } from '@threshold/tooling-topology';
import { v7 as uuidv7 } from 'uuid';
import type { History } from './history.ts';
import type { Person } from './people.ts';

/** What a writer writes with. */
export interface Writing {
  readonly address: () => string;
  readonly history: History;
  readonly noted: Tally;
  /** The calls that are under way. */
  readonly inFlight: Set<object>;
  /** No new deed is begun after it. */
  readonly ending: AbortSignal;
  /** Nothing is repeated after it: what is unknown then stays so. */
  readonly givingUp: AbortSignal;
  readonly people: readonly Person[];
  readonly pauseMs: number;
  /** The moment by the product's clock. */
  readonly now: () => number;
}

export type Writer = (writing: Writing, person: Person) => Promise<void>;

const REPEAT_MS = 100;
const REFUSED_MS = 500;
const DAY_MS = 86_400_000;
const SECONDS_A_PATCH = 10;
const PATCHES_A_SESSION = 8;
/** What each completed session holds. */
export const SECONDS_A_SESSION = PATCHES_A_SESSION * SECONDS_A_PATCH;
const BEGAN_MS = 6 * 3_600_000;

const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** Logs workouts by hand, each known again by the key that stands in its notes. */
export const logWorkouts: Writer = async (writing, person) => {
  while (!writing.ending.aborted) {
    const sent = { key: randomUUID(), isAcknowledged: false };
    const date = dayOf(writing.now() - 3 * DAY_MS);
    writing.history.workouts.push(sent);
    const body = { date, type: 'run', session: 'AM', duration: '45m', notes: sent.key };
    sent.isAcknowledged = await done(writing, person, 'POST', '/api/workouts/manual', body);
    await pause(writing.pauseMs);
  }
};

/** Enters one day after the other into the past. */
export const enterHealth: Writer = async (writing, person) => {
  // The clock may jump meanwhile; a day is entered once.
  const from = writing.now();
  for (let day = 1; !writing.ending.aborted; day += 1) {
    const sent = {
      athleteId: person.id,
      date: dayOf(from - (day + 2) * DAY_MS),
      steps: 1_000 + day,
      isAcknowledged: false,
    };
    writing.history.healthEntries.push(sent);
    const body = { date: sent.date, steps: sent.steps };
    sent.isAcknowledged = await done(writing, person, 'POST', '/api/health', body);
    await pause(writing.pauseMs);
  }
};

/** Follows everybody once, beginning with the next one, so that nobody is followed by all at once. */
export const followAll: Writer = async (writing, person) => {
  const at = writing.people.indexOf(person);
  for (const other of [...writing.people.slice(at + 1), ...writing.people.slice(0, at)]) {
    if (writing.ending.aborted) return;
    const sent = { athleteId: person.id, followeeId: other.id, isAcknowledged: false };
    writing.history.follows.push(sent);
    sent.isAcknowledged = await done(writing, person, 'POST', `/api/users/${other.id}/follow`, {});
    await pause(writing.pauseMs);
  }
};

/** Records one live session after the other, as a device does: nothing is sent before what went before is acknowledged. */
export const recordSessions: Writer = async (writing, person) => {
  while (!writing.ending.aborted) {
    const sent = { id: uuidv7(), acknowledgedSeconds: 0, isAcknowledged: false };
    writing.history.sessions.push(sent);
    const startTime = new Date(writing.now() - BEGAN_MS).toISOString();
    if (!(await done(writing, person, 'POST', '/api/sessions/start', { id: sent.id, startTime }))) return;
    for (let each = 0; each < PATCHES_A_SESSION; each += 1) {
      const progress = progressOf(sent.acknowledgedSeconds);
      if (!(await done(writing, person, 'PATCH', `/api/sessions/${sent.id}`, progress))) return;
      sent.acknowledgedSeconds += SECONDS_A_PATCH;
      await pause(writing.pauseMs);
    }
    const path = `/api/sessions/${sent.id}/complete`;
    sent.isAcknowledged = await done(writing, person, 'POST', path, { distance: 0.2 });
    if (!sent.isAcknowledged) return;
  }
};

/** Sends a call under one key until it is acknowledged. @returns whether it was */
async function done(
  writing: Writing,
  person: Person,
  method: Call['method'],
  path: string,
  body: object,
): Promise<boolean> {
  const headers = { ...person.headers, 'idempotency-key': randomUUID() };
  for (;;) {
    const each: Call = { method, url: `${writing.address()}${path}`, headers, body: JSON.stringify(body) };
    writing.inFlight.add(each);
    const outcome = await call(each);
    writing.inFlight.delete(each);
    writing.noted.note(outcome);
    if (isGood(outcome)) return true;
    const { firstOfStatus } = writing.history;
    if (!firstOfStatus.has(outcome.status))
      firstOfStatus.set(outcome.status, `${method} ${path}: ${outcome.text.slice(0, 160)}`);
    const isFinal = outcome.status >= 400 && outcome.status < 500 && ![409, 429].includes(outcome.status);
    if (isFinal || outcome.status === 500)
      writing.history.refusals.push(`${method} ${path} ${outcome.status} ${outcome.text.slice(0, 200)}`);
    if (isFinal || writing.givingUp.aborted) return false;
    // As devices do, not all at the same moment.
    await pause(outcome.status === 503 ? REFUSED_MS * (0.5 + Math.random()) : REPEAT_MS);
  }
}
