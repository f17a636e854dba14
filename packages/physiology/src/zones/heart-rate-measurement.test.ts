import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isUsableHeartRate, parseHeartRateMeasurement } from './heart-rate-measurement.ts';

const parse = (...bytes: number[]) => parseHeartRateMeasurement(new DataView(Uint8Array.from(bytes).buffer));
const roundIntervals = (intervals: readonly number[] | undefined) =>
  intervals?.map((ms) => Math.round(ms * 100) / 100);

/** Encodes a frame as a strap does; the inverse of the parser. */
function encodeFrame(parts: {
  hrBpm: number;
  isWide: boolean;
  hasContact: boolean | null;
  energy: number | null;
  rawRr: readonly number[] | null;
}): number[] {
  const word = (value: number) => [value % 256, Math.floor(value / 256)];
  const contact = { null: 0, false: 4, true: 6 }[`${parts.hasContact}`];
  const flags =
    (parts.isWide ? 1 : 0) + contact + (parts.energy === null ? 0 : 8) + (parts.rawRr === null ? 0 : 16);
  return [
    flags,
    ...(parts.isWide ? word(parts.hrBpm) : [parts.hrBpm]),
    ...(parts.energy === null ? [] : word(parts.energy)),
    ...(parts.rawRr ?? []).flatMap(word),
  ];
}

describe('Heart Rate Measurement', () => {
  test('parses 8 bits as a plain heart rate', () => {
    expect(parse(0, 72)).toEqual({
      hrBpm: 72,
      hasContact: null,
      energyExpendedKilojoules: null,
      rrMs: [],
    });
  });

  test.each([
    [[0x10, 72, 0x33, 0x03], 72, null, [799.8]],
    [[0x16, 77, 0x16, 0x03], 77, true, [771.48]],
    [[0x10, 59, 0x53, 0x04], 59, null, [1081.05]],
  ])('parses %j as %i bpm, contact %s and RR %j ms', (bytes, hrBpm, hasContact, rrMs) => {
    const measurement = parse(...bytes);
    expect(measurement).toMatchObject({ hrBpm, hasContact });
    expect(roundIntervals(measurement?.rrMs)).toEqual(rrMs);
  });

  test('parses 16 bits with the low byte first', () => {
    expect(parse(0x01, 0x2c, 0x01)?.hrBpm).toBe(300);
  });

  test('parses RR intervals after the energy, oldest first', () => {
    const measurement = parse(0x19, 0xb4, 0x00, 0x10, 0x27, 0x00, 0x04, 0x00, 0x02);
    expect(measurement).toMatchObject({ hrBpm: 180, energyExpendedKilojoules: 10_000, rrMs: [1000, 500] });
  });

  test('reports contact, no contact, or unknown', () => {
    expect([0x00, 0x02, 0x04, 0x06].map((flags) => parse(flags, 70)?.hasContact)).toEqual([
      null,
      null,
      false,
      true,
    ]);
  });

  test('rejects a heart rate that is 0, implausible or measured without contact', () => {
    const isUsable = (...bytes: number[]) => {
      const measurement = parse(...bytes);
      return measurement && isUsableHeartRate(measurement);
    };
    expect(isUsable(0x04, 70)).toBe(false);
    expect(isUsable(0x06, 70)).toBe(true);
    expect(isUsable(0x00, 0)).toBe(false);
    expect(isUsable(0x00, 24)).toBe(false);
    expect(isUsable(0x00, 25)).toBe(true);
    expect(isUsable(0x01, 250, 0)).toBe(true);
    expect(isUsable(0x01, 251, 0)).toBe(false);
  });

  test.each([
    [[]],
    [[0x00]],
    [[0x01, 72]],
    [[0x08, 72, 1]],
    [[0x09, 72, 0, 1]],
    [[0x10, 72, 1]],
    [[0x18, 72, 1]],
  ])('returns null for the truncated frame %j', (bytes) => {
    expect(parse(...bytes)).toBeNull();
  });

  test('keeps the heart rate if RR intervals are flagged but absent', () => {
    expect(parse(0x10, 72)).toMatchObject({ hrBpm: 72, rrMs: [] });
  });

  test('ignores reserved flags and trailing bytes', () => {
    expect(parse(0xe0, 72, 9, 9, 9)).toMatchObject({ hrBpm: 72, rrMs: [], energyExpendedKilojoules: null });
  });

  test('parses a view inside a larger buffer', () => {
    const buffer = Uint8Array.from([9, 9, 0x10, 72, 0x33, 0x03, 9]).buffer;
    expect(roundIntervals(parseHeartRateMeasurement(new DataView(buffer, 2, 4))?.rrMs)).toEqual([799.8]);
  });

  test('parses what a strap encoded', () => {
    const word = fc.integer({ min: 0, max: 65_535 });
    const parts = fc.record({
      isWide: fc.boolean(),
      hrBpm: fc.integer({ min: 0, max: 255 }),
      hasContact: fc.constantFrom(null, false, true),
      energy: fc.option(word),
      rawRr: fc.option(fc.array(word, { maxLength: 9 })),
    });
    fc.assert(
      fc.property(parts, (encodedParts) => {
        expect(parse(...encodeFrame(encodedParts))).toEqual({
          hrBpm: encodedParts.hrBpm,
          hasContact: encodedParts.hasContact,
          energyExpendedKilojoules: encodedParts.energy,
          rrMs: (encodedParts.rawRr ?? []).map((raw) => (raw * 1000) / 1024),
        });
      }),
    );
  });

  test('returns a measurement in range or null for any bytes, and never throws', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 24 }), (bytes) => {
        const measurement = parseHeartRateMeasurement(
          new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength),
        );
        if (measurement === null) return;
        const { hrBpm, rrMs, energyExpendedKilojoules } = measurement;
        if (!Number.isInteger(hrBpm) || hrBpm < 0 || hrBpm > 65_535) throw new Error(`${hrBpm} bpm`);
        if (!rrMs.every((ms) => ms >= 0 && ms < 64_000)) throw new Error(`${rrMs.join()} ms`);
        if (energyExpendedKilojoules !== null && energyExpendedKilojoules > 65_535) throw new Error('energy');
      }),
      { numRuns: 100_000 },
    );
  });
});
