import type { BriefingView, RecordingView, SessionView } from '../schemas.ts';
import { textOf } from './calls.ts';

/** A field of an answer that is an object, undefined where it has none of that name. */
const fieldOf = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? new Map(Object.entries(body)).get(name) : undefined;

/** The session of an answer, where it is the one with this id. */
export function sessionIn(body: unknown, sessionId: string): SessionView | null {
  return isSession(body) && body.id === sessionId ? body : null;
}

/** The session that the athlete completed elsewhere, as a 409 carries it. */
export const completedIn = (body: object, sessionId: string): SessionView | null =>
  sessionIn(fieldOf(body, 'session'), sessionId);

/** A session with its whole stream, as a procedure's answer carries it. */
export function recordingIn(body: unknown, sessionId: string): RecordingView | null {
  const data = dataOf(body);
  return isRecording(data) && data.id === sessionId ? data : null;
}

/** What a session's workout asks for, as a procedure's answer carries it. */
export function briefingIn(body: unknown): BriefingView | null {
  const data = dataOf(body);
  return isBriefing(data) ? data : null;
}

const dataOf = (body: unknown): unknown => fieldOf(fieldOf(body, 'result'), 'data');

/** The id of the session that is open in this one's place, as a 409 carries it. */
export const otherIn = (body: object): string | null => textOf(body, 'activeSessionId');

/** True for a PATCH's acknowledgement up to this second. */
export function acknowledges(body: unknown, sessionId: string, throughSecond: number): boolean {
  const lastSecond = fieldOf(body, 'lastSecond');
  return textOf(body, 'id') === sessionId && typeof lastSecond === 'number' && lastSecond >= throughSecond;
}

// The server's own answers are typed by their schemas; this only tells them from those of strangers.
const isSession = (value: unknown): value is SessionView =>
  textOf(value, 'id') !== null &&
  textOf(value, 'status') !== null &&
  typeof fieldOf(value, 'elapsedSeconds') === 'number' &&
  typeof fieldOf(value, 'zoneTimeDistribution') === 'object';

const isRecording = (value: unknown): value is RecordingView =>
  isSession(value) && Array.isArray(fieldOf(value, 'hrData')) && Array.isArray(fieldOf(value, 'splits'));

const isBriefing = (value: unknown): value is BriefingView =>
  textOf(value, 'athleteId') !== null && typeof fieldOf(value, 'workout') === 'object';
