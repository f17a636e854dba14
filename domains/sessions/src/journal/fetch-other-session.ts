import type { BriefingView, RecordingView } from '../schemas.ts';
import { type Call, UNREACHABLE_MESSAGE } from './create-call.ts';
import { parseBriefing, parseRecording } from './server-responses.ts';

export interface OtherSession {
  readonly recording: RecordingView;
  readonly briefing: BriefingView;
}

/**
 * Loads the athlete's open session with all its samples, so that this device can continue it
 * (docs/specification.md#7-calls). If the workout no longer exists, the briefing has no workout.
 * @returns null if it is no longer open
 * @throws Error with a message for the athlete, if offline or refused
 */
export async function fetchOtherSession(call: Call, sessionId: string): Promise<OtherSession | null> {
  const recording = parseRecording(await callQuery(call, 'sessions.recording', { sessionId }), sessionId);
  if (recording?.status !== 'active' && recording?.status !== 'paused') return null;
  const { workoutId } = recording;
  const briefing =
    parseBriefing(await callQuery(call, 'sessions.briefing', { workoutId })) ??
    parseBriefing(await callQuery(call, 'sessions.briefing', { workoutId: null }));
  if (!briefing) throw new Error(UNREACHABLE_MESSAGE);
  return { recording, briefing };
}

/** Null if not found. */
async function callQuery(call: Call, procedure: string, input: object): Promise<unknown> {
  const query = encodeURIComponent(JSON.stringify(input));
  const response = await call('GET', `/api/trpc/${procedure}?input=${query}`);
  if (response.kind === 'ok') return response.body;
  if (response.kind === 'refused' && response.status === 404) return null;
  throw new Error(response.kind === 'unreached' ? UNREACHABLE_MESSAGE : response.message);
}
