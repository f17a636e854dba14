import { hasUpperBoundAlone } from './hr-target.ts';
import type { Zone } from './zones.ts';

const LEAST_MEASURED_SECONDS = 60;
/** From this share of the session on, what the heart rate missed is said. */
const UNMEASURED_SHARE = 0.05;

/** What a finished session is judged by. */
export interface SessionToJudge {
  /** The zone that the workout asked for. */
  readonly zone: Zone;
  /** Seconds in zones 1 to 5, each 0 and up. */
  readonly zoneSeconds: readonly [number, number, number, number, number];
  /** Timer time in seconds, 0 and up. */
  readonly elapsedSeconds: number;
  /** Seconds that were planned in that zone; null where no plan says it. */
  readonly plannedZoneSeconds: number | null;
}

/**
 * A finished session in one sentence of its own numbers: "31 of 40 minutes in zone 4; 6 above it."
 * A zone 1 or 2 workout has an upper bound alone: what stays below its zone is as right as what is in it.
 * Where a plan says how long the zone was to be held, that is what the minutes are measured against.
 * @returns null with less than a minute of heart rate: nothing can be said then
 * Law: every number in it is a whole number of minutes, 0 and up.
 */
export function sessionVerdict(session: SessionToJudge): string | null {
  const { zone, zoneSeconds, elapsedSeconds, plannedZoneSeconds } = session;
  const measured = sum(zoneSeconds);
  if (measured < LEAST_MEASURED_SECONDS) return null;
  const above = minutesOf(sum(zoneSeconds.slice(zone)));
  const missed = Math.max(0, elapsedSeconds - measured);
  const parts = [
    hasUpperBoundAlone({ zone })
      ? timeUpTo(minutesOf(sum(zoneSeconds.slice(0, zone))), zone, minutesOf(measured))
      : timeInZone(minutesOf(zoneSeconds[zone - 1] ?? 0), zone, minutesOf(measured), plannedZoneSeconds),
    ...(zone === 5 ? [] : [`${above === 0 ? 'none' : above} above it`]),
    ...(minutesOf(missed) > 0 && missed >= UNMEASURED_SHARE * elapsedSeconds
      ? [`${minutesOf(missed)} without a heart rate`]
      : []),
  ];
  return `${parts.join('; ')}.`;
}

function timeUpTo(upTo: number, zone: Zone, measured: number): string {
  return `${upTo} of ${counted(measured)} in zone ${zone}${zone === 1 ? '' : ' or below'}`;
}

function timeInZone(inZone: number, zone: Zone, measured: number, plannedSeconds: number | null): string {
  const planned = plannedSeconds === null ? 0 : minutesOf(plannedSeconds);
  if (planned === 0) return `${inZone} of ${counted(measured)} in zone ${zone}`;
  if (inZone <= planned) return `${inZone} of ${counted(planned, 'planned ')} in zone ${zone}`;
  return `${counted(inZone)} in zone ${zone}, ${inZone - planned} more than planned`;
}

const counted = (minutes: number, kind = ''): string =>
  `${minutes} ${kind}${minutes === 1 ? 'minute' : 'minutes'}`;

const minutesOf = (seconds: number): number => Math.round(seconds / 60);

const sum = (seconds: readonly number[]): number => seconds.reduce((total, each) => total + each, 0);
