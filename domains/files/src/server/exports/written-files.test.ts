import { setImmediate as yieldToEvents } from 'node:timers/promises';
import { Decoder, Stream } from '@garmin/fitsdk';
import type { Recording } from '@threshold/contracts/sessions';
import type { DoneWorkout } from '@threshold/contracts/training';
import { localDate } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import type { ActivityToWrite } from '../../tcx/activity-to-write.ts';
import { toSportToWrite } from '../../tcx/sport-to-write.ts';
import { writeTcx as writeTcxYielding } from '../../tcx/write-tcx.ts';
import { decodeFile } from '../decode/decode-file.ts';
import { parseXml } from '../decode/xml/parse-xml.ts';
import { buildActivityToWrite } from './build-activity-to-write.ts';
import { estimateStart } from './send-workout-file.ts';
import { writeFit } from './write-fit.ts';

const START = new Date('2026-11-20T06:30:00Z');
const workout: DoneWorkout = {
  id: '01939f2e-0000-7000-8000-000000000001',
  date: localDate('2026-11-20'),
  session: 'AM',
  type: 'Easy run',
  durationSeconds: 1200,
  distanceMeters: 4000,
  averageHrBpm: 141,
  maxHrBpm: 158,
  notes: 'Legs <heavy> & "slow"\u0001',
  ownNotes: null,
};
/** Twenty minutes with a second missing now and then, as from a chest strap. */
const hrStream = Array.from({ length: 1200 }, (_, t) => ({ t, hr: 120 + (t % 40) })).filter(
  ({ t }) => t % 97 !== 0,
);
const createRecording = (facts: Partial<Recording> = {}): Recording => ({
  sessionId: '01939f2e-0000-7000-8000-000000000002',
  workoutId: workout.id,
  type: 'Easy run',
  date: workout.date,
  startedAt: START,
  durationSeconds: 1200,
  elapsedSeconds: 1200,
  distanceMeters: 4001.25,
  averageHrBpm: 139,
  maxHrBpm: 159,
  hrStream,
  track: Array.from({ length: 301 }, (_, index) => ({ t: index * 4, meters: index * 13.3375 })),
  ...facts,
});
/** A stop of 90 seconds after ten minutes: the track's clock includes it, the heart rate's does not. */
const recordingWithStop = createRecording({
  track: Array.from({ length: 301 }, (_, index) => ({
    t: index * 4 + (index > 150 ? 90 : 0),
    meters: index * 13.3375,
  })),
});
const writeTcx = (activity: ActivityToWrite) => writeTcxYielding(activity, yieldToEvents);
const mergeRecording = (recording: Recording | null) => buildActivityToWrite(workout, recording, START);

interface ParsedTcx {
  readonly fields: Readonly<Record<string, string>>;
  /** The child element names of an element, in order, by its path. */
  readonly children: Readonly<Record<string, readonly string[]>>;
  readonly points: readonly Readonly<Record<string, string>>[];
}

function parseTcx(bytes: Uint8Array): ParsedTcx {
  const fields: Record<string, string> = {};
  const children: Record<string, string[]> = {};
  const points: Record<string, string>[] = [];
  const fault = parseXml(bytes, {
    onOpen(path, getAttribute) {
      const parent = path.split('/').slice(0, -1).join('/');
      children[parent] = [...(children[parent] ?? []), path.split('/').at(-1) ?? ''];
      for (const name of ['Sport', 'StartTime', 'xmlns']) {
        const value = getAttribute(name);
        if (value !== undefined && value !== null) fields[`${path}@${name}`] = value;
      }
      if (path.endsWith('/Trackpoint')) points.push({});
    },
    onClose(path, text) {
      const [, pointField] = path.split('/Trackpoint/');
      const point = points.at(-1);
      if (pointField && point) point[pointField] = text;
      else fields[path] = text;
    },
  });
  expect(fault).toBeNull();
  return { fields, children, points };
}

const LAP = 'TrainingCenterDatabase/Activities/Activity/Lap';

