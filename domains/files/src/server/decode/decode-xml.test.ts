import { performance } from 'node:perf_hooks';
import { describe, expect, test } from 'vitest';
import { encodeText, gpxFile, START, tcxFile } from '../test/activity-files.ts';
import { decodeFile } from './decode-file.ts';

const decoded = async (name: string, text: string) => {
  const file = await decodeFile(name, encodeText(text));
  if ('rejection' in file) throw new Error(file.rejection);
  return file.activities;
};
const rejectionOf = async (name: string, text: string) => {
  const file = await decodeFile(name, encodeText(text));
  return 'rejection' in file ? file.rejection : null;
};

const steady = Array.from({ length: 61 }, (_, i) => ({ second: i * 10, hr: 120 + i, meters: i * 30 }));
const lap = { seconds: 600, meters: 1800 };

describe('TCX decoder', () => {
  test('returns the activity with its lap totals', async () => {
    expect(await decoded('a.tcx', tcxFile(steady, lap))).toMatchObject([
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
    const paused = steady.map(({ second, ...point }) => ({
      ...point,
      second: second > 300 ? second + 400 : second,
    }));
    const [run] = await decoded('a.tcx', tcxFile(paused, lap));
    expect(run).toMatchObject({ durationSeconds: 600, elapsedSeconds: 1000 });
    expect(run?.hrStream.at(-1)).toEqual({ t: 600, hr: 180 });
    expect(run?.track.at(-1)).toEqual({ t: 1000, meters: 1800 });
  });

  test.each(['constructor', 'toString', '__proto__', 'valueOf'])(
    'reads a sport named “%s” as a type with that name',
    async (sport) => {
      const text = tcxFile(steady, lap).replace('Sport="Running"', `Sport="${sport}"`);
      const [activity] = await decoded('a.tcx', text);
      expect(activity?.type).toBe(
        sport === '__proto__' ? 'proto' : sport.replace(/[A-Z]/, (letter) => ` ${letter.toLowerCase()}`),
      );
    },
  );

  test('tolerates leading whitespace, as in some exports', async () => {
    expect(await decoded('a.tcx', `\n          ${tcxFile(steady, lap)}`)).toHaveLength(1);
  });

  test('recovers a truncated file from its points', async () => {
    const text = tcxFile(steady, lap);
    const [run] = await decoded('a.tcx', text.slice(0, text.lastIndexOf('<Trackpoint>') + 20));
    expect(run).toMatchObject({ distanceMeters: 1800, durationSeconds: 600 });
    expect(run?.warnings).toContain('The file breaks off early or is damaged: what came after is missing.');
  });
});

describe('GPX decoder', () => {
  const minute = (from: number, north: number) =>
    Array.from({ length: 7 }, (_, i) => ({ second: from + i * 10, north: north + i * 0.3, hr: 130 }));

  test('derives distance from positions and stops the timer between segments', async () => {
    const [run] = await decoded('a.gpx', gpxFile([minute(0, 0), minute(160, 1.8)]));
    expect(run).toMatchObject({ type: 'run', durationSeconds: 120, elapsedSeconds: 220, warnings: [] });
    expect(run?.distanceMeters).toBeCloseTo(400.3, 0);
    expect(run?.hrStream.at(-1)).toEqual({ t: 120, hr: 130 });
    expect(run?.track.at(-1)?.t).toBe(220);
  });

  test('ignores movement while the timer is stopped', async () => {
    const [run] = await decoded('a.gpx', gpxFile([minute(0, 0), minute(960, 40)]));
    expect(run).toMatchObject({ durationSeconds: 120, elapsedSeconds: 1020 });
    expect(run?.distanceMeters).toBeCloseTo(400.3, 0);
    expect(run?.track.at(-1)).toEqual({ t: 1020, meters: run?.distanceMeters });
  });

  test('ignores a GPS jump', async () => {
    const points = minute(0, 0);
    points[3] = { second: 30, north: 90, hr: 130 };
    const [run] = await decoded('a.gpx', gpxFile([points]));
    expect(run?.distanceMeters).toBeCloseTo(200.2, 0);
  });

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
  ] as const)('drops only the distance around wrong start positions in %s', async (_name, wrong, meters) => {
    const points = [...minute(0, 0), ...minute(70, 2.1).slice(0, 6)];
    for (const [index, north] of wrong) points[index] = { second: index * 10, north, hr: 130 };
    const [run] = await decoded('a.gpx', gpxFile([points]));
    expect(run?.distanceMeters).toBeCloseTo(meters, 0);
  });

  test('ignores the time of points on a nonexistent date', async () => {
    const invalidDateFile = gpxFile([minute(0, 0)]).replaceAll('2026-11-14', '2026-02-30');
    expect(await rejectionOf('a.gpx', invalidDateFile)).toBe(
      'It has no points with times: a planned route is no activity.',
    );
  });

  test('rejects a planned route', async () => {
    const route =
      '<gpx><trk><trkseg><trkpt lat="59" lon="10"/><trkpt lat="59.1" lon="10"/></trkseg></trk></gpx>';
    expect(await rejectionOf('a.gpx', route)).toBe(
      'It has no points with times: a planned route is no activity.',
    );
  });
});

