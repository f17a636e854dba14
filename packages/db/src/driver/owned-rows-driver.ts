import { type EntityName, type FilterQuery, PostgreSqlDriver } from '@mikro-orm/postgresql';
import { findAthleteCall } from './on-behalf-of.ts';

/**
 * Adds the current athlete to updates and deletes of rows with an `athleteId`. A flush would address them by primary
 * key alone, but every statement on an athlete's rows must include the athlete.
 */
export class OwnedRowsDriver extends PostgreSqlDriver {
  override nativeUpdate: PostgreSqlDriver['nativeUpdate'] = (entityName, where, data, options) =>
    super.nativeUpdate(entityName, this.#restrictToAthlete(entityName, where), data, options);

  override nativeDelete: PostgreSqlDriver['nativeDelete'] = (entityName, where, options) =>
    super.nativeDelete(entityName, this.#restrictToAthlete(entityName, where), options);

  #restrictToAthlete<T extends object>(entityName: EntityName<T>, where: FilterQuery<T>): FilterQuery<T> {
    const athleteId = findAthleteCall()?.athleteId;
    const isOwned = 'athleteId' in this.metadata.get(entityName).properties;
    if (athleteId === undefined || !isOwned || typeof where !== 'object' || 'athleteId' in where)
      return where;
    return Object.assign({ athleteId }, where);
  }
}
