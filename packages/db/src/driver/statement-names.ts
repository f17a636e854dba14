import { createHash } from 'node:crypto';

/** A statement gets a name on its third use, so that one-off statements get none. */
const MIN_USES = 3;
/** Each name keeps a plan in memory on each connection, for as long as the connection lives. */
const MAX_NAMES = 300;
/** Maximum number of statements that are tracked but not yet frequent. They are cleared when there are more. */
const MAX_CANDIDATES = 2_000;
/** In characters; a longer text gets no name. */
const MAX_TEXT_LENGTH = 8_192;

/** For all connections of one pool. */
export interface StatementNames {
  /** Undefined if the statement is too rare, or the names are used up. */
  findName(text: string): string | undefined;
}

/**
 * Names the first few hundred frequent statements, so that PostgreSQL parses and plans each once per connection. If
 * there is a pooler, it must use session mode.
 */
export function createStatementNames(): StatementNames {
  const names = new Map<string, string>();
  const candidates = new Map<string, number>();
  return {
    findName(text) {
      const existingName = names.get(text);
      if (existingName !== undefined) return existingName;
      if (names.size >= MAX_NAMES || text.length > MAX_TEXT_LENGTH) return undefined;
      const count = (candidates.get(text) ?? 0) + 1;
      if (count < MIN_USES) {
        if (candidates.size >= MAX_CANDIDATES) candidates.clear();
        candidates.set(text, count);
        return undefined;
      }
      candidates.delete(text);
      const name = `s_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
      names.set(text, name);
      return name;
    },
  };
}
