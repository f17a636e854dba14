import { computeRaceEffortBpm, readZone, type Zone } from '@threshold/physiology';
import { findSessionEffort } from '../paces/find-session-effort.ts';

/** At this LTHR, a heart rate in bpm equals its percentage of LTHR. */
const LTHR_OF_100_BPM = 100;

export interface EffortZones {
  readonly lowest: Zone;
  readonly highest: Zone;
}

/**
 * The zones that the heart rate of a session's work lies in. A race effort has its own range, which reaches beyond its
 * zone: marathon effort begins in zone 2, and half-marathon effort ends in zone 4.
 */
export function getEffortZones(type: string, zone: Zone): EffortZones {
  const effort = findSessionEffort(type);
  if (effort === null) return { lowest: zone, highest: zone };
  const { low, high } = computeRaceEffortBpm(effort, LTHR_OF_100_BPM);
  return {
    lowest: minZone(zone, readZone(low, LTHR_OF_100_BPM)?.zone ?? zone),
    highest: maxZone(zone, readZone(high, LTHR_OF_100_BPM)?.zone ?? zone),
  };
}

const minZone = (a: Zone, b: Zone): Zone => (a < b ? a : b);
const maxZone = (a: Zone, b: Zone): Zone => (a > b ? a : b);
