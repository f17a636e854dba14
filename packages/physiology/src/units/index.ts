export { averageOfKnown } from './average-of-known.ts';
export { formatClockTime, parseClockTime } from './clock-time.ts';
export { formatDistance, kmToMiles, milesToKm } from './distance.ts';
export { formatDuration, parseDuration, sumDurations } from './duration.ts';
export { measuresIn } from './measures-in.ts';
export { formatPace, paceSecondsPer } from './pace.ts';
export {
  fromPounds,
  guessUnits,
  type LengthUnit,
  lengthIn,
  lengthUnit,
  type MassUnit,
  METERS_PER_YARD,
  massIn,
  massLabel,
  massUnit,
  toKilograms,
  toMeters,
  toMilliliters,
  toPounds,
  type UnitSystem,
  type VolumeUnit,
  volumeIn,
  volumeUnit,
} from './units.ts';
