import { z } from 'zod';

const fullSchemas = new WeakMap<object, z.ZodType>();

/** The output schema of a long list. It is validated in development and tests, but not in production. */
export function longList<S extends z.ZodType>(entry: S): z.ZodType<z.output<S>[]> {
  const fullSchema = z.array(entry);
  if (process.env.NODE_ENV !== 'production') return fullSchema;
  const uncheckedSchema = z.custom<z.output<S>[]>();
  fullSchemas.set(uncheckedSchema, fullSchema);
  return uncheckedSchema;
}

/** The full schema behind a `longList`. The OpenAPI document needs it, even in production. */
export const toFullSchema = (schema: z.ZodType): z.ZodType => fullSchemas.get(schema) ?? schema;
