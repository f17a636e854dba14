import { findNamedEffort, raceEffortBpm, toZone, type Zone } from '@threshold/physiology';

/** With this LTHR, bpm are percent of it. */
const PERCENT_LTHR = 100;

export interface EffortZones {
  readonly lowest: Zone;
  readonly highest: Zone;
}

/**
 * The zones that the heart rate of a session's work lies in. A race effort has its own range, which reaches beyond its
 * zone: marathon effort begins in zone 2, and half-marathon effort ends in zone 4.
 */
export function effortZones(type: string, zone: Zone): EffortZones {
  const effort = findNamedEffort(type);
  if (effort === null) return { lowest: zone, highest: zone };
  const { low, high } = raceEffortBpm(effort, PERCENT_LTHR);
  return {
    lowest: minZone(zone, toZone(low, PERCENT_LTHR)?.zone ?? zone),
    highest: maxZone(zone, toZone(high, PERCENT_LTHR)?.zone ?? zone),
  };
}

const minZone = (a: Zone, b: Zone): Zone => (a < b ? a : b);
const maxZone = (a: Zone, b: Zone): Zone => (a > b ? a : b);
