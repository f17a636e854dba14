import { type Look, notFound } from '@threshold/api/server';
import { trainingPort } from '@threshold/contracts/training';
import { targetOfSession, thinHrStream } from '@threshold/physiology';
import type { RecordedView, RecordingView } from '../../schemas.ts';
import { readStream } from '../stream/read-stream.ts';
import { findRecorded } from './find-recorded.ts';
import { needSession } from './find-session.ts';
import { sessionViewOf, zoneOfSession } from './session-view.ts';

const MOST_POINTS = 600;

/** A session with its whole stream: what a device needs to go on with it. */
export async function showRecording(
  look: Look,
  { sessionId }: { sessionId: string },
): Promise<RecordingView> {
  const row = await needSession(look, sessionId);
  const hrData = await readStream(look, row.id);
  return { ...(await sessionViewOf(look, row, hrData)), hrData };
}

/** What was recorded of a workout; null where nothing was. */
export async function showRecorded(look: Look, { workoutId }: { workoutId: string }): Promise<RecordedView> {
  if (!(await look.ask(trainingPort).workoutToDo(look.athleteId, workoutId)))
    throw notFound('Workout not found');
  const row = await findRecorded(look, workoutId);
  if (!row) return null;
  const stream = await readStream(look, row.id);
  const { target_low_bpm: low, target_high_bpm: high } = row;
  const { efficiency_factor: efficiencyFactor, decoupling_percent: decouplingPercent } = row;
  return {
    session: await sessionViewOf(look, row, stream),
    lthrBpm: row.lthr_bpm,
    target:
      high === null
        ? null
        : targetOfSession({ zone: zoneOfSession(row), type: row.session_type }, { low, high }),
    zone: zoneOfSession(row),
    curve: thinHrStream(stream, MOST_POINTS),
    efficiency:
      efficiencyFactor === null || decouplingPercent === null
        ? null
        : { efficiencyFactor, decouplingPercent },
  };
}
