import type { BriefingView, RecordingView } from '../schemas.ts';
import { type Call, UNREACHED } from './calls.ts';
import { briefingIn, recordingIn } from './server-answers.ts';

/** An open session as the server has it, and what its workout asks for. */
export interface OtherSession {
  readonly recording: RecordingView;
  readonly briefing: BriefingView;
}

/**
 * Reads an open session of the athlete with all its samples, so that this device can go on with it (specification
 * section 7). A workout that is gone meanwhile leads nobody any more.
 * @returns null where it is not open any more
 * @throws Error where the server is not reached
 */
export async function readOther(call: Call, sessionId: string): Promise<OtherSession | null> {
  const recording = recordingIn(await ask(call, 'sessions.recording', { sessionId }), sessionId);
  if (recording?.status !== 'active' && recording?.status !== 'paused') return null;
  const { workoutId } = recording;
  const briefing =
    briefingIn(await ask(call, 'sessions.briefing', { workoutId })) ??
    briefingIn(await ask(call, 'sessions.briefing', { workoutId: null }));
  if (!briefing) throw new Error(UNREACHED);
  return { recording, briefing };
}

/** A procedure's answer; null where there is no such thing. */
async function ask(call: Call, procedure: string, input: object): Promise<unknown> {
  const query = encodeURIComponent(JSON.stringify(input));
  const answer = await call('GET', `/api/trpc/${procedure}?input=${query}`);
  if (answer.kind === 'ok') return answer.body;
  if (answer.kind === 'refused' && answer.status === 404) return null;
  throw new Error(answer.kind === 'unreached' ? UNREACHED : answer.message);
}
