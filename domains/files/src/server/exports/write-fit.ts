import { setImmediate as yieldToEvents } from 'node:timers/promises';
import { Encoder, type Mesg } from '@garmin/fitsdk';
import { type ActivityToWrite, TRACKPOINTS_PER_YIELD, type Trackpoint } from '../../tcx/activity-to-write.ts';
import { toCadenceToWrite, toSportToWrite } from '../../tcx/sport-to-write.ts';

/* Message numbers of the FIT profile. */
const FILE_ID = 0;
const SESSION = 18;
const LAP = 19;
const RECORD = 20;
const EVENT = 21;
const ACTIVITY = 34;
const HRV = 78;

const SEMICIRCLES_PER_DEGREE = 2 ** 31 / 180;
/** The length of the field. */
const RR_PER_MESSAGE = 5;

/** Drops null fields, because FIT has no null: messages omit missing values. */
const dropNullFields = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

function toRecordFields(
  { hrBpm, distanceMeters, position = null, altitudeMeters = null, cadencePerMinute = null }: Trackpoint,
  type: string,
): Readonly<Record<string, number | null>> {
  const cadence = cadencePerMinute === null ? null : toCadenceToWrite(type, cadencePerMinute);
  return {
    heartRate: hrBpm,
    distance: distanceMeters,
    positionLat: position && Math.round(position.latitudeDegrees * SEMICIRCLES_PER_DEGREE),
    positionLong: position && Math.round(position.longitudeDegrees * SEMICIRCLES_PER_DEGREE),
    enhancedAltitude: altitudeMeters,
    // The whole number fits into one byte; the half of an odd number of steps has its own field.
    cadence: cadence === null ? null : Math.min(254, Math.floor(cadence)),
    fractionalCadence: cadence === null || Number.isInteger(cadence) ? null : cadence - Math.floor(cadence),
  };
}

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
  for (const [index, trackpoint] of activity.trackpoints.entries()) {
    const { elapsedSeconds, rrMs = [] } = trackpoint;
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
    writeMessage(RECORD, { timestamp: toDate(elapsedSeconds), ...toRecordFields(trackpoint, activity.type) });
    for (let start = 0; start < rrMs.length; start += RR_PER_MESSAGE)
      writeMessage(HRV, { time: rrMs.slice(start, start + RR_PER_MESSAGE).map((ms) => ms / 1000) });
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
