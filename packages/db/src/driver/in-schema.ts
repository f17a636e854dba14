import type { Kysely, KyselyPlugin } from 'kysely';

const pluginsBySchema = new Map<string, readonly KyselyPlugin[]>();

/**
 * Kysely's `withSchema` with one plugin per schema for the whole process. `withSchema` creates a transformer with ninety
 * bound methods on each call, which costs about as much as building a small query.
 */
export function inSchema<Tables>(kysely: Kysely<Tables>, schema: string): Kysely<Tables> {
  let plugins = pluginsBySchema.get(schema);
  if (!plugins) {
    plugins = kysely.withoutPlugins().withSchema(schema).getExecutor().plugins;
    pluginsBySchema.set(schema, plugins);
  }
  return plugins.reduce((tables, plugin) => tables.withPlugin(plugin), kysely);
}
