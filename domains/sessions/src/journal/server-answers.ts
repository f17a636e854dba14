import type { SessionView } from '../schemas.ts';
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