describe('TCX export', () => {
  test('follows the schema’s element order and contains the recording', async () => {
    const { fields, children, points } = parseTcx(await writeTcx(mergeRecording(createRecording())));
    expect(fields['TrainingCenterDatabase@xmlns']).toBe(
      'http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2',
    );
    expect(children['TrainingCenterDatabase/Activities/Activity']).toEqual(['Id', 'Lap', 'Notes']);
    expect(children[LAP]).toEqual([
      'TotalTimeSeconds',
      'DistanceMeters',
      'Calories',
      'AverageHeartRateBpm',
      'MaximumHeartRateBpm',
      'Intensity',
      'TriggerMethod',
      'Track',
    ]);
    expect(fields).toMatchObject({
      'TrainingCenterDatabase/Activities/Activity@Sport': 'Running',
      'TrainingCenterDatabase/Activities/Activity/Id': '2026-11-20T06:30:00.000Z',
      'TrainingCenterDatabase/Activities/Activity/Notes': 'Legs <heavy> & "slow"',
      [`${LAP}@StartTime`]: '2026-11-20T06:30:00.000Z',
      [`${LAP}/TotalTimeSeconds`]: '1200',
      [`${LAP}/DistanceMeters`]: '4001.25',
      [`${LAP}/AverageHeartRateBpm/Value`]: '139',
      [`${LAP}/MaximumHeartRateBpm/Value`]: '159',
    });
    // Every fourth second also has meters; the others have only a heart rate.
    expect(points[4]).toEqual({
      Time: '2026-11-20T06:30:04.000Z',
      DistanceMeters: '13.34',
      HeartRateBpm: '',
      'HeartRateBpm/Value': '124',
    });
    expect(points[1]).toEqual({
      Time: '2026-11-20T06:30:01.000Z',
      HeartRateBpm: '',
      'HeartRateBpm/Value': '121',
    });
    expect(points.length).toBe(1192);
  });

  test('exports the summary for a workout without a recording', async () => {
    const { fields, children, points } = parseTcx(await writeTcx(mergeRecording(null)));
    expect(children[LAP]).not.toContain('Track');
    expect(points).toEqual([]);
    expect(fields).toMatchObject({
      [`${LAP}/TotalTimeSeconds`]: '1200',
      [`${LAP}/DistanceMeters`]: '4000',
      [`${LAP}/AverageHeartRateBpm/Value`]: '141',
    });
  });
});

describe('FIT export', () => {
  const decodeFit = (bytes: Uint8Array) => {
    const decoder = new Decoder(Stream.fromByteArray(bytes));
    expect(decoder.isFIT()).toBe(true);
    expect(decoder.checkIntegrity()).toBe(true);
    const { messages, errors } = decoder.read();
    expect(errors).toEqual([]);
    return messages;
  };

  test('round-trips through Garmin’s decoder with the whole recording', async () => {
    const messages = decodeFit(await writeFit(mergeRecording(createRecording())));
    expect(messages.fileIdMesgs).toMatchObject([{ type: 'activity', timeCreated: START }]);
    expect(messages.eventMesgs?.map(({ event, eventType }) => [event, eventType])).toEqual([
      ['timer', 'start'],
      ['timer', 'stopAll'],
    ]);
    const records = messages.recordMesgs ?? [];
    expect(
      records
        .filter(({ heartRate }) => heartRate !== undefined)
        .map(({ timestamp, heartRate }) => ({
          t: (new Date(timestamp ?? 0).getTime() - START.getTime()) / 1000,
          hr: heartRate,
        })),
    ).toEqual(hrStream);
    expect(records.filter(({ distance }) => distance !== undefined).length).toBe(301);
    const summary = {
      startTime: START,
      totalElapsedTime: 1200,
      totalTimerTime: 1200,
      totalDistance: 4001.25,
      avgHeartRate: 139,
      maxHeartRate: 159,
    };
    expect(messages.lapMesgs).toMatchObject([{ ...summary, event: 'lap' }]);
    expect(messages.sessionMesgs).toMatchObject([
      { ...summary, sport: 'running', numLaps: 1, firstLapIndex: 0 },
    ]);
    expect(messages.activityMesgs).toMatchObject([{ numSessions: 1, totalTimerTime: 1200, type: 'manual' }]);
  });

  test('omits unknown values', async () => {
    const workoutWithoutTotals = { ...workout, distanceMeters: null, averageHrBpm: null, maxHrBpm: null };
    const messages = decodeFit(await writeFit(buildActivityToWrite(workoutWithoutTotals, null, START)));
    expect(messages.recordMesgs).toBeUndefined();
    expect(messages.sessionMesgs?.[0]).not.toHaveProperty('avgHeartRate');
    expect(messages.sessionMesgs?.[0]).not.toHaveProperty('totalDistance');
    expect(messages.sessionMesgs?.[0]).toMatchObject({ totalTimerTime: 1200 });
  });

  test('writes only sports that the decoder knows', async () => {
    const types = [
      'Treadmill run',
      'Trail run',
      'Long run',
      'Spin',
      'Mountain bike',
      'Gravel bike',
      'E-bike ride',
      'bike',
      'Open-water swim',
      'swim',
      'walk',
      'hike',
      'strength',
      'Indoor rowing',
      'rowing',
      'Cross-country skiing',
      'Alpine skiing',
      'elliptical',
      'Stair climbing',
      'yoga',
      'pilates',
      'hiit',
      'cross-training',
      'Orange Theory',
    ];
    for (const type of types) {
      const { fit, fitSub } = toSportToWrite(type);
      const messages = decodeFit(await writeFit(buildActivityToWrite({ ...workout, type }, null, START)));
      expect(messages.sessionMesgs, type).toMatchObject([{ sport: fit, subSport: fitSub }]);
    }
  });
});

