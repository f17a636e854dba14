export { averageOfKnown } from './average.ts';
export { formatClockTime, parseClockTime } from './clock-time.ts';
export { distanceText, kmOfMiles, milesOfKm } from './distance.ts';
export { formatDuration, parseDuration, totalDuration } from './duration.ts';
export { measuresIn } from './measures-in.ts';
export { formatPace, paceSecondsPer } from './pace.ts';
export {
  guessedUnits,
  kilogramsOf,
  type LengthUnit,
  lengthIn,
  lengthUnit,
  type MassUnit,
  METERS_PER_YARD,
  massIn,
  massLabel,
  massOfPounds,
  massUnit,
  metersOf,
  millilitersOf,
  poundsOf,
  type UnitSystem,
  type VolumeUnit,
  volumeIn,
  volumeUnit,
} from './units.ts';
