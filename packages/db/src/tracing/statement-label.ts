import type { Store } from '../store.ts';
import type { TraceAttributes } from './tracing.ts';

/** The cache is cleared when it has this many labels. */
const MAX_LABELS = 2_000;
/** In characters. Longer statements aren't cached. */
const MAX_CACHED_LENGTH = 8_192;
const VERB_PATTERN =
  /^\s*(select|insert|update|delete|merge|with|begin|start|commit|rollback|savepoint|release|set|lock|copy)\b/i;
const TABLE_PATTERN = /\b(?:from|into|update|join)\s+"?([a-z_]\w*)"?\."?([a-z_]\w*)"?/gi;

export interface StatementLabel {
  readonly name: string;
  readonly attributes: TraceAttributes;
}

/**
 * Labels statements with their verb and the first of the product's tables that they mention. The text may contain
 * values (an ORM may inline them), so labels consist only of known words.
 */
export function createStatementLabeler(stores: readonly Store[]): (text: string) => StatementLabel {
  const tables = new Set(stores.flatMap(listTables));
  const cache = new Map<string, StatementLabel>();
  return (text) => {
    const cachedLabel = cache.get(text);
    if (cachedLabel) return cachedLabel;
    const label = labelStatement(text, tables);
    if (text.length <= MAX_CACHED_LENGTH) {
      if (cache.size >= MAX_LABELS) cache.clear();
      cache.set(text, label);
    }
    return label;
  };
}

function labelStatement(text: string, tables: ReadonlySet<string>): StatementLabel {
  const verb = VERB_PATTERN.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
  for (const [, schema = '', relation = ''] of text.matchAll(TABLE_PATTERN)) {
    const table = `${schema}.${relation}`.toLowerCase();
    if (tables.has(table)) return toLabel(`${verb} ${table}`, verb, { 'db.collection.name': table });
  }
  return toLabel(verb, verb, {});
}

const toLabel = (name: string, verb: string, extraAttributes: TraceAttributes): StatementLabel => ({
  name,
  attributes: { 'db.system.name': 'postgresql', 'db.operation.name': verb, ...extraAttributes },
});

const listTables = ({ entities }: Store): string[] =>
  entities.map(({ meta }) => `${meta.schema}.${meta.tableName}`);
