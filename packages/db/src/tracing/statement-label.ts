import type { Store } from '../store.ts';
import type { TraceAttributes } from './tracing.ts';

/** Maximum number of cached labels; other texts are labeled each time. */
const MAX_LABELS = 2_000;
const LONGEST_KNOWN = 8_192;
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
export function statementLabels(stores: readonly Store[]): (text: string) => StatementLabel {
  const tables = new Set(stores.flatMap(tablesOf));
  const known = new Map<string, StatementLabel>();
  return (text) => {
    const found = known.get(text);
    if (found) return found;
    const label = labelOf(text, tables);
    if (text.length <= LONGEST_KNOWN) {
      if (known.size >= MAX_LABELS) known.clear();
      known.set(text, label);
    }
    return label;
  };
}

function labelOf(text: string, tables: ReadonlySet<string>): StatementLabel {
  const verb = VERB.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
  for (const [, schema = '', relation = ''] of text.matchAll(TABLE)) {
    const table = `${schema}.${relation}`.toLowerCase();
    if (tables.has(table)) return named(`${verb} ${table}`, verb, { 'db.collection.name': table });
  }
  return named(verb, verb, {});
}

const named = (name: string, verb: string, more: TraceAttributes): StatementLabel => ({
  name,
  attributes: { 'db.system.name': 'postgresql', 'db.operation.name': verb, ...more },
});

const tablesOf = ({ entities }: Store): string[] =>
  entities.map(({ meta }) => `${meta.schema}.${meta.tableName}`);
