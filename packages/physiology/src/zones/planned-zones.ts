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

const EDGE_PATTERN = /^(?:warm-up|cool-down)$/i;

/**
 * The zone of most planned minutes between warm-up and cool-down, as the lower end of a session's label. With equal
 * minutes, the easier one. At most `zone`, and `zone` itself without steps.
 * @param zone the session's zone, that of its hardest part
 */
export function findMainPlannedZone(steps: readonly PlanStep[], zone: Zone): Zone {
  const seconds = computePlannedZoneSeconds(steps.filter(({ label }) => !EDGE_PATTERN.test(label)));
  const mostSeconds = Math.max(...seconds);
  const mainZone = ([1, 2, 3, 4, 5] as const).find((each) => seconds[each - 1] === mostSeconds);
  return mostSeconds === 0 || mainZone === undefined || mainZone > zone ? zone : mainZone;
}
