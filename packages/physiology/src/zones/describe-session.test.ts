import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeSession, describeTargetTime, type SessionFacts } from './describe-session.ts';
import type { TargetBlock } from './target-blocks.ts';

const toZoneSeconds = (...zones: [number, number, number, number, number]): SessionFacts['zoneSeconds'] => [
  60 * zones[0],
  60 * zones[1],
  60 * zones[2],
  60 * zones[3],
  60 * zones[4],
];
const summarize = (session: Partial<SessionFacts>) => {
  const zoneSeconds = session.zoneSeconds ?? toZoneSeconds(1, 1, 1, 31, 6);
  const elapsedSeconds = zoneSeconds.reduce((sum, seconds) => sum + seconds, 0);
  return describeSession({ zone: 4, zoneSeconds, elapsedSeconds, plannedZoneSeconds: null, ...session });
};

describe('the summary of a session', () => {
  test('counts the minutes in the workout’s zone and those above it', () => {
    expect(summarize({})).toBe('31 of 40 minutes in zone 4, 6 above it.');
  });

  test('says "none" if no time was above the zone, and says nothing about it in zone 5', () => {
    expect(summarize({ zone: 3, zoneSeconds: toZoneSeconds(5, 0, 40, 0, 0) })).toBe(
      '40 of 45 minutes in zone 3, none above it.',
    );
    expect(summarize({ zone: 5 })).toBe('6 of 40 minutes in zone 5.');
  });

  test('counts minutes below the zone of a zone 1 or 2 workout as in target, even with a plan', () => {
    const zoneSeconds = toZoneSeconds(15, 30, 5, 0, 0);
    expect(summarize({ zone: 2, zoneSeconds, plannedZoneSeconds: toZoneSeconds(10, 40, 0, 0, 0) })).toBe(
      '45 of 50 minutes in zone 2 or below, 5 above it.',
    );
    expect(summarize({ zone: 1, zoneSeconds })).toBe('15 of 50 minutes in zone 1, 35 above it.');
  });

  test('compares the minutes in the zone with the planned minutes, if any', () => {
    expect(summarize({ plannedZoneSeconds: toZoneSeconds(8, 0, 0, 32, 0) })).toBe(
      '31 of 32 planned minutes in zone 4, 6 above it.',
    );
    expect(summarize({ plannedZoneSeconds: toZoneSeconds(8, 0, 0, 31, 0) })).toBe(
      '31 of 31 planned minutes in zone 4, 6 above it.',
    );
    expect(summarize({ plannedZoneSeconds: toZoneSeconds(8, 0, 0, 24, 0) })).toBe(
      '31 minutes in zone 4, 7 more than planned, 6 above it.',
    );
  });

  test('uses the zone of the planned work, whatever the workout’s zone', () => {
    const plannedZoneSeconds = toZoneSeconds(15, 65, 40, 0, 0);
    const zoneSeconds = toZoneSeconds(15, 62, 38, 5, 0);
    for (const zone of [2, 3, 4] as const)
      expect(summarize({ zone, zoneSeconds, plannedZoneSeconds })).toBe(
        '38 of 40 planned minutes in zone 3, 5 above it.',
      );
    expect(summarize({ zone: 3, zoneSeconds, plannedZoneSeconds: toZoneSeconds(15, 100, 0, 0, 0) })).toBe(
      '77 of 120 minutes in zone 2 or below, 43 above it.',
    );
  });

  test('reports minutes without a heart rate from 5% of the session on', () => {
    expect(summarize({ elapsedSeconds: 50 * 60 })).toBe(
      '31 of 40 minutes in zone 4, 6 above it, 10 without a heart rate.',
    );
    expect(summarize({ elapsedSeconds: 41 * 60 })).toBe('31 of 40 minutes in zone 4, 6 above it.');
  });

  test('returns null with less than a minute of heart rate', () => {
    expect(summarize({ zoneSeconds: [59, 0, 0, 0, 0] })).toBeNull();
    expect(summarize({ zoneSeconds: [0, 0, 60, 0, 0], zone: 3 })).toBe(
      '1 of 1 minute in zone 3, none above it.',
    );
  });

  test.each([1, 14, 29])(
    'reports %i seconds outside the zone or the target as less than a minute',
    (seconds) => {
      expect(summarize({ zone: 2, zoneSeconds: [0, 120, 0, seconds, 0] })).toMatch(
        /, less than a minute above it\.$/,
      );
      const block = {
        label: 'Tempo',
        plannedSeconds: 600,
        belowSeconds: seconds,
        inSeconds: 600,
        aboveSeconds: seconds,
      };
      const facts = { target: { low: 146, high: 155 }, unmeasuredSeconds: 0, elapsedSeconds: 700 };
      expect(describeTargetTime({ ...facts, blocks: [block] })).toBe(
        '10 of 10 planned minutes at 146–155 bpm, less than a minute below it, less than a minute above it.',
      );
    },
  );

  test('compares a session that has a target with its range or upper bound', () => {
    const block = (
      plannedMinutes: number | null,
      belowMinutes: number,
      withinMinutes: number,
      aboveMinutes: number,
    ): TargetBlock => ({
      label: null,
      plannedSeconds: plannedMinutes && 60 * plannedMinutes,
      belowSeconds: 60 * belowMinutes,
      inSeconds: 60 * withinMinutes,
      aboveSeconds: 60 * aboveMinutes,
    });
    const summarizeBlocks = (low: number | null, blocks: TargetBlock[], unmeasuredSeconds = 0) =>
      describeTargetTime({ target: { low, high: 155 }, blocks, unmeasuredSeconds, elapsedSeconds: 3600 });
    const addLabel = (unlabeled: TargetBlock) => ({ ...unlabeled, label: 'Marathon pace' });
    expect(summarizeBlocks(146, [block(15, 3, 12, 0), block(15, 0, 14, 1)].map(addLabel))).toBe(
      '26 of 30 planned minutes at 146–155 bpm, 3 below it, 1 above it.',
    );
    expect(summarizeBlocks(146, [block(15, 0, 20, 0)])).toBe(
      '20 minutes at 146–155 bpm, 5 more than planned, none above it.',
    );
    expect(summarizeBlocks(146, [block(null, 3, 20, 0)])).toBe(
      '20 of 23 minutes at 146–155 bpm, none above it.',
    );
    expect(summarizeBlocks(null, [block(null, 0, 38, 2)])).toBe(
      '38 of 40 minutes below 155 bpm, 2 above it.',
    );
    expect(summarizeBlocks(null, [block(null, 0, 38, 0)], 600)).toBe(
      '38 of 38 minutes below 155 bpm, none above it, 10 without a heart rate.',
    );
    expect(summarizeBlocks(146, [])).toBeNull();
    expect(summarizeBlocks(146, [block(15, 0, 0.5, 0)])).toBeNull();
  });

  test('contains only whole minutes for any session', () => {
    const seconds = fc.double({ min: 0, max: 172_800, noNaN: true });
    fc.assert(
      fc.property(
        fc.tuple(seconds, seconds, seconds, seconds, seconds),
        fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const, 5 as const),
        seconds,
        fc.option(fc.tuple(seconds, seconds, seconds, seconds, seconds)),
        (zoneSeconds, zone, elapsedSeconds, plannedZoneSeconds) => {
          const summary = describeSession({ zone, zoneSeconds, elapsedSeconds, plannedZoneSeconds });
          expect(summary ?? 'none.').toMatch(/^[a-z0-9 ,;]+\.$/);
        },
      ),
    );
  });
});
