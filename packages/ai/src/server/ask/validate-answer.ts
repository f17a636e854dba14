import type { ModelRequest } from '@threshold/contracts/language-model';
import { stripInvisible } from '@threshold/contracts/visible-text';
import { containsAddress } from '../prompt/redact.ts';

export type Validation<T> =
  | { readonly isValid: true; readonly value: T }
  | { readonly isValid: false; readonly faults: readonly string[] };

/** Checks an answer's schema, the domain's rules, and that it has no links, addresses or phone numbers. */
export function validateAnswer<T>(
  { schema, check }: Pick<ModelRequest<T>, 'schema' | 'check'>,
  untrustedAnswer: unknown,
): Validation<T> {
  const answer = stripInvisibleDeep(untrustedAnswer);
  const parsedAnswer = schema.safeParse(answer);
  if (!parsedAnswer.success) {
    const faults = parsedAnswer.error.issues.map(
      ({ path, message }) => `${path.join('.') || 'the answer'}: ${message}`,
    );
    return { isValid: false, faults: faults.map(stripInvisible) };
  }
  const faults = [
    ...(collectTexts(answer).some(containsAddress)
      ? ['a text contains a link, an address or a telephone number']
      : []),
    ...check(parsedAnswer.data),
  ];
  return faults.length === 0
    ? { isValid: true, value: parsedAnswer.data }
    : { isValid: false, faults: faults.map(stripInvisible) };
}

/** Removes invisible characters from all texts of an answer. */
function stripInvisibleDeep(value: unknown): unknown {
  if (typeof value === 'string') return stripInvisible(value);
  if (Array.isArray(value)) return value.map(stripInvisibleDeep);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, stripInvisibleDeep(item)]));
}

function collectTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(collectTexts) : [];
}
