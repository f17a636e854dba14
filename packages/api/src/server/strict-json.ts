import { DomainError } from './domain-error.ts';
import { fieldLabel } from './issues.ts';

const MAX_DEPTH = 32;
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
// C0 controls but tab, line feed and carriage return: PostgreSQL refuses NUL, and no text field needs the others.
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the point
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/**
 * Parses JSON for both doors (REST and tRPC) and refuses what no later stage should ever see: prototype keys,
 * nesting over 32 levels, numbers that are not finite, control characters, lone surrogates.
 * @throws DomainError 'invalid', naming the field
 */
export function strictJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new DomainError('invalid', 'The request is not valid JSON');
  }
  refuseUnsafe(value);
  return value;
}

/** Walks a parsed value without recursion, so that no depth can exhaust the stack. */
export function refuseUnsafe(root: unknown): void {
  const open: { value: unknown; field: string; depth: number }[] = [{ value: root, field: '', depth: 0 }];
  for (let node = open.pop(); node; node = open.pop()) {
    const { value, field, depth } = node;
    if (typeof value === 'string') refuseText(value, field);
    else if (typeof value === 'number') {
      if (!Number.isFinite(value)) throw refusal(field, 'must be a finite number');
    } else if (typeof value === 'object' && value !== null) {
      if (depth >= MAX_DEPTH) throw refusal(field, `is nested more than ${MAX_DEPTH} levels deep`);
      for (const [key, inner] of Object.entries(value)) {
        if (FORBIDDEN_KEYS.has(key)) throw refusal(key, 'is not a field of this request');
        refuseText(key, field);
        open.push({ value: inner, field: Array.isArray(value) ? field : key, depth: depth + 1 });
      }
    }
  }
}

function refuseText(text: string, field: string): void {
  if (CONTROL.test(text) || !text.isWellFormed())
    throw refusal(field, 'contains a character that cannot be stored');
}

function refusal(field: string, phrase: string): DomainError {
  const message = `${field ? fieldLabel(field) : 'The request'} ${phrase}`;
  return new DomainError('invalid', message, { issues: [{ path: field, message }] });
}
