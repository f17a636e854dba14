import { z } from 'zod';

const wholeSchemas = new WeakMap<object, z.ZodType>();

/** The output schema of a long list: validated in development and tests, not in production. */
export function longList<S extends z.ZodType>(entry: S): z.ZodType<z.output<S>[]> {
  const whole = z.array(entry);
  if (process.env.NODE_ENV !== 'production') return whole;
  const trusted = z.custom<z.output<S>[]>();
  wholeSchemas.set(trusted, whole);
  return trusted;
}

/** The full schema behind a `longList`, also in production: the OpenAPI document needs it. */
export const wholeSchema = (schema: z.ZodType): z.ZodType => wholeSchemas.get(schema) ?? schema;
