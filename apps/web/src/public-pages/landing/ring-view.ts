import { findBand, type ZoneModel } from './zone-model.ts';
import { computeRingPoint } from './zone-ring-path.ts';

/** In units of the drawing. */
export const RING_RADIUS = 146;

interface RingView {
  /** 1 to 5. */
  readonly zone: string;
  /** Whole bpm. */
  readonly number: string;
  readonly zoneLabel: string;
  readonly share: string;
  readonly dot: { readonly x: number; readonly y: number };
}

/** What the ring shows for a heart rate. Below zone 1 and above zone 5, the dot stays at the ring's end. */
export function toRingView(model: ZoneModel, bpm: number, lthrBpm: number): RingView {
  const wholeBpm = Math.round(bpm);
  const band = findBand(model, wholeBpm, lthrBpm);
  return {
    zone: String(band?.zone ?? ''),
    number: String(wholeBpm),
    zoneLabel: band?.label ?? '',
    share: `${Math.round((100 * wholeBpm) / lthrBpm)}% of LTHR`,
    dot: computeRingPoint((100 * bpm) / lthrBpm, RING_RADIUS),
  };
}

export const formatLthr = (lthrBpm: number): string => `LTHR ${lthrBpm}`;
