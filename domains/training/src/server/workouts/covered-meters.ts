import { sql } from 'kysely';

/**
 * SQL for the distance of a completed session in meters: the entered one, else the planned one scaled by the
 * completed share of the planned time, since walks have no distance (docs/specification.md#distance-on-completion).
 * Null if neither is known.
 */
export const coveredMeters = () => sql<number | null>`coalesce(
  distance_meters,
  planned_distance_meters * actual_duration_seconds / nullif(planned_duration_seconds, 0))`;
