import type { MikroORM } from '@mikro-orm/postgresql';
import { type SentStatement, statements } from '@threshold/db';
import { loadModule } from 'libpg-query';
import { afterAll, afterEach, expect } from 'vitest';
import { mayOmitOwner } from './may-omit-owner.ts';
import { type OwnedTables, ownedTables } from './owned-tables.ts';
import { unownedParts } from './unowned-parts.ts';

/** Findings by statement text; many tests send the same statements. */
const known = new Map<string, readonly string[]>();
const MAX_VERDICTS = 20_000;

/**
 * Fails each test of this file that sends a statement on behalf of an athlete over owned rows without naming the
 * owner, unless it is a known exception. Call it after connecting.
 */
export async function watchOwners(orm: MikroORM): Promise<void> {
  await loadModule();
  const owned = ownedTables(orm);
  const tables = [...owned.keys()].sort().join();
  const found = new Set<string>();
  const onStatement = (message: unknown) => {
    // The channel `statements` publishes nothing else.
    const { text, behalf } = message as SentStatement;
    if (!behalf) return;
    const lacks = unownedIn(`${tables}\n${text}`, text, owned).filter((part) => !mayOmitOwner(part, text));
    if (lacks.length > 0) found.add(`${behalf.call}: ${lacks.join(', ')} in ${text.trim()}`);
  };
  statements.subscribe(onStatement);
  afterAll(() => void statements.unsubscribe(onStatement));
  afterEach(() => {
    const unowned = [...found];
    found.clear();
    expect(unowned, 'statements that do not name the owner of their rows').toEqual([]);
  });
}

function unownedIn(key: string, text: string, owned: OwnedTables): readonly string[] {
  const before = known.get(key);
  if (before) return before;
  if (known.size >= MAX_VERDICTS) known.clear();
  const lacks = unownedParts(text, owned);
  known.set(key, lacks);
  return lacks;
}
