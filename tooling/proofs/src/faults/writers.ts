import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { v7 } from 'uuid';
import type { Athlete } from '../shared/athletes.ts';
import type { CallCounter } from '../shared/call-counter.ts';
import { type Call, call, isSuccess } from '../shared/http.ts';
import { createProgressBody, PROGRESS_INTERVAL_SECONDS } from '../shared/progress-body.ts';

interface SentWrite {
  isAcknowledged: boolean;
}

/** Everything that one load sent. Each acknowledged write must be stored exactly once. */
export interface History {
  readonly workouts: (SentWrite & { readonly key: string })[];
  readonly healthEntries: (SentWrite & {
    readonly athleteId: string;
    readonly date: string;
    readonly steps: number;
  })[];
  readonly follows: (SentWrite & { readonly athleteId: string; readonly followeeId: string })[];
  readonly sessions: (SentWrite & { readonly id: string; acknowledgedSeconds: number })[];
  /** Final rejections of valid requests. */
  readonly rejections: string[];
  /** The response to the first failed call with each status, for diagnosis. */
  readonly firstFailureByStatus: Map<number, string>;
}

export const createHistory = (): History => ({
  workouts: [],
  healthEntries: [],
  follows: [],
  sessions: [],
  rejections: [],
  firstFailureByStatus: new Map(),
});

export interface WriterContext {
  readonly address: string;
  readonly history: History;
  readonly counter: CallCounter;
  readonly inFlight: Set<object>;
  /** Starts no new write once aborted. */
  readonly endingSignal: AbortSignal;
  /** Repeats no write once aborted. */
  readonly givingUpSignal: AbortSignal;
  readonly athletes: readonly Athlete[];
  readonly pauseMs: number;
  /** The product's clock. */
  readonly now: () => number;
}

type Writer = (context: WriterContext, athlete: Athlete) => Promise<void>;

const REPEAT_PAUSE_MS = 100;
const REJECTED_PAUSE_MS = 500;
const DAY_MS = 86_400_000;
const PATCHES_PER_SESSION = 8;
export const SECONDS_PER_SESSION = PATCHES_PER_SESSION * PROGRESS_INTERVAL_SECONDS;
const STARTED_MS_AGO = 6 * 3_600_000;

const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Logs workouts, each with an identifying key in its notes. */
const logWorkouts: Writer = async (context, athlete) => {
  while (!context.endingSignal.aborted) {
    const sentWrite = { key: randomUUID(), isAcknowledged: false };
    const date = toDay(context.now() - 3 * DAY_MS);
    context.history.workouts.push(sentWrite);
    const body = { date, type: 'run', session: 'AM', duration: '45m', notes: sentWrite.key };
    sentWrite.isAcknowledged = await write(context, athlete, 'POST', '/api/workouts/manual', body);
    await pause(context.pauseMs);
  }
};

/** Saves one day after another, going back in time. */
const enterHealth: Writer = async (context, athlete) => {
  // The clock may jump, but each day is saved once.
  const startMs = context.now();
  for (let day = 1; !context.endingSignal.aborted; day += 1) {
    const entry = { date: toDay(startMs - (day + 2) * DAY_MS), steps: 1_000 + day };
    const sentWrite = { athleteId: athlete.id, ...entry, isAcknowledged: false };
    context.history.healthEntries.push(sentWrite);
    sentWrite.isAcknowledged = await write(context, athlete, 'POST', '/api/health', entry);
    await pause(context.pauseMs);
  }
};

/** Follows every other athlete once. Each athlete starts with the next one in the list to spread the follows. */
const followAll: Writer = async (context, athlete) => {
  const index = context.athletes.indexOf(athlete);
  for (const followee of [...context.athletes.slice(index + 1), ...context.athletes.slice(0, index)]) {
    if (context.endingSignal.aborted) return;
    const sentWrite = { athleteId: athlete.id, followeeId: followee.id, isAcknowledged: false };
    context.history.follows.push(sentWrite);
    sentWrite.isAcknowledged = await write(context, athlete, 'POST', `/api/users/${followee.id}/follow`, {});
    await pause(context.pauseMs);
  }
};

/** Records one live session after another, in order, like a device. */
const recordSessions: Writer = async (context, athlete) => {
  while (!context.endingSignal.aborted) {
    const sentWrite = { id: v7(), acknowledgedSeconds: 0, isAcknowledged: false };
    context.history.sessions.push(sentWrite);
    const startTime = new Date(context.now() - STARTED_MS_AGO).toISOString();
    if (!(await write(context, athlete, 'POST', '/api/sessions/start', { id: sentWrite.id, startTime })))
      return;
    for (let patchIndex = 0; patchIndex < PATCHES_PER_SESSION; patchIndex += 1) {
      const progress = createProgressBody(sentWrite.acknowledgedSeconds);
      if (!(await write(context, athlete, 'PATCH', `/api/sessions/${sentWrite.id}`, progress))) return;
      sentWrite.acknowledgedSeconds += PROGRESS_INTERVAL_SECONDS;
      await pause(context.pauseMs);
    }
    const path = `/api/sessions/${sentWrite.id}/complete`;
    sentWrite.isAcknowledged = await write(context, athlete, 'POST', path, { distance: 0.2 });
    if (!sentWrite.isAcknowledged) return;
  }
};

/** Each athlete runs all of these, so up to four of an athlete's writes are in flight. */
export const WRITERS: readonly Writer[] = [recordSessions, enterHealth, followAll, logWorkouts];

/**
 * Sends a call with one idempotency key until it is acknowledged.
 * @returns false after a final rejection, or if the call fails once `givingUpSignal` is aborted
 */
async function write(
  { address, history, counter, inFlight, givingUpSignal: giveUpSignal }: WriterContext,
  athlete: Athlete,
  method: Call['method'],
  path: string,
  body: object,
): Promise<boolean> {
  const headers = { ...athlete.headers, 'idempotency-key': randomUUID() };
  for (;;) {
    const request: Call = { method, url: `${address}${path}`, headers, body: JSON.stringify(body) };
    inFlight.add(request);
    const outcome = await call(request);
    inFlight.delete(request);
    counter.count(outcome);
    if (isSuccess(outcome)) return true;
    const { status, text } = outcome;
    if (!history.firstFailureByStatus.has(status))
      history.firstFailureByStatus.set(status, `${method} ${path}: ${text.slice(0, 160)}`);
    // A conflict (409) or a limit (429) is temporary, so the call is repeated.
    const isFinal = status >= 400 && status < 500 && ![409, 429].includes(status);
    if (isFinal || status === 500)
      history.rejections.push(`${method} ${path} ${status} ${text.slice(0, 200)}`);
    if (isFinal || giveUpSignal.aborted) return false;
    // Adds jitter to the pause, as a device does.
    await pause(status === 503 ? REJECTED_PAUSE_MS * (0.5 + Math.random()) : REPEAT_PAUSE_MS);
  }
}
