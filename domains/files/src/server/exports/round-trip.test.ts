import type { Recording } from '@threshold/contracts/sessions';
import { describe, expect, test } from 'vitest';
import { decodeFile } from '../decode/decode-file.ts';
import { createRecording, hrStream, START, workout, writeTcx } from '../test/written-files-fixture.ts';
import { buildActivityToWrite } from './build-activity-to-write.ts';
import { writeFit } from './write-fit.ts';

/** A stop of 90 seconds after ten minutes: the track's clock includes it, the heart rate's does not. */
const recordingWithStop = createRecording({
  track: Array.from({ length: 301 }, (_, index) => ({
    t: index * 4 + (index > 150 ? 90 : 0),
    meters: index * 13.3375,
  })),
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

  test('preserves the route with its cadence', async () => {
    const seconds = Array.from({ length: 301 }, (_, index) => index * 4);
    const route = {
      seconds,
      timerSeconds: seconds,
      latitudeMicrodegrees: seconds.map((second) => 59_911_491 + 27 * second),
      longitudeMicrodegrees: seconds.map((second) => -10_757_933 - second),
      altitudeMeters: seconds.map((second) => 20 + second / 100),
      cadencePerMinute: seconds.map((second) => 166 + 2 * (second % 3)),
    };
    for (const type of ['Easy run', 'bike']) {
      const file = await decodeFile(
        `it.${format}`,
        await write(buildActivityToWrite({ ...workout, type }, { ...createRecording(), route }, START)),
      );
      const [activity] = 'activities' in file ? file.activities : [];
      expect(activity?.route?.seconds, type).toEqual(seconds);
      expect(activity?.route?.cadencePerMinute, type).toEqual(route.cadencePerMinute);
      // FIT stores altitudes in steps of 0.2 m.
      expect(activity?.route?.altitudeMeters, type).toHaveLength(301);
      for (const [index, meters] of route.altitudeMeters.entries())
        expect(Math.abs((activity?.route?.altitudeMeters?.[index] ?? 0) - meters)).toBeLessThan(0.26);
      expect(activity?.route?.latitudeMicrodegrees, type).toEqual(route.latitudeMicrodegrees);
      expect(activity?.route?.longitudeMicrodegrees, type).toEqual(route.longitudeMicrodegrees);
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