describe.each([
  ['tcx', writeTcx],
  ['fit', writeFit],
] as const)('round trip of a workout through %s', (format, write) => {
  const roundTrip = async (recording: Recording | null, type = workout.type) => {
    const file = await decodeFile(
      `it.${format}`,
      await write(buildActivityToWrite({ ...workout, type }, recording, START)),
    );
    if (!('activities' in file)) throw new Error(file.rejection);
    return file.activities;
  };

  test('preserves the recording', async () => {
    const recording = createRecording();
    const [activity, ...otherActivities] = await roundTrip(recording);
    expect(otherActivities).toEqual([]);
    expect(activity).toMatchObject({
      type: 'run',
      startedAt: START.toISOString(),
      durationSeconds: 1200,
      elapsedSeconds: 1200,
      distanceMeters: 4001.25,
      averageHrBpm: 139,
      maxHrBpm: 159,
    });
    expect(activity?.hrStream).toEqual(hrStream);
    expect(activity?.track.length).toBe(301);
    for (const [index, { t, meters }] of recording.track.entries()) {
      expect(activity?.track[index]?.t).toBe(t);
      expect(activity?.track[index]?.meters).toBeCloseTo(meters, 1);
    }
  });

  test('yields to the event loop, no matter how long the workout is', async () => {
    const trackpoints = Array.from({ length: 20_000 }, (_, elapsedSeconds) => ({
      elapsedSeconds,
      hrBpm: 140,
      distanceMeters: elapsedSeconds * 3,
    }));
    let loopTurns = 0;
    const countTurn = () => {
      loopTurns += 1;
      nextImmediate = setImmediate(countTurn);
    };
    let nextImmediate = setImmediate(countTurn);
    try {
      await write({ ...buildActivityToWrite(workout, null, START), trackpoints });
    } finally {
      clearImmediate(nextImmediate);
    }
    expect(loopTurns).toBeGreaterThan(50);
  });

  test('excludes stops from the timer time', async () => {
    const [activity] = await roundTrip(recordingWithStop);
    expect(activity).toMatchObject({ durationSeconds: 1200, elapsedSeconds: 1290 });
    const hrBySecond = new Map(activity?.hrStream.map(({ t, hr }) => [t, hr]));
    // Seconds at the edge of the stop may fall on either side.
    const differentSamples = hrStream.filter(({ t, hr }) => hrBySecond.get(t) !== hr);
    expect(differentSamples.length).toBeLessThan(4);
  });

  test('preserves the summary of a workout without a recording, or explains why its file is rejected', async () => {
    const file = await decodeFile(`it.${format}`, await write(buildActivityToWrite(workout, null, START)));
    if ('activities' in file)
      expect(file.activities).toMatchObject([{ durationSeconds: 1200, hrStream: [], track: [] }]);
    else expect(file.rejection).toMatch(/\.$/);
  });
});

describe('default start time', () => {
  test.each([
    ['AM', 'Europe/Oslo', '2026-11-20T06:00:00.000Z'],
    ['PM', 'Pacific/Auckland', '2026-11-20T05:00:00.000Z'],
    ['Lunch', 'America/Los_Angeles', '2026-11-20T20:00:00.000Z'],
    ['PM', 'UTC', '2026-11-20T18:00:00.000Z'],
  ] as const)('maps %s in %s to %s', (session, timeZone, expected) => {
    expect(estimateStart(localDate('2026-11-20'), session, timeZone).toISOString()).toBe(expected);
  });
});
