import { describe, expect, test } from 'vitest';
import { plannedZoneSeconds } from './planned-zone-seconds.ts';

const createStep = (minutes: number, zone: 1 | 4) => ({ label: 'Block', minutes, zone });

describe('plannedZoneSeconds', () => {
  test("sums the steps in the workout's own zone", () => {
    expect(
      plannedZoneSeconds({
        zone: 4,
        steps: [createStep(15, 1), createStep(8, 4), createStep(2, 1), createStep(8, 4)],
      }),
    ).toBe(960);
  });

  test('returns null without steps', () => {
    expect(plannedZoneSeconds({ zone: 4, steps: [] })).toBeNull();
  });
});
