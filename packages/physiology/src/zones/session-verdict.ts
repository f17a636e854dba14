import { formatHrTarget, type HrTarget, hasUpperBoundAlone } from './hr-target.ts';
import type { TargetBlock } from './target-blocks.ts';
import type { Zone } from './zones.ts';

const MIN_MEASURED_SECONDS = 60;
/** A missing heart rate is mentioned from this share of the session on. */
const UNMEASURED_SHARE = 0.05;

export interface SessionFacts {
  readonly zone: Zone;
  /** Seconds in zones 1 to 5, each 0 and up. */
  readonly zoneSeconds: readonly [number, number, number, number, number];
  /** Timer time in seconds, 0 and up. */
  readonly elapsedSeconds: number;
  /** Planned seconds in that zone; null if no plan says. */
  readonly plannedZoneSeconds: number | null;
}

export interface TargetFacts {
  readonly target: HrTarget;
  /** From `targetBlocks`. */
  readonly blocks: readonly TargetBlock[];
  /** Timer time without a heart rate, 0 and up. */
  readonly unmeasuredSeconds: number;
  /** Timer time in seconds, 0 and up. */
  readonly elapsedSeconds: number;
}

/**
 * Sums up a completed session against its target: "26 of 30 planned minutes at 146–155 bpm; 1 above it."
 * @returns null with less than a minute of heart rate in the relevant part
 * Source: docs/specification.md#race-effort-heart-rates.
 * Law: every number in it but the target's is a whole number of minutes, 0 and up; "none" means 0 seconds.
 */
export function targetVerdict({
  target,
  blocks,
  unmeasuredSeconds,
  elapsedSeconds,
}: TargetFacts): string | null {
  const total = (side: 'belowSeconds' | 'inSeconds' | 'aboveSeconds') =>
    sum(blocks.map((block) => block[side]));
  const measured = total('belowSeconds') + total('inSeconds') + total('aboveSeconds');
  if (measured < MIN_MEASURED_SECONDS) return null;
  const text = formatHrTarget(target).replace('-', '–');
  const targetPhrase = target.low === null ? text : `at ${text}`;
  const within = minutesOf(total('inSeconds'));
  const planned = minutesOf(sum(blocks.map(({ plannedSeconds }) => plannedSeconds ?? 0)));
  const [below, above] = [total('belowSeconds'), total('aboveSeconds')];
  // Warm-up and work can only be told apart if the steps were followed.
  const isByStep = blocks.some(({ label }) => label !== null);
  const outside = isByStep && below > 0 ? `${outsideOf(below)} below it, ${outsideOf(above)} above it` : null;
  return `${[
    measuredAgainst(within, planned, minutesOf(measured), targetPhrase),
    outside ?? `${outsideOf(above)} above it`,
    ...unmeasured(unmeasuredSeconds, elapsedSeconds),
  ].join('; ')}.`;
}

function measuredAgainst(within: number, planned: number, measured: number, targetPhrase: string): string {
  if (planned === 0) return `${within} of ${formatMinutes(measured)} ${targetPhrase}`;
  if (within <= planned) return `${within} of ${formatMinutes(planned, 'planned ')} ${targetPhrase}`;
  return `${formatMinutes(within)} ${targetPhrase}, ${within - planned} more than planned`;
}

const unmeasured = (seconds: number, elapsedSeconds: number): string[] =>
  minutesOf(seconds) > 0 && seconds >= UNMEASURED_SHARE * elapsedSeconds
    ? [`${minutesOf(seconds)} without a heart rate`]
    : [];

/**
 * Sums up a completed session without a target: "31 of 40 minutes in zone 4; 6 above it." A zone 1 or 2 workout has
 * only an upper bound, so time below its zone also counts. If a plan says how long the zone should last, the minutes
 * are compared with that.
 * @returns null with less than a minute of heart rate
 * Law: every number in it is a whole number of minutes, 0 and up.
 */
export function sessionVerdict(session: SessionFacts): string | null {
  const { zone, zoneSeconds, elapsedSeconds, plannedZoneSeconds } = session;
  const measured = sum(zoneSeconds);
  if (measured < MIN_MEASURED_SECONDS) return null;
  const above = sum(zoneSeconds.slice(zone));
  const missed = Math.max(0, elapsedSeconds - measured);
  const parts = [
    hasUpperBoundAlone({ zone })
      ? timeUpTo(minutesOf(sum(zoneSeconds.slice(0, zone))), zone, minutesOf(measured))
      : timeInZone(minutesOf(zoneSeconds[zone - 1] ?? 0), zone, minutesOf(measured), plannedZoneSeconds),
    ...(zone === 5 ? [] : [`${outsideOf(above)} above it`]),
    ...unmeasured(missed, elapsedSeconds),
  ];
  return `${parts.join('; ')}.`;
}

function timeUpTo(upTo: number, zone: Zone, measured: number): string {
  return `${upTo} of ${formatMinutes(measured)} in zone ${zone}${zone === 1 ? '' : ' or below'}`;
}

function timeInZone(inZone: number, zone: Zone, measured: number, plannedSeconds: number | null): string {
  const planned = plannedSeconds === null ? 0 : minutesOf(plannedSeconds);
  return measuredAgainst(inZone, planned, measured, `in zone ${zone}`);
}

const formatMinutes = (minutes: number, kind = ''): string =>
  `${minutes} ${kind}${minutes === 1 ? 'minute' : 'minutes'}`;

/** Less than half a minute must not read as nothing. */
function outsideOf(seconds: number): string {
  if (seconds === 0) return 'none';
  const minutes = minutesOf(seconds);
  return minutes === 0 ? 'less than a minute' : String(minutes);
}

const minutesOf = (seconds: number): number => Math.round(seconds / 60);

const sum = (seconds: readonly number[]): number => seconds.reduce((total, each) => total + each, 0);
