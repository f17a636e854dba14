import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startTimer } from '../recorder/timer.ts';
import type { HrSample } from '../schemas.ts';
import { openJournal } from './open-journal.ts';
import { readSamples } from './read-samples.ts';

const timer = startTimer(0);
const batchesArbitrary = fc.array(
  fc.record({ gapSeconds: fc.integer({ min: 0, max: 400 }), sampleCount: fc.integer({ min: 1, max: 9 }) }),
  {
    minLength: 1,
    maxLength: 60,
  },
);

test('reads samples back as written, packed or not, in slices of any size', async () => {
  await fc.assert(
    fc.asyncProperty(
      batchesArbitrary,
      fc.integer({ min: 1, max: 1000 }),
      fc.nat(4000),
      async (batches, sliceSize, from) => {
        const journal = openJournal(`journal-${crypto.randomUUID()}`);
        const expectedSamples = new Map<number, HrSample>();
        let t = 0;
        for (const { gapSeconds, sampleCount } of batches) {
          t += gapSeconds;
          const addedSamples = Array.from(
            { length: sampleCount },
            (_, index): HrSample => ({ t: t + index, hr: 100 + index }),
          );
          for (const sample of addedSamples) expectedSamples.set(sample.t, sample);
          t += sampleCount - 1;
          await journal.append('a', addedSamples, timer);
        }
        await journal.append('b', [{ t: 5, hr: 200 }], timer);

        const allSamples: HrSample[] = [];
        await readSamples(journal, 'a', t, (sample) => allSamples.push(sample));
        expect(allSamples).toEqual([...expectedSamples.values()]);

        const slicedSamples: HrSample[] = [];
        for (;;) {
          const slice = await journal.listSamples(
            'a',
            (slicedSamples.at(-1)?.t ?? from - 1) + 1,
            t + 1,
            sliceSize,
          );
          expect(slice.length).toBeLessThanOrEqual(sliceSize);
          if (slice.length === 0) break;
          slicedSamples.push(...slice);
        }
        const laterSamples = [...expectedSamples.values()].filter((sample) => sample.t >= from);
        expect(slicedSamples).toEqual(laterSamples);
        expect(await journal.countSamples('a', from)).toBe(laterSamples.length);

        await journal.deleteRecording('a');
        expect(await journal.countSamples('a', 0)).toBe(0);
        expect(await journal.countSamples('b', 0)).toBe(1);
        journal.close();
      },
    ),
    { numRuns: 20 },
  );
});
