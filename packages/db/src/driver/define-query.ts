import type { EntityManager } from '@mikro-orm/postgresql';
import { type Compilable, type CompiledQuery, createQueryId, type RawBuilder, sql } from 'kysely';

/** A value that each run of the query supplies. */
class Parameter {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** One expression per parameter, for use in place of its value. */
export type QueryParameters<Values extends object> = {
  readonly [Name in keyof Values]: RawBuilder<Values[Name]>;
};

export interface DefinedQuery<Values extends object, Row> {
  execute(em: EntityManager, values: Values): Promise<Row[]>;
  executeTakeFirst(em: EntityManager, values: Values): Promise<Row | undefined>;
}

/**
 * Defines a frequent query that Kysely builds and compiles only once, on first use. Building and compiling a query takes
 * about as much CPU as sending it.
 * @param build must not depend on anything but its arguments; the parameters stand for values, not for lists or columns
 */
export function defineQuery<Values extends object, Row>(
  build: (em: EntityManager, parameters: QueryParameters<Values>) => Compilable<Row>,
): DefinedQuery<Values, Row> {
  let compiledQuery: CompiledQuery<Row> | undefined;
  const execute = async (em: EntityManager, values: Values): Promise<Row[]> => {
    compiledQuery ??= build(em, createParameters<Values>()).compile();
    const valuesByName = new Map<string, unknown>(Object.entries(values));
    const { rows } = await em.getKysely().executeQuery<Row>({
      ...compiledQuery,
      queryId: createQueryId(),
      parameters: compiledQuery.parameters.map((parameter) =>
        parameter instanceof Parameter ? valuesByName.get(parameter.name) : parameter,
      ),
    });
    return rows;
  };
  return { execute, executeTakeFirst: async (em, values) => (await execute(em, values))[0] };
}

function createParameters<Values extends object>(): QueryParameters<Values> {
  const parameters = new Proxy({}, { get: (_target, name) => sql`${new Parameter(String(name))}` });
  // The proxy has an expression for every name; the type of a value exists only at compile time.
  return parameters as QueryParameters<Values>;
}
