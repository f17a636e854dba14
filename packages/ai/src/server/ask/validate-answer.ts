import type { ModelRequest } from '@threshold/contracts/language-model';
import { stripInvisible } from '@threshold/contracts/visible-text';
import { containsAddress } from '../prompt/redact.ts';

export type Validation<T> =
  | { readonly fits: true; readonly value: T }
  | { readonly fits: false; readonly faults: readonly string[] };

/** Validates an answer: schema, the domain's checks, no links, addresses or telephone numbers. */
export function validateAnswer<T>(
  { schema, check }: Pick<ModelRequest<T>, 'schema' | 'check'>,
  untrusted: unknown,
): Validation<T> {
  const answer = withoutInvisible(untrusted);
  const parsed = schema.safeParse(answer);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(
      ({ path, message }) => `${path.join('.') || 'the answer'}: ${message}`,
    );
    return { fits: false, faults: faults.map(stripInvisible) };
  }
  const faults = [
    ...(textsOf(answer).some(containsAddress)
      ? ['a text holds a link, an address or a telephone number']
      : []),
    ...check(parsed.data),
  ];
  return faults.length === 0
    ? { fits: true, value: parsed.data }
    : { fits: false, faults: faults.map(stripInvisible) };
}

/** Removes invisible characters from all texts of an answer. */
function withoutInvisible(value: unknown): unknown {
  if (typeof value === 'string') return stripInvisible(value);
  if (Array.isArray(value)) return value.map(withoutInvisible);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutInvisible(item)]));
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
