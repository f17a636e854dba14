import { Decoder, Stream } from '@garmin/fitsdk';
import type { Recording } from '@threshold/contracts/sessions';
import { localDate } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { toSportToWrite } from '../../tcx/sport-to-write.ts';
import { parseXml } from '../decode/xml/parse-xml.ts';
import { createRecording, hrStream, START, workout, writeTcx } from '../test/written-files-fixture.ts';
import { buildActivityToWrite } from './build-activity-to-write.ts';
import { estimateStart } from './estimate-start.ts';
import { writeFit } from './write-fit.ts';

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

  test('writes the RR intervals after the record of their second', async () => {
    const rr = [812.5, 640, 1023, 511, 498, 502, 499];
    const messages = decodeFit(
      await writeFit(
        mergeRecording(
          createRecording({
            hrStream: [
              { t: 3, hr: 140, rr },
              { t: 4, hr: 141 },
            ],
            track: [],
          }),
        ),
      ),
    );
    const times = (messages.hrvMesgs ?? []).flatMap(({ time }) => time ?? []);
    expect(times.map((seconds) => Math.round(1000 * seconds))).toEqual([813, 640, 1023, 511, 498, 502, 499]);
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
