import { formatPace, getZoneLabel, type LengthUnit, readZone, toMeters } from '@threshold/physiology';
import { formatCount } from '@threshold/ui/format';
import { formatTimer } from '../session/format-timer.ts';
import { type ActivitySeries, findNearest } from './activity-series.ts';

/** Describes a moment of a recording, one value a line. The first line has the distance and the time. */
export function describeMoment(
  seconds: number,
  { heartRate, pace, distanceMeters, altitudeMeters, cadence }: ActivitySeries,
  { unit, lthrBpm }: { readonly unit: LengthUnit; readonly lthrBpm: number },
): string {
  const hrBpm = findNearest(heartRate, seconds)?.value ?? null;
  const zone = hrBpm === null ? undefined : readZone(hrBpm, lthrBpm)?.zone;
  const meters = findNearest(distanceMeters, seconds)?.value ?? null;
  const paceSeconds = findNearest(pace, seconds)?.value ?? null;
  const heightMeters = findNearest(altitudeMeters, seconds)?.value ?? null;
  const cadencePerMinute = findNearest(cadence.points, seconds)?.value ?? null;
  const time = formatTimer(seconds);
  return [
    meters === null ? time : `${(meters / toMeters(1, unit)).toFixed(1)} ${unit}, ${time}`,
    ...(hrBpm === null ? [] : [`${hrBpm} bpm${zone === undefined ? '' : `, ${getZoneLabel(zone)}`}`]),
    ...(paceSeconds === null ? [] : [formatPace(paceSeconds, unit)]),
    ...(heightMeters === null ? [] : [formatHeight(heightMeters, unit)]),
    ...(cadencePerMinute === null ? [] : [`${cadencePerMinute} ${cadence.unit}`]),
  ].join('\n');
}

const FEET_PER_METER = 1 / 0.3048;

/** Meters with kilometers, feet with miles. */
export const toHeight = (meters: number, unit: LengthUnit): number =>
  unit === 'km' ? meters : meters * FEET_PER_METER;

export const heightUnit = (unit: LengthUnit): 'm' | 'ft' => (unit === 'km' ? 'm' : 'ft');

/** "201 m" or "659 ft" */
export const formatHeight = (meters: number, unit: LengthUnit): string =>
  `${formatCount(Math.round(toHeight(meters, unit)))} ${heightUnit(unit)}`;
