import type { ZoneSeconds } from './hr-stream.ts';
import { formatHrTarget, type HrTarget, hasOnlyUpperBound } from './hr-target.ts';
import { findWorkZone } from './planned-zones.ts';
import type { TargetBlock } from './target-blocks.ts';
import type { Zone } from './zones.ts';

const MIN_MEASURED_SECONDS = 60;
/** Time without a heart rate is mentioned if it is at least this share of the session. */
const UNMEASURED_SHARE = 0.05;

export interface SessionFacts {
  /** The workout's zone, which counts without a plan. */
  readonly zone: Zone;
  /** Seconds in zones 1 to 5, each 0 and up. */
  readonly zoneSeconds: Readonly<ZoneSeconds>;
  /** Timer time in seconds, 0 and up. */
  readonly elapsedSeconds: number;
  /** Planned seconds in zones 1 to 5; null without a plan. */
  readonly plannedZoneSeconds: Readonly<ZoneSeconds> | null;
}

export interface TargetFacts {
  readonly target: HrTarget;
  /** From `listTargetBlocks`. */
  readonly blocks: readonly TargetBlock[];
  /** Timer time without a heart rate, 0 and up. */
  readonly unmeasuredSeconds: number;
  /** Timer time in seconds, 0 and up. */
  readonly elapsedSeconds: number;
}

/**
 * Compares a completed session with its target: "26 of 30 planned minutes at 146–155 bpm, 1 above it."
 * Source: docs/specification.md#race-effort-heart-rates.
 * Invariant: every number except those of the target is a whole number of minutes, 0 and up; "none" means 0 seconds.
 * @returns null if the relevant part has less than a minute of heart rate
 */
export function describeTargetTime({
  target,
  blocks,
  unmeasuredSeconds,
  elapsedSeconds,
}: TargetFacts): string | null {
  const sumSide = (side: 'belowSeconds' | 'inSeconds' | 'aboveSeconds') =>
    sum(blocks.map((block) => block[side]));
  const measuredSeconds = sumSide('belowSeconds') + sumSide('inSeconds') + sumSide('aboveSeconds');
  if (measuredSeconds < MIN_MEASURED_SECONDS) return null;
  const targetText = formatHrTarget(target).replace('-', '–');
  const targetPhrase = target.low === null ? targetText : `at ${targetText}`;
  const withinMinutes = toWholeMinutes(sumSide('inSeconds'));
  const plannedMinutes = toWholeMinutes(sum(blocks.map(({ plannedSeconds }) => plannedSeconds ?? 0)));
  const [belowSeconds, aboveSeconds] = [sumSide('belowSeconds'), sumSide('aboveSeconds')];
  // Warm-up and work can be distinguished only if the athlete followed the steps.
  const isByStep = blocks.some(({ label }) => label !== null);
  const outsideText =
    isByStep && belowSeconds > 0
      ? `${formatOutside(belowSeconds)} below it, ${formatOutside(aboveSeconds)} above it`
      : null;
  return `${[
    formatWithin(withinMinutes, plannedMinutes, toWholeMinutes(measuredSeconds), targetPhrase),
    outsideText ?? `${formatOutside(aboveSeconds)} above it`,
    ...listUnmeasured(unmeasuredSeconds, elapsedSeconds),
  ].join(', ')}.`;
}

function formatWithin(
  withinMinutes: number,
  plannedMinutes: number,
  measuredMinutes: number,
  targetPhrase: string,
): string {
  if (plannedMinutes === 0) return `${withinMinutes} of ${formatMinutes(measuredMinutes)} ${targetPhrase}`;
  if (withinMinutes <= plannedMinutes)
    return `${withinMinutes} of ${formatMinutes(plannedMinutes, 'planned ')} ${targetPhrase}`;
  return `${formatMinutes(withinMinutes)} ${targetPhrase}, ${withinMinutes - plannedMinutes} more than planned`;
}

const listUnmeasured = (seconds: number, elapsedSeconds: number): string[] =>
  toWholeMinutes(seconds) > 0 && seconds >= UNMEASURED_SHARE * elapsedSeconds
    ? [`${toWholeMinutes(seconds)} without a heart rate`]
    : [];

/**
 * Sums up a completed session without a target: "31 of 40 minutes in zone 4, 6 above it." A plan decides the zone by
 * its steps, such as zone 3 of a long run at marathon pace, and how long it should last. In zone 1 or 2, a session has
 * only an upper bound, so time below the zone counts too.
 * Invariant: every number in it is a whole number of minutes, 0 and up.
 * @returns null with less than a minute of heart rate
 */
export function describeSession(session: SessionFacts): string | null {
  const { zoneSeconds, elapsedSeconds, plannedZoneSeconds } = session;
  const zone = plannedZoneSeconds === null ? session.zone : findWorkZone(plannedZoneSeconds);
  const measuredSeconds = sum(zoneSeconds);
  if (measuredSeconds < MIN_MEASURED_SECONDS) return null;
  const aboveSeconds = sum(zoneSeconds.slice(zone));
  const unmeasuredSeconds = Math.max(0, elapsedSeconds - measuredSeconds);
  const parts = [
    hasOnlyUpperBound({ zone })
      ? formatTimeUpTo(toWholeMinutes(sum(zoneSeconds.slice(0, zone))), zone, toWholeMinutes(measuredSeconds))
      : formatTimeInZone(
          toWholeMinutes(zoneSeconds[zone - 1] ?? 0),
          zone,
          toWholeMinutes(measuredSeconds),
          plannedZoneSeconds?.[zone - 1] ?? null,
        ),
    ...(zone === 5 ? [] : [`${formatOutside(aboveSeconds)} above it`]),
    ...listUnmeasured(unmeasuredSeconds, elapsedSeconds),
  ];
  return `${parts.join(', ')}.`;
}

function formatTimeUpTo(upToMinutes: number, zone: Zone, measuredMinutes: number): string {
  return `${upToMinutes} of ${formatMinutes(measuredMinutes)} in zone ${zone}${zone === 1 ? '' : ' or below'}`;
}

function formatTimeInZone(
  inZoneMinutes: number,
  zone: Zone,
  measuredMinutes: number,
  plannedSeconds: number | null,
): string {
  const plannedMinutes = plannedSeconds === null ? 0 : toWholeMinutes(plannedSeconds);
  return formatWithin(inZoneMinutes, plannedMinutes, measuredMinutes, `in zone ${zone}`);
}

const formatMinutes = (minutes: number, kind = ''): string =>
  `${minutes} ${kind}${minutes === 1 ? 'minute' : 'minutes'}`;

/** Doesn't show less than half a minute as "0". */
function formatOutside(seconds: number): string {
  if (seconds === 0) return 'none';
  const minutes = toWholeMinutes(seconds);
  return minutes === 0 ? 'less than a minute' : String(minutes);
}

const toWholeMinutes = (seconds: number): number => Math.round(seconds / 60);

const sum = (seconds: readonly number[]): number =>
  seconds.reduce((total, partSeconds) => total + partSeconds, 0);
