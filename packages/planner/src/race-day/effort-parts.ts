import { computeZoneRangeBpm, type HrTarget, readZone, type Zone } from '@threshold/physiology';
import { getFinishStartMeters, getOpeningMeters, isUltra } from './race-splits.ts';

/** A part of the race with its heart rate. */
export interface EffortPart {
  readonly name: 'opening' | 'middle' | 'finish' | 'whole';
  /** Where the part ends, in meters from the start; null for a goal without a distance. */
  readonly endMeters: number | null;
  readonly target: HrTarget;
  /** The zones of the target, from low to high. An upper bound has only the highest zone that it allows. */
  readonly zones: readonly Zone[];
}

interface RaceEffortFacts {
  /** Null for a goal without a distance. */
  readonly raceMeters: number | null;
  /** The heart rate of the plan's race. */
  readonly target: HrTarget;
  readonly lthrBpm: number;
}

/**
 * The heart rate of each part of the race, always within the plan's range. The opening ends where the
 * range begins, and the last quarter is in its upper half. An ultra's first fifth stays in zone 1. A race with
 * only an upper bound has one part.
 */
export function buildEffortParts({ raceMeters, target, lthrBpm }: RaceEffortFacts): EffortPart[] {
  const createPart = (name: EffortPart['name'], endMeters: number | null, partTarget: HrTarget) => ({
    name,
    endMeters,
    target: partTarget,
    zones: listZones(partTarget, lthrBpm),
  });
  const { low, high } = target;
  if (raceMeters === null) return [createPart('whole', null, target)];
  if (low === null) {
    if (!isUltra(raceMeters)) return [createPart('whole', raceMeters, target)];
    const openingHigh = Math.min(high, computeZoneRangeBpm(1, lthrBpm).high);
    return [
      createPart('opening', getOpeningMeters(raceMeters), { low: null, high: openingHigh }),
      createPart('middle', raceMeters, target),
    ];
  }
  const middle = Math.round((low + high) / 2);
  return [
    createPart('opening', getOpeningMeters(raceMeters), { low: null, high: low }),
    createPart('middle', getFinishStartMeters(raceMeters), target),
    createPart('finish', raceMeters, { low: middle, high }),
  ];
}

function listZones({ low, high }: HrTarget, lthrBpm: number): Zone[] {
  const highest = readZone(high, lthrBpm)?.zone ?? 1;
  const lowest = low === null ? highest : (readZone(low, lthrBpm)?.zone ?? highest);
  return lowest === highest ? [highest] : [lowest, highest];
}
