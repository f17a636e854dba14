import { describe, expect, test } from 'vitest';
import { createTcxFile, encodeText, START } from '../../test/activity-files.ts';
import { decodeFile } from '../decode-file.ts';

const decodeAll = async (name: string, text: string) => {
  const file = await decodeFile(name, encodeText(text));
  if ('rejection' in file) throw new Error(file.rejection);
  return file.activities;
};

const steadyPoints = Array.from({ length: 61 }, (_, i) => ({ second: i * 10, hr: 120 + i, meters: i * 30 }));
const lap = { seconds: 600, meters: 1800 };

describe('TCX decoder', () => {
  test('returns the activity with its lap totals', async () => {
    expect(await decodeAll('a.tcx', createTcxFile(steadyPoints, lap))).toMatchObject([
      {
        type: 'run',
        startedAt: START.toISOString(),
        durationSeconds: 600,
        elapsedSeconds: 600,
        distanceMeters: 1800,
        averageHrBpm: null,
        deviceName: 'Forerunner',
        warnings: [],
      },
    ]);
  });

  test('places a pause in the gap between points', async () => {
    const pausedPoints = steadyPoints.map(({ second, ...point }) => ({
      ...point,
      second: second > 300 ? second + 400 : second,
    }));
    const [run] = await decodeAll('a.tcx', createTcxFile(pausedPoints, lap));
    expect(run).toMatchObject({ durationSeconds: 600, elapsedSeconds: 1000 });
    expect(run?.hrStream.at(-1)).toEqual({ t: 600, hr: 180 });
    expect(run?.track.at(-1)).toEqual({ t: 1000, meters: 1800 });
  });

  test.each(['constructor', 'toString', '__proto__', 'valueOf'])(
    'keeps “%s” as the workout type',
    async (sport) => {
      const text = createTcxFile(steadyPoints, lap).replace('Sport="Running"', `Sport="${sport}"`);
      const [activity] = await decodeAll('a.tcx', text);
      expect(activity?.type).toBe(
        sport === '__proto__' ? 'proto' : sport.replace(/[A-Z]/, (letter) => ` ${letter.toLowerCase()}`),
      );
    },
  );

  test('reads position, altitude and the cadence of a run from its extension', async () => {
    const points = Array.from({ length: 61 }, (_, second) => ({
      second,
      meters: second * 3,
      xml: `<Position><LatitudeDegrees>${59 + second / 10_000}</LatitudeDegrees><LongitudeDegrees>10.5</LongitudeDegrees></Position><AltitudeMeters>${20 + second}</AltitudeMeters><Extensions><TPX xmlns="http://www.garmin.com/xmlschemas/ActivityExtension/v2"><RunCadence>86</RunCadence></TPX></Extensions>`,
    }));
    const [run] = await decodeAll('a.tcx', createTcxFile(points, { seconds: 60, meters: 180 }));
    expect(run?.route?.latitudeMicrodegrees?.at(-1)).toBe(59_006_000);
    expect(run?.route?.longitudeMicrodegrees?.at(-1)).toBe(10_500_000);
    expect(run?.route?.altitudeMeters?.at(-1)).toBe(80);
    expect(run?.route?.cadencePerMinute?.at(-1)).toBe(172);
  });

  test('reads the laps with time, distance and average heart rate', async () => {
    const text = createTcxFile(
      steadyPoints,
      { seconds: 240, meters: 720, averageHr: 133 },
      { seconds: 360, meters: 1080 },
    );
    const [run] = await decodeAll('a.tcx', text);
    expect(run).toMatchObject({ durationSeconds: 600, distanceMeters: 1800 });
    expect(run?.laps).toEqual([
      {
        startElapsedSeconds: 0,
        startTimerSeconds: 0,
        elapsedSeconds: 240,
        timerSeconds: 240,
        distanceMeters: 720,
        averageBpm: 133,
      },
      {
        startElapsedSeconds: 240,
        startTimerSeconds: 240,
        elapsedSeconds: 360,
        timerSeconds: 360,
        distanceMeters: 1080,
        // From the stream: 144 to 179 bpm, one reading per 10 s.
        averageBpm: 162,
      },
    ]);
  });

  test('tolerates leading whitespace, as in some exports', async () => {
    expect(await decodeAll('a.tcx', `\n          ${createTcxFile(steadyPoints, lap)}`)).toHaveLength(1);
  });

  test('recovers a truncated file from its points', async () => {
    const text = createTcxFile(steadyPoints, lap);
    const [run] = await decodeAll('a.tcx', text.slice(0, text.lastIndexOf('<Trackpoint>') + 20));
    expect(run).toMatchObject({ distanceMeters: 1800, durationSeconds: 600 });
    expect(run?.warnings).toContain('The file ends early or is damaged, so the rest is missing.');
  });
});
