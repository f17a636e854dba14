import type { ZoneSeconds } from './hr-stream.ts';
import type { PlanStep } from './plan-step.ts';
import type { Zone } from './zones.ts';

/** Fewer minutes, such as strides, don't decide what a session is for. */
const MIN_WORK_SECONDS = 300;
const HARDEST_EASY_ZONE = 2;

/** Planned seconds in zones 1 to 5, each step in whole seconds. */
export function computePlannedZoneSeconds(steps: readonly PlanStep[]): ZoneSeconds {
  const seconds: ZoneSeconds = [0, 0, 0, 0, 0];
  for (const { zone, minutes } of steps)
    seconds[zone - 1] = (seconds[zone - 1] ?? 0) + Math.round(60 * minutes);
  return seconds;
}

/**
 * The zone of a session's work: the hardest one with at least five planned minutes in it and above. Without so much
 * hard work, the hardest easy zone of the plan.
 */
export function findWorkZone(plannedSeconds: Readonly<ZoneSeconds>): Zone {
  for (const zone of [5, 4, 3] as const)
    if (sumSecondsFromZone(plannedSeconds, zone) >= MIN_WORK_SECONDS) return zone;
  return sumSecondsFromZone(plannedSeconds, HARDEST_EASY_ZONE) > 0 ? HARDEST_EASY_ZONE : 1;
}

/** Seconds in a zone and those above it. */
export function sumSecondsFromZone(seconds: Readonly<ZoneSeconds>, zone: Zone): number {
  return seconds.slice(zone - 1).reduce((sum, each) => sum + each, 0);
}
