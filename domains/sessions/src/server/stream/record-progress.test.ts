import { computeZoneSeconds, summarizeHr } from '@threshold/physiology';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { HrSample } from '../../schemas.ts';
import { createSamples, createSessionsApi, instantAfter } from '../test/sessions-api.ts';

const api = await createSessionsApi();

/** A stream as straps send it: seconds with gaps, some with RR intervals in 1/1024 s. */
const streamArbitrary = fc
  .uniqueArray(fc.integer({ min: 0, max: 9000 }), { minLength: 1, maxLength: 120 })
  .chain((seconds) =>
    fc.tuple(
      ...seconds
        .toSorted((a, b) => a - b)
        .map((t) =>
          fc.record({
            t: fc.constant(t),
            hr: fc.integer({ min: 25, max: 250 }),
            rr: fc.array(
              fc.integer({ min: 0, max: 65_535 }).map((rrTicks) => (rrTicks * 1000) / 1024),
              { maxLength: 3 },
            ),
          }),
        ),
    ),
  )
  .map((stream): HrSample[] => stream.map(({ t, hr, rr }) => (rr.length > 0 ? { t, hr, rr } : { t, hr })));

/** PATCHes that cover every sample at least once, in any slices and order, some in parallel. */
const createDeliveryArbitrary = (stream: readonly HrSample[]) => {
  const sliceArbitrary = fc
    .tuple(fc.nat(stream.length - 1), fc.integer({ min: 1, max: stream.length }))
    .map(([from, length]) => stream.slice(from, from + length));
  return fc
    .tuple(
      fc.array(sliceArbitrary, { maxLength: 8 }),
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 4 }),
    )
    .chain(([extraSlices, length, concurrentSlices]) => {
      const consecutiveSlices = Array.from({ length: Math.ceil(stream.length / length) }, (_, index) =>
        stream.slice(index * length, (index + 1) * length),
      );
      return fc
        .shuffledSubarray([...consecutiveSlices, ...extraSlices], {
          minLength: consecutiveSlices.length + extraSlices.length,
        })
        .map((shuffledSlices) =>
          Array.from({ length: Math.ceil(shuffledSlices.length / concurrentSlices) }, (_, index) =>
            shuffledSlices.slice(index * concurrentSlices, (index + 1) * concurrentSlices),
          ),
        );
    });
};

