import type { RouteColumns } from '@threshold/contracts/route';

/** On the mean radius of the earth. */
const METERS_PER_MICRODEGREE = (6_371_008.8 * Math.PI) / 180 / 1_000_000;
const MICRODEGREES_PER_TURN = 360_000_000;
const RADIANS_PER_MICRODEGREE = Math.PI / 180 / 1_000_000;

interface RelativeMeters {
  readonly eastMeters: (number | null)[] | null;
  readonly northMeters: (number | null)[] | null;
}

/**
 * Positions as meters east and north of the first one, rounded to 0.1 m, so that no place leaves the server. Projects
 * equirectangularly at the first latitude: over 50 km, a length is off by less than 1% below 55 degrees.
 */
export function toRelativeMeters({
  latitudeMicrodegrees,
  longitudeMicrodegrees,
}: RouteColumns): RelativeMeters {
  const originIndex = (latitudeMicrodegrees ?? []).findIndex((latitude) => latitude !== null);
  const originLatitude = latitudeMicrodegrees?.[originIndex] ?? null;
  const originLongitude = longitudeMicrodegrees?.[originIndex] ?? null;
  if (originLatitude === null || originLongitude === null || !latitudeMicrodegrees || !longitudeMicrodegrees)
    return { eastMeters: null, northMeters: null };
  const eastScale = METERS_PER_MICRODEGREE * Math.cos(originLatitude * RADIANS_PER_MICRODEGREE);
  return {
    eastMeters: longitudeMicrodegrees.map((longitude) =>
      longitude === null ? null : roundToTenth(toShortestTurn(longitude - originLongitude) * eastScale),
    ),
    northMeters: latitudeMicrodegrees.map((latitude) =>
      latitude === null ? null : roundToTenth((latitude - originLatitude) * METERS_PER_MICRODEGREE),
    ),
  };
}

/** Across the 180th meridian, the short way. */
const toShortestTurn = (microdegrees: number) =>
  microdegrees - MICRODEGREES_PER_TURN * Math.round(microdegrees / MICRODEGREES_PER_TURN);

const roundToTenth = (meters: number) => Math.round(10 * meters) / 10;
