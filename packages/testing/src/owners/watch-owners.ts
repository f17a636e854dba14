import type { MikroORM } from '@mikro-orm/postgresql';
import { type SentStatement, statements } from '@threshold/db';
import { loadModule } from 'libpg-query';
import { afterAll, afterEach, expect } from 'vitest';
import { mayLack } from './may-lack.ts';
import { type OwnedTables, ownedTables } from './owned-tables.ts';
import { unownedParts } from './unowned-parts.ts';

/** Of each statement's text, what it lacks; many tests send the same ones. */
const known = new Map<string, readonly string[]>();
const MOST_KNOWN = 20_000;

/**
 * Fails each test of this file during which a statement is sent in an athlete's name, over an athlete's rows, that does
 * not say whose rows it means, unless `mayLack` lets it. Call it once the database is connected.
 */
export async function watchOwners(orm: MikroORM): Promise<void> {
  await loadModule();
  const owned = ownedTables(orm);
  const tables = [...owned.keys()].sort().join();
  const found = new Set<string>();
  const onStatement = (message: unknown) => {
    // Only `statements` is listened to, which tells nothing else.
    const { text, behalf } = message as SentStatement;
    if (!behalf) return;
    const lacks = unownedIn(`${tables}\n${text}`, text, owned).filter((part) => !mayLack(part, text));
    if (lacks.length > 0) found.add(`${behalf.call}: ${lacks.join(', ')} in ${text.trim()}`);
  };
  statements.subscribe(onStatement);
  afterAll(() => void statements.unsubscribe(onStatement));
  afterEach(() => {
    const unowned = [...found];
    found.clear();
    expect(unowned, 'statements that do not say whose rows they mean').toEqual([]);
  });
}

function unownedIn(key: string, text: string, owned: OwnedTables): readonly string[] {
  const before = known.get(key);
  if (before) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  const lacks = unownedParts(text, owned);
  known.set(key, lacks);
  return lacks;
}
