export { formatClockTime, parseClockTime } from './clock-time.ts';
export { computeKnownAverage } from './compute-known-average.ts';
export { convertMeasures } from './convert-measures.ts';
export { formatDistance, kmToMiles, milesToKm } from './distance.ts';
export { formatDuration, parseDuration, sumDurations } from './duration.ts';
export { computePaceSeconds, formatPace, formatPaceRange, type PaceRange, parsePaceRange } from './pace.ts';
export {
  fromKilograms,
  fromMeters,
  fromMilliliters,
  fromPounds,
  guessUnits,
  type LengthUnit,
  lengthUnit,
  type MassUnit,
  METERS_PER_YARD,
  massLabel,
  massUnit,
  toKilograms,
  toMeters,
  toMilliliters,
  toPounds,
  type UnitSystem,
  type VolumeUnit,
  volumeUnit,
} from './units.ts';
