import { DomainError } from '../domain-error.ts';
import { toFieldLabel, truncateName } from './issues.ts';

const MAX_DEPTH = 32;
/** Maximum number of lists and objects in one request; an hour of samples needs 7,200. */
const MAX_CONTAINERS = 20_000;
/** Maximum number of entries in one list; no schema accepts a longer one. */
const MAX_ENTRIES = 10_000;
/** Keys that could change the prototype of other objects. */
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
// C0 controls except tab, line feed and carriage return: PostgreSQL rejects NUL, and no text field needs the others.
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the point
const CONTROL_CHARACTER = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/**
 * Parses JSON for REST and tRPC. Rejects prototype keys, nesting deeper than 32 levels, too many lists and objects,
 * lists with too many entries, non-finite numbers, control characters and lone surrogates.
 * @param maxEntries maximum length of one list; a line of an archive may contain a track of 200,000 points
 * @throws DomainError 'invalid', naming the field, or 'too-large'
 */
export function parseStrictJson(text: string, { maxEntries = MAX_ENTRIES } = {}): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new DomainError('invalid', 'The request is not valid JSON');
  }
  assertSafeJson(value, maxEntries);
  return value;
}

/**
 * Checks an already parsed value like `parseStrictJson`. Not recursive, so deep nesting can't exhaust the stack.
 * @throws DomainError 'invalid', naming the field, or 'too-large'
 */
export function assertSafeJson(root: unknown, maxEntries = MAX_ENTRIES): void {
  const pendingNodes: { value: object; field: string; depth: number }[] = [];
  let containerCount = 0;
  // Pushes only lists and objects, so that the numbers and strings in a long list need no allocation.
  const visit = (value: unknown, field: string, depth: number) => {
    if (typeof value === 'string') assertSafeText(value, field);
    else if (typeof value === 'number') {
      if (!Number.isFinite(value)) throw createRejection(field, 'must be a finite number');
    } else if (typeof value === 'object' && value !== null) {
      if (depth >= MAX_DEPTH) throw createRejection(field, `is nested more than ${MAX_DEPTH} levels deep`);
      containerCount += 1;
      // All fields share this limit, so the message names none.
      if (containerCount > MAX_CONTAINERS)
        throw createRejection('', `has more than ${MAX_CONTAINERS} lists and objects`);
      pendingNodes.push({ value, field, depth });
    }
  };
  visit(root, '', 0);
  for (let node = pendingNodes.pop(); node; node = pendingNodes.pop()) {
    const { value, field, depth } = node;
    if (Array.isArray(value)) {
      if (value.length > maxEntries)
        throw new DomainError('too-large', `${formatSubject(field)} has more than ${maxEntries} entries`);
      for (const item of value) visit(item, field, depth + 1);
      continue;
    }
    for (const [key, memberValue] of Object.entries(value)) {
      if (FORBIDDEN_KEYS.has(key)) throw createRejection(key, 'is not a field of this request');
      assertSafeText(key, field);
      visit(memberValue, key, depth + 1);
    }
  }
}

function assertSafeText(text: string, field: string): void {
  if (CONTROL_CHARACTER.test(text) || !text.isWellFormed())
    throw createRejection(field, 'contains a character that cannot be stored');
}

function createRejection(field: string, problem: string): DomainError {
  const message = `${formatSubject(field)} ${problem}`;
  return new DomainError('invalid', message, { issues: [{ path: truncateName(field), message }] });
}

const formatSubject = (field: string): string => (field ? toFieldLabel(truncateName(field)) : 'The request');
