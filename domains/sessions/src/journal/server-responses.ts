import type { BriefingView, RecordingView, SessionView } from '../schemas.ts';
import { readTextField } from './create-call.ts';

const getField = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? new Map(Object.entries(body)).get(name) : undefined;

/** The session in a response, if it has this id. */
export function parseSession(body: unknown, sessionId: string): SessionView | null {
  return isSession(body) && body.id === sessionId ? body : null;
}

/** The session completed elsewhere, from a 409. */
export const parseCompletedSession = (body: object, sessionId: string): SessionView | null =>
  parseSession(getField(body, 'session'), sessionId);

export function parseRecording(body: unknown, sessionId: string): RecordingView | null {
  const data = getResultData(body);
  return isRecording(data) && data.id === sessionId ? data : null;
}

export function parseBriefing(body: unknown): BriefingView | null {
  const data = getResultData(body);
  return isBriefing(data) ? data : null;
}

const getResultData = (body: unknown): unknown => getField(getField(body, 'result'), 'data');

/** The id of the open session that blocks this one, from a 409. */
export const parseOtherSessionId = (body: object): string | null => readTextField(body, 'activeSessionId');

/** True if this acknowledges a PATCH up to this second. */
export function isAcknowledgement(body: unknown, sessionId: string, throughSecond: number): boolean {
  const lastSecond = getField(body, 'lastSecond');
  return (
    readTextField(body, 'id') === sessionId && typeof lastSecond === 'number' && lastSecond >= throughSecond
  );
}

// The server validates its responses. These guards only reject those from elsewhere, such as a captive portal.
const isSession = (value: unknown): value is SessionView =>
  readTextField(value, 'id') !== null &&
  readTextField(value, 'status') !== null &&
  typeof getField(value, 'elapsedSeconds') === 'number' &&
  typeof getField(value, 'zoneTimeDistribution') === 'object';

const isRecording = (value: unknown): value is RecordingView =>
  isSession(value) && Array.isArray(getField(value, 'hrData')) && Array.isArray(getField(value, 'splits'));

const isBriefing = (value: unknown): value is BriefingView =>
  readTextField(value, 'athleteId') !== null && typeof getField(value, 'workout') === 'object';
