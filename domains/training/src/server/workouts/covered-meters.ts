import { sql } from 'kysely';

/**
 * The metres that a done session covered: those that were entered, else its planned ones by the share of the planned
 * time that it took, because a walk is asked for none (ruling 18). Null where neither is known.
 */
export const coveredMeters = () => sql<number | null>`coalesce(
  distance_meters,
  planned_distance_meters * actual_duration_seconds / nullif(planned_duration_seconds, 0))`;