describe('recording progress', () => {
  test('ignores the case of a session id and counts each sample once across parallel calls', async () => {
    const { me, sessionId } = await api.startSession(600);
    const spellings = [sessionId, sessionId.toUpperCase()];
    for (let from = 0; from < 300; from += 60)
      await Promise.all(
        Array.from({ length: 6 }, (_, index) =>
          me.progress({
            sessionId: spellings[index % 2] ?? sessionId,
            hrData: createSamples(from + 10 * index, from + 10 * (index + 1), 150),
          }),
        ),
      );
    expect(await me.recording({ sessionId: sessionId.toUpperCase() })).toEqual(
      await me.recording({ sessionId }),
    );
    const [row] = await api.orm.em.getConnection().execute<{ counted: number; stored: number }[]>(
      `select s.sample_count as counted, (select sum(cardinality(bpm))::int from sessions.chunk where session_id = s.id) as stored
         from sessions.session s where s.id = ?`,
      [sessionId],
    );
    expect(row).toEqual({ counted: 300, stored: 300 });
  });

  test('stores the same stream once, however its samples are sliced, ordered and repeated', async () => {
    const athleteId = await api.athlete();
    await fc.assert(
      fc.asyncProperty(
        streamArbitrary.chain((stream) => fc.tuple(fc.constant(stream), createDeliveryArbitrary(stream))),
        async ([stream, batches]) => {
          const { me, sessionId } = await api.startSession(10_000, { athleteId });
          for (const concurrentSlices of batches)
            await Promise.all(concurrentSlices.map((hrData) => me.progress({ sessionId, hrData })));
          const recording = await me.recording({ sessionId });
          await me.discard({ sessionId });
          const sums = summarizeHr(stream);
          expect(recording.hrData).toEqual(stream);
          expect(recording).toMatchObject({
            sampleCount: stream.length,
            lastSecond: stream.at(-1)?.t,
            averageHR: sums?.averageBpm,
            maxHR: sums?.maxBpm,
            minHR: sums?.minBpm,
          });
          expect(Object.values(recording.zoneTimeDistribution)).toEqual(computeZoneSeconds(stream, 160));
        },
      ),
    );
  });

  test('changes nothing when replayed or out of order', async () => {
    const { me, sessionId } = await api.startSession();
    const [first, second, third] = [
      { elapsedSeconds: 10, hrData: createSamples(0, 10), deviceName: 'Polar H10' },
      {
        elapsedSeconds: 20,
        hrData: createSamples(10, 20),
        pauseTime: instantAfter(30),
        splits: [{ time: 15, hr: 141 }],
      },
      { elapsedSeconds: 30, hrData: createSamples(20, 30), pauseTime: null, splits: [{ time: 25, hr: 142 }] },
    ];
    for (const call of [first, second, third]) await me.progress({ sessionId, ...call });
    const recordingBefore = await me.recording({ sessionId });
    for (const call of [third, first, second, second, first, third])
      await me.progress({ sessionId, ...call });
    expect(await me.recording({ sessionId })).toEqual(recordingBefore);
    expect(recordingBefore).toMatchObject({
      status: 'active',
      elapsedSeconds: 30,
      deviceName: 'Polar H10',
      splits: [
        { time: 15, hr: 141 },
        { time: 25, hr: 142 },
      ],
    });
  });

  test('keeps the first write for a second, both within one call and across calls', async () => {
    const { me, sessionId } = await api.startSession();
    await me.progress({
      sessionId,
      hrData: [
        { t: 3, hr: 120 },
        { t: 1, hr: 110 },
        { t: 3, hr: 99 },
      ],
    });
    await me.progress({
      sessionId,
      hrData: [
        { t: 1, hr: 200 },
        { t: 2, hr: 115 },
        { t: 3, hr: 200 },
      ],
    });
    expect((await me.recording({ sessionId })).hrData).toEqual([
      { t: 1, hr: 110 },
      { t: 2, hr: 115 },
      { t: 3, hr: 120 },
    ]);
  });

  test('orders pauses and resumes by the timer', async () => {
    const { me, sessionId } = await api.startSession();
    await me.progress({ sessionId, elapsedSeconds: 20, pauseTime: instantAfter(20) });
    expect(await me.recording({ sessionId })).toMatchObject({
      status: 'paused',
      pauseTime: instantAfter(20),
    });
    expect(await me.progress({ sessionId, elapsedSeconds: 21, pauseTime: null })).toMatchObject({
      status: 'active',
    });
    expect(await me.progress({ sessionId, elapsedSeconds: 20, pauseTime: instantAfter(20) })).toMatchObject({
      status: 'active',
    });
    expect(await me.progress({ sessionId, pauseTime: instantAfter(40) })).toMatchObject({ status: 'paused' });
  });

  test('clamps a pause to now if the device’s clock is wrong', async () => {
    const { me, sessionId } = await api.startSession(60);
    await me.progress({ sessionId, elapsedSeconds: 20, pauseTime: '9999-12-31T23:59:59-12:00' });
    expect(await me.recording({ sessionId })).toMatchObject({ pauseTime: instantAfter(60) });
    await me.progress({ sessionId, elapsedSeconds: 30, pauseTime: '0000-01-01T00:00:00+14:00' });
    expect(await me.recording({ sessionId })).toMatchObject({ pauseTime: '1970-01-01T00:00:00.000Z' });
  });

  test('advances the timer to the last split, and rejects a split later than now', async () => {
    const { me, sessionId } = await api.startSession(60);
    const progress = await me.progress({ sessionId, elapsedSeconds: 20, splits: [{ time: 25, hr: 140 }] });
    expect(progress).toMatchObject({ elapsedSeconds: 25 });
    await expect(me.progress({ sessionId, splits: [{ time: 170_000, hr: 140 }] })).rejects.toThrow(
      'Elapsed time can’t be longer than the time since the start',
    );
  });

  test('splits hours of samples into chunks and reads all of them back', async () => {
    const { me, sessionId } = await api.startSession(100_000);
    const stream = [0, 3599, 3600, 40_000, 99_000].map((t) => ({ t, hr: 100 }));
    await me.progress({ sessionId, hrData: stream });
    await me.progress({ sessionId, hrData: stream });
    expect(await me.recording({ sessionId })).toMatchObject({
      hrData: stream,
      sampleCount: 5,
      elapsedSeconds: 99_000,
    });
  });

  test('accepts 3,600 samples and rejects 3,601', async () => {
    const { me, sessionId } = await api.startSession(4000);
    await expect(me.progress({ sessionId, hrData: createSamples(0, 3601) })).rejects.toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
      message: 'At most 3600 samples can be sent at once',
    });
    expect(await me.progress({ sessionId, hrData: createSamples(0, 3600) })).toMatchObject({
      sampleCount: 3600,
    });
  });

  test.each([{ elapsedSeconds: 161 }, { hrData: [{ t: 161, hr: 120 }] }])(
    'rejects a timer or sample beyond the time that has passed: %j',
    async (invalidInput) => {
      const { me, sessionId } = await api.startSession(100);
      await expect(me.progress({ sessionId, ...invalidInput })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        message: 'Elapsed time can’t be longer than the time since the start',
      });
      expect(await me.recording({ sessionId })).toMatchObject({ elapsedSeconds: 0, hrData: [] });
    },
  );

  test('returns 409 with the session if it is completed', async () => {
    const { me, sessionId } = await api.startSession();
    const session = await me.complete({ sessionId, elapsedSeconds: 600 });
    await expect(me.progress({ sessionId, hrData: createSamples(0, 10) })).rejects.toMatchObject({
      code: 'CONFLICT',
      cause: { details: { session } },
    });
    expect((await me.recording({ sessionId })).hrData).toEqual([]);
  });
});
