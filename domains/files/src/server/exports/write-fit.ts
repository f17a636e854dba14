import { setImmediate as yieldToEvents } from 'node:timers/promises';
import { Encoder, type Mesg } from '@garmin/fitsdk';
import { type ActivityToWrite, TRACKPOINTS_PER_YIELD } from '../../tcx/activity-to-write.ts';
import { toSportToWrite } from '../../tcx/sport-to-write.ts';

/* Message numbers of the FIT profile. */
const FILE_ID = 0;
const SESSION = 18;
const LAP = 19;
const RECORD = 20;
const EVENT = 21;
const ACTIVITY = 34;

/** Drops null fields, because FIT has no null: messages omit missing values. */
const dropNullFields = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

/** Encodes an activity as a FIT file with one session and one lap. Yields to the event loop while writing. */
export async function writeFit(activity: ActivityToWrite): Promise<Uint8Array> {
  const encoder = new Encoder();
  const writeMessage = (messageNumber: number, fields: Readonly<Record<string, unknown>>) => {
    const message: Mesg & Readonly<Record<string, unknown>> = dropNullFields(fields);
    encoder.onMesg(messageNumber, message);
  };
  const toDate = (second: number) => new Date(activity.startedAt.getTime() + second * 1000);
  const endDate = toDate(activity.elapsedSeconds);
  const writeTimerEvent = (second: number, eventType: 'start' | 'stopAll') =>
    writeMessage(EVENT, { timestamp: toDate(second), event: 'timer', eventType });
  writeMessage(FILE_ID, {
    type: 'activity',
    // FIT's manufacturer for products without a registered id.
    manufacturer: 'development',
    product: 0,
    timeCreated: activity.startedAt,
  });
  writeTimerEvent(0, 'start');
  let nextIndex = 0;
  for (const [index, { elapsedSeconds, hrBpm, distanceMeters }] of activity.trackpoints.entries()) {
    if (index % TRACKPOINTS_PER_YIELD === 0) await yieldToEvents();
    for (
      let pause = activity.pauses[nextIndex];
      pause && pause.toSecond <= elapsedSeconds;
      pause = activity.pauses[nextIndex]
    ) {
      writeTimerEvent(pause.fromSecond, 'stopAll');
      writeTimerEvent(pause.toSecond, 'start');
      nextIndex += 1;
    }
    writeMessage(RECORD, { timestamp: toDate(elapsedSeconds), heartRate: hrBpm, distance: distanceMeters });
  }
  writeTimerEvent(activity.elapsedSeconds, 'stopAll');
  const summary = {
    timestamp: endDate,
    startTime: activity.startedAt,
    totalElapsedTime: activity.elapsedSeconds,
    totalTimerTime: activity.durationSeconds,
    totalDistance: activity.distanceMeters,
    avgHeartRate: activity.averageHrBpm === null ? null : Math.round(activity.averageHrBpm),
    maxHeartRate: activity.maxHrBpm,
    messageIndex: 0,
    eventType: 'stop',
  };
  const { fit: sport, fitSub: subSport } = toSportToWrite(activity.type);
  writeMessage(LAP, { ...summary, event: 'lap', lapTrigger: 'sessionEnd', sport, subSport });
  writeMessage(SESSION, {
    ...summary,
    event: 'lap',
    trigger: 'activityEnd',
    sport,
    subSport,
    firstLapIndex: 0,
    numLaps: 1,
  });
  writeMessage(ACTIVITY, {
    timestamp: endDate,
    totalTimerTime: activity.durationSeconds,
    numSessions: 1,
    type: 'manual',
    event: 'activity',
    eventType: 'stop',
  });
  return encoder.close();
}
