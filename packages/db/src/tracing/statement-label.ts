import type { Store } from '../store.ts';
import type { TraceAttributes } from './tracing.ts';

/** The cache is cleared when it holds this many labels. */
const MAX_LABELS = 2_000;
/** In characters; longer texts are not cached. */
const MAX_CACHED_LENGTH = 8_192;
const VERB =
  /^\s*(select|insert|update|delete|merge|with|begin|start|commit|rollback|savepoint|release|set|lock|copy)\b/i;
const TABLE = /\b(?:from|into|update|join)\s+"?([a-z_]\w*)"?\."?([a-z_]\w*)"?/gi;

export interface StatementLabel {
  readonly name: string;
  readonly attributes: TraceAttributes;
}

/**
 * Labels statements by their verb and the first of the product's own tables in them. Text may contain values (an ORM
 * may inline them), so labels consist of known words only.
 */
export function createStatementLabeler(stores: readonly Store[]): (text: string) => StatementLabel {
  const tables = new Set(stores.flatMap(tablesOf));
  const cache = new Map<string, StatementLabel>();
  return (text) => {
    const hit = cache.get(text);
    if (hit) return hit;
    const label = labelOf(text, tables);
    if (text.length <= MAX_CACHED_LENGTH) {
      if (cache.size >= MAX_LABELS) cache.clear();
      cache.set(text, label);
    }
    return label;
  };
}

function labelOf(text: string, tables: ReadonlySet<string>): StatementLabel {
  const verb = VERB.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
  for (const [, schema = '', relation = ''] of text.matchAll(TABLE)) {
    const table = `${schema}.${relation}`.toLowerCase();
    if (tables.has(table)) return toLabel(`${verb} ${table}`, verb, { 'db.collection.name': table });
  }
  return toLabel(verb, verb, {});
}

const toLabel = (name: string, verb: string, more: TraceAttributes): StatementLabel => ({
  name,
  attributes: { 'db.system.name': 'postgresql', 'db.operation.name': verb, ...more },
});

const tablesOf = ({ entities }: Store): string[] =>
  entities.map(({ meta }) => `${meta.schema}.${meta.tableName}`);
