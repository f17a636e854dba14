/** The heart rates that a person can have: what a strap says beyond them is a fault of the strap. */
export const HEART_RATE_BOUNDS_BPM: { readonly min: number; readonly max: number } = { min: 25, max: 250 };

/** One notification of the characteristic Heart Rate Measurement (0x2A37). */
export interface HeartRateMeasurement {
  /** As sent, 0 to 65,535 bpm; 0 where the strap has no reading. */
  readonly hrBpm: number;
  /** False while the strap feels no skin: the heart rate is not to be used. Null where it cannot tell. */
  readonly hasContact: boolean | null;
  /** Energy since the strap's last reset, kJ; null where it does not count it. */
  readonly energyExpendedKilojoules: number | null;
  /** RR intervals, ms, oldest first; empty where none ended since the notification before. */
  readonly rrMs: readonly number[];
}

const FLAG = {
  wideHr: 0b1,
  contactDetected: 0b10,
  contactSupported: 0b100,
  energy: 0b1000,
  rr: 0b10000,
} as const;
const MS_PER_RAW_RR = 1000 / 1024;

/**
 * Reads a Heart Rate Measurement: 8- or 16-bit heart rate, contact, energy and RR intervals.
 * Reserved flags and bytes after the announced fields are ignored, as a client has to.
 * @param frame the bytes of one notification, any length
 * @returns null for a frame that ends before its flags say so; never throws
 * Source: Bluetooth GATT specification, Heart Rate Service. Law: an RR interval is raw · 1000 ÷ 1024 ms.
 */
export function parseHeartRateMeasurement(frame: DataView): HeartRateMeasurement | null {
  if (frame.byteLength < 2) return null;
  const flags = frame.getUint8(0);
  const hasEnergy = (flags & FLAG.energy) !== 0;
  const hasRr = (flags & FLAG.rr) !== 0;
  const energyAt = (flags & FLAG.wideHr) === 0 ? 2 : 3;
  const rrAt = energyAt + (hasEnergy ? 2 : 0);
  if (frame.byteLength < rrAt) return null;
  if (hasRr && (frame.byteLength - rrAt) % 2 !== 0) return null;
  return {
    hrBpm: energyAt === 2 ? frame.getUint8(1) : frame.getUint16(1, true),
    hasContact: (flags & FLAG.contactSupported) === 0 ? null : (flags & FLAG.contactDetected) !== 0,
    energyExpendedKilojoules: hasEnergy ? frame.getUint16(energyAt, true) : null,
    rrMs: hasRr ? rrIntervals(frame, rrAt) : [],
  };
}

function rrIntervals(frame: DataView, start: number): number[] {
  return Array.from(
    { length: (frame.byteLength - start) / 2 },
    (_, index) => frame.getUint16(start + 2 * index, true) * MS_PER_RAW_RR,
  );
}

/**
 * True where a measurement is a heart rate to show and record: with contact, or no word of it, and humanly possible.
 */
export function isUsableHeartRate({ hrBpm, hasContact }: HeartRateMeasurement): boolean {
  return hasContact !== false && hrBpm >= HEART_RATE_BOUNDS_BPM.min && hrBpm <= HEART_RATE_BOUNDS_BPM.max;
}
