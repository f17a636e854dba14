import { createHash } from 'node:crypto';

/** A text that came this often is worth a name. */
const HOT_AFTER = 3;
/** Each name holds a plan on each connection for as long as that lives. */
const MOST_NAMES = 300;
/** Texts that came, but not often enough yet: forgotten when there are more. */
const MOST_CANDIDATES = 2_000;
const LONGEST_TEXT = 8_192;

/** Which statements have a name, for all connections of one pool. */
export interface StatementNames {
  /** The statement's name, or undefined for one that came too seldom, or too late for a name. */
  nameOf(text: string): string | undefined;
}

/**
 * Names the statements that come again and again, the first few hundred of them: PostgreSQL parses and plans a named
 * one once a connection. A pooler between must give each client a session of its own.
 */
export function statementNames(): StatementNames {
  const names = new Map<string, string>();
  const candidates = new Map<string, number>();
  return {
    nameOf(text) {
      const known = names.get(text);
      if (known !== undefined) return known;
      if (names.size >= MOST_NAMES || text.length > LONGEST_TEXT) return undefined;
      const count = (candidates.get(text) ?? 0) + 1;
      if (count < HOT_AFTER) {
        if (candidates.size >= MOST_CANDIDATES) candidates.clear();
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
