import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createAthlete } from '../../testing/athlete.ts';
import { createPaceModel } from '../pace-model.ts';
import { fillRuns } from './fill-runs.ts';
import type { RunSlot } from './run-slot.ts';

const pace = createPaceModel(createAthlete());
const anySlot = fc.record<RunSlot>({
  day: fc.nat(6),
  session: fc.constantFrom('AM', 'PM'),
  kind: fc.constantFrom('easy', 'recovery', 'shakeout'),
  weight: fc.integer({ min: 4, max: 17 }).map((tenths) => tenths / 10),
  maxMinutes: fc.integer({ min: 20, max: 120 }),
  dropRank: fc.integer({ min: 1, max: 3 }),
});

test('filled runs never exceed the distance, their limits or the cap per run', () => {
  fc.assert(
    fc.property(
      fc.array(anySlot, { maxLength: 9 }),
      fc.integer({ min: 0, max: 150 }),
      fc.integer({ min: 1, max: 30 }),
      fc.constantFrom(1, 5),
      (slots, km, runCapKm, stepMinutes) => {
        const runs = fillRuns(slots, km, { pace, runCapKm, roundingMinutes: stepMinutes });
        expect(runs.reduce((sum, run) => sum + run.km, 0)).toBeLessThanOrEqual(km + 1e-6);
        for (const run of runs) {
          expect(run.km).toBeLessThanOrEqual(runCapKm);
          expect(run.minutes).toBeLessThanOrEqual(run.slot.maxMinutes);
        }
        // Only the last run may absorb a remainder, to the minute.
        expect(runs.filter(({ minutes }) => minutes % stepMinutes !== 0).length).toBeLessThanOrEqual(1);
      },
    ),
  );
});

test('fills fewer runs for a small distance, and first drops those after classes', () => {
  const slot = { day: 0, session: 'AM', kind: 'easy', weight: 1, maxMinutes: 60, dropRank: 1 } as const;
  const slots: RunSlot[] = [slot, { ...slot, day: 1 }, { ...slot, day: 2, session: 'PM', dropRank: 2 }];
  const runs = fillRuns(slots, 7, { pace, runCapKm: 20, roundingMinutes: 1 });
  expect(runs.map((run) => run.slot.day)).toEqual([0, 1]);
});
