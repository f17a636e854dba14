import type { MikroORM } from '@mikro-orm/postgresql';
import { type SentStatement, statementChannel } from '@threshold/db';
import { loadModule } from 'libpg-query';
import { afterAll, afterEach, expect } from 'vitest';
import { findUnownedParts } from './find-unowned-parts.ts';
import { mayOmitOwner } from './may-omit-owner.ts';
import { listOwnedTables, type OwnedTables } from './owned-tables.ts';

/** Caches unowned parts by owned tables and statement text, because many tests send the same statements. */
const partsByStatement = new Map<string, readonly string[]>();
/** A full cache is cleared to limit its memory. */
const MAX_CACHED_STATEMENTS = 20_000;

/**
 * Fails every test in this file in which a statement on behalf of an athlete touches owned rows without
 * naming the owner. Allows known exceptions. Call it after connecting.
 */
export async function watchOwners(orm: MikroORM): Promise<void> {
  await loadModule();
  const ownedTables = listOwnedTables(orm);
  const tables = [...ownedTables.keys()].sort().join();
  const violations = new Set<string>();
  const onStatement = (message: unknown) => {
    // `statementChannel` publishes nothing else.
    const { text, athleteCall } = message as SentStatement;
    if (!athleteCall) return;
    const parts = cachedUnownedParts(`${tables}\n${text}`, text, ownedTables).filter(
      (part) => !mayOmitOwner(part, text),
    );
    if (parts.length > 0) violations.add(`${athleteCall.call}: ${parts.join(', ')} in ${text.trim()}`);
  };
  statementChannel.subscribe(onStatement);
  afterAll(() => void statementChannel.unsubscribe(onStatement));
  afterEach(() => {
    const testViolations = [...violations];
    violations.clear();
    expect(testViolations, 'statements that do not name the owner of their rows').toEqual([]);
  });
}

function cachedUnownedParts(key: string, text: string, ownedTables: OwnedTables): readonly string[] {
  const cachedParts = partsByStatement.get(key);
  if (cachedParts) return cachedParts;
  if (partsByStatement.size >= MAX_CACHED_STATEMENTS) partsByStatement.clear();
  const parts = findUnownedParts(text, ownedTables);
  partsByStatement.set(key, parts);
  return parts;
}
