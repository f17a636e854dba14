/** The idempotency key of one form's call: it stays the same until the call succeeded or another one is meant. */
export interface IdempotencyKey {
  keyFor(input: unknown): string;
  /** The call has landed: the same input from now on means another one. */
  landed(): void;
}

/** Makes the keys of one form. */
export function createIdempotencyKey(): IdempotencyKey {
  let last: { readonly text: string | undefined; readonly key: string } | undefined;
  return {
    keyFor(input) {
      const text = JSON.stringify(input);
      // A call without an input has no text, and a key all the same.
      if (last === undefined || last.text !== text) last = { text, key: newKey() };
      return last.key;
    },
    landed() {
      last = undefined;
    },
  };
}

/** `randomUUID` is missing where the page came over plain http. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

const isIdempotencyKey = (value: unknown): value is IdempotencyKey =>
  typeof value === 'object' && value !== null && 'keyFor' in value && 'landed' in value;

/** The key that a hook put into a call's context by `useIdempotencyKey`. */
export const contextIdempotencyKey = (
  context: Readonly<Record<string, unknown>>,
): IdempotencyKey | undefined => (isIdempotencyKey(context.idempotency) ? context.idempotency : undefined);
