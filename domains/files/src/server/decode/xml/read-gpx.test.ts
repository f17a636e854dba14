import { describe, expect, test } from 'vitest';
import { createGpxFile, encodeText } from '../../test/activity-files.ts';
import { decodeFile } from '../decode-file.ts';

const decodeAll = async (name: string, text: string) => {
  const file = await decodeFile(name, encodeText(text));
  if ('rejection' in file) throw new Error(file.rejection);
  return file.activities;
};
const decodeRejection = async (name: string, text: string) => {
  const file = await decodeFile(name, encodeText(text));
  return 'rejection' in file ? file.rejection : null;
};

describe('GPX decoder', () => {
  /** A minute of points, one every 10 seconds, heading north; `north` in thousandths of a degree. */
  const createMinute = (fromSecond: number, north: number) =>
    Array.from({ length: 7 }, (_, i) => ({ second: fromSecond + i * 10, north: north + i * 0.3, hr: 130 }));

  test('derives distance from positions and stops the timer between segments', async () => {
    const [run] = await decodeAll('a.gpx', createGpxFile([createMinute(0, 0), createMinute(160, 1.8)]));
    expect(run).toMatchObject({ type: 'run', durationSeconds: 120, elapsedSeconds: 220, warnings: [] });
    // Two minutes of 1.8 thousandths of a degree each.
    expect(run?.distanceMeters).toBeCloseTo(400.3, 0);
    expect(run?.hrStream.at(-1)).toEqual({ t: 120, hr: 130 });
    expect(run?.track.at(-1)?.t).toBe(220);
  });

  test('reads altitude and cadence', async () => {
    const points = createMinute(0, 0).map((point, index) => ({
      ...point,
      xml: `<ele>${10 + index / 2}</ele><extensions><power>200</power><cadence>${index === 2 ? 0 : 83}</cadence></extensions>`,
    }));
    const [run] = await decodeAll('a.gpx', createGpxFile([points]));
    expect(run?.route).toEqual({
      seconds: [0, 10, 20, 30, 40, 50, 60],
      timerSeconds: [0, 10, 20, 30, 40, 50, 60],
      latitudeMicrodegrees: [0, 300, 600, 900, 1200, 1500, 1800].map((north) => 59_000_000 + north),
      longitudeMicrodegrees: Array(7).fill(10_000_000),
      altitudeMeters: [10, 10.5, 11, 11.5, 12, 12.5, 13],
      cadencePerMinute: [166, 166, 0, 166, 166, 166, 166],
    });
    expect(run?.laps).toEqual([]);
  });

  test('keeps the cadence of an app that counts the steps of both feet', async () => {
    const points = createMinute(0, 0).map((point) => ({
      ...point,
      xml: '<extensions><cad>168</cad></extensions>',
    }));
    const [run] = await decodeAll('a.gpx', createGpxFile([points]));
    expect(run?.route?.cadencePerMinute).toEqual(Array(7).fill(168));
  });

  test.each([
    ['one wrong position', [3]],
    ['two wrong positions', [3, 4]],
    ['wrong positions at the start', [0, 1]],
    ['wrong positions at the end', [5, 6]],
  ])('leaves %s out of the route', async (_name, wrongIndexes) => {
    const points = createMinute(0, 0).map((point, index) =>
      wrongIndexes.includes(index) ? { ...point, north: 90 + index / 100, xml: '<ele>5</ele>' } : point,
    );
    const [run] = await decodeAll('a.gpx', createGpxFile([points]));
    expect(run?.route?.latitudeMicrodegrees).toEqual(
      [0, 300, 600, 900, 1200, 1500, 1800].map((north, index) =>
        wrongIndexes.includes(index) ? null : 59_000_000 + north,
      ),
    );
    expect(run?.route?.altitudeMeters?.filter((meters) => meters !== null)).toHaveLength(wrongIndexes.length);
  });

  test('ignores movement while the timer is stopped', async () => {
    const [run] = await decodeAll('a.gpx', createGpxFile([createMinute(0, 0), createMinute(960, 40)]));
    expect(run).toMatchObject({ durationSeconds: 120, elapsedSeconds: 1020 });
    expect(run?.distanceMeters).toBeCloseTo(400.3, 0);
    expect(run?.track.at(-1)).toEqual({ t: 1020, meters: run?.distanceMeters });
  });

  test('ignores a GPS jump', async () => {
    const points = createMinute(0, 0);
    points[3] = { second: 30, north: 90, hr: 130 };
    const [run] = await decodeAll('a.gpx', createGpxFile([points]));
    expect(run?.distanceMeters).toBeCloseTo(200.2, 0);
  });

  // Each wrong position is a point index and thousandths of a degree north; the last number is in meters.
  test.each([
    ['one point', [[0, 90]], 366.9],
    [
      'two points',
      [
        [0, 90],
        [1, 90.1],
      ],
      344.7,
    ],
    ['seven points', Array.from({ length: 7 }, (_, i) => [i, 90]), 166.8],
  ] as const)(
    'drops only the distance around wrong start positions in %s',
    async (_name, wrongPositions, meters) => {
      const points = [...createMinute(0, 0), ...createMinute(70, 2.1).slice(0, 6)];
      for (const [index, north] of wrongPositions) points[index] = { second: index * 10, north, hr: 130 };
      const [run] = await decodeAll('a.gpx', createGpxFile([points]));
      expect(run?.distanceMeters).toBeCloseTo(meters, 0);
    },
  );

  test('ignores the time of points whose date does not exist', async () => {
    const invalidDateFile = createGpxFile([createMinute(0, 0)]).replaceAll('2026-11-14', '2026-02-30');
    expect(await decodeRejection('a.gpx', invalidDateFile)).toBe(
      'It has no times, so it’s a planned route and not an activity.',
    );
  });

  test('rejects a planned route', async () => {
    const route =
      '<gpx><trk><trkseg><trkpt lat="59" lon="10"/><trkpt lat="59.1" lon="10"/></trkseg></trk></gpx>';
    expect(await decodeRejection('a.gpx', route)).toBe(
      'It has no times, so it’s a planned route and not an activity.',
    );
  });
});
