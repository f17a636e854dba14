/** Plausible heart rates. Anything outside is a sensor error. */
export const HEART_RATE_BOUNDS_BPM: { readonly min: number; readonly max: number } = { min: 25, max: 250 };

/** One notification of the Heart Rate Measurement characteristic (0x2A37). */
export interface HeartRateMeasurement {
  /** As sent, 0 to 65,535 bpm; 0 means no reading. */
  readonly hrBpm: number;
  /** False without skin contact: ignore the heart rate. Null if the strap can't tell. */
  readonly hasContact: boolean | null;
  /** Energy since the strap's last reset in kJ; null if not counted. */
  readonly energyExpendedKilojoules: number | null;
  /** RR intervals in ms, oldest first; empty if none has ended since the last notification. */
  readonly rrMs: readonly number[];
}

const FLAGS = {
  wideHr: 0b1,
  contactDetected: 0b10,
  contactSupported: 0b100,
  energy: 0b1000,
  rr: 0b10000,
} as const;
const MS_PER_RAW_RR = 1000 / 1024;

/**
 * Parses a Heart Rate Measurement: 8- or 16-bit heart rate, contact, energy and RR intervals. Ignores reserved flags
 * and trailing bytes, as clients must.
 * Source: Bluetooth GATT specification, Heart Rate Service.
 * Invariant: an RR interval is raw · 1000 ÷ 1024 ms.
 * @param frame the bytes of one notification, any length
 * @returns null for a truncated frame; never throws
 */
export function parseHeartRateMeasurement(frame: DataView): HeartRateMeasurement | null {
  if (frame.byteLength < 2) return null;
  const flags = frame.getUint8(0);
  const hasEnergy = (flags & FLAGS.energy) !== 0;
  const hasRr = (flags & FLAGS.rr) !== 0;
  const energyOffset = (flags & FLAGS.wideHr) === 0 ? 2 : 3;
  const rrOffset = energyOffset + (hasEnergy ? 2 : 0);
  if (frame.byteLength < rrOffset) return null;
  if (hasRr && (frame.byteLength - rrOffset) % 2 !== 0) return null;
  return {
    hrBpm: energyOffset === 2 ? frame.getUint8(1) : frame.getUint16(1, true),
    hasContact: (flags & FLAGS.contactSupported) === 0 ? null : (flags & FLAGS.contactDetected) !== 0,
    energyExpendedKilojoules: hasEnergy ? frame.getUint16(energyOffset, true) : null,
    rrMs: hasRr ? readRrIntervals(frame, rrOffset) : [],
  };
}

function readRrIntervals(frame: DataView, offset: number): number[] {
  return Array.from(
    { length: (frame.byteLength - offset) / 2 },
    (_, index) => frame.getUint16(offset + 2 * index, true) * MS_PER_RAW_RR,
  );
}

/** True if the measurement should be shown and recorded: plausible, and the strap doesn't report missing contact. */
export function isUsableHeartRate({ hrBpm, hasContact }: HeartRateMeasurement): boolean {
  return hasContact !== false && hrBpm >= HEART_RATE_BOUNDS_BPM.min && hrBpm <= HEART_RATE_BOUNDS_BPM.max;
}