describe('XML entity attack', () => {
  const refusal = 'It declares a document type or entities, which recordings never do: it is not opened.';

  test.each([
    ['entity expansion', '<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;">]><gpx>&lol2;</gpx>'],
    ['an entity for a server file', '<!DOCTYPE gpx [<!ENTITY x SYSTEM "file:///etc/passwd">]><gpx>&x;</gpx>'],
    ['a lowercase document type', '<?xml version="1.0"?><!doctype gpx><gpx/>'],
  ])('rejects %s before parsing', async (_, text) => {
    expect(await rejectionOf('a.gpx', text)).toBe(refusal);
    expect(await rejectionOf('a.tcx', text)).toBe(refusal);
  });

  test('rejects elements nested a thousand deep', async () => {
    expect(await rejectionOf('a.gpx', '<gpx>'.repeat(1000))).not.toBeNull();
  });
});

describe('small file designed to stall the decoder', () => {
  /** Decodes the text and returns the elapsed milliseconds. */
  const millisecondsOf = async (name: string, text: string) => {
    const from = performance.now();
    await decodeFile(name, encodeText(text));
    return performance.now() - from;
  };
  const MEGABYTE = 1024 * 1024;

  test.each([
    [
      'long names around 125,000 elements',
      Array.from({ length: 50 }, (_, i) => `<${'n'.repeat(10_000)}${i}>`).join('') + '<b/>'.repeat(125_000),
    ],
    ['thirty names around 250,000 elements', `${'<abcdefghi>'.repeat(30)}${'<b/>'.repeat(250_000)}`],
    ['a new name for each element', Array.from({ length: 150_000 }, (_, i) => `<n${i}/>`).join('')],
    ['elements without an end', '<trkpt>'.repeat(150_000)],
    [
      'an element of many attributes',
      `<b ${Array.from({ length: 80_000 }, (_, i) => `a${i}=""`).join(' ')}/>`,
    ],
    ['a long value', `<b a="${'x'.repeat(MEGABYTE)}"/>`],
    ['a long name', `<${'x'.repeat(MEGABYTE)}/>`],
    ['a long text', `<b>${'x'.repeat(MEGABYTE)}</b>`],
    ['a long text of entities', `<b>${'&lt;'.repeat(MEGABYTE / 4)}</b>`],
    ['comments', '<!---->'.repeat(150_000)],
    ['half-open declarations', `<!${' '.repeat(MEGABYTE)}`],
  ])('finishes %s within two seconds', async (_, body) => {
    expect(await millisecondsOf('a.gpx', `<gpx><trk><trkseg><trkpt><extensions>${body}`)).toBeLessThan(2_000);
    expect(
      await millisecondsOf('a.tcx', `<TrainingCenterDatabase><Activities><Activity><Lap>${body}`),
    ).toBeLessThan(2_000);
  });

  test('does not crash on a TCX file with 300,000 laps', async () => {
    const laps = `<Lap StartTime="${START.toISOString()}"><TotalTimeSeconds>1</TotalTimeSeconds></Lap>`;
    const text = `<TrainingCenterDatabase><Activities><Activity Sport="Running">${laps.repeat(300_000)}`;
    expect(await rejectionOf('a.tcx', text)).not.toBe('It is damaged: it cannot be read.');
  });
});
