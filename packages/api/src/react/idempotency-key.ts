/** The idempotency key of a form's call. It stays the same until the call succeeds or its input changes. */
export interface IdempotencyKey {
  /** The key for a call with this input. */
  keyFor(input: unknown): string;
  /** Call after a success, so that the next call gets a new key even with the same input. */
  reset(): void;
}

export function createIdempotencyKey(): IdempotencyKey {
  let lastCall: { readonly inputJson: string | undefined; readonly key: string } | undefined;
  return {
    keyFor(input) {
      const inputJson = JSON.stringify(input);
      // A call without input has undefined as its JSON, but still needs a key.
      if (lastCall === undefined || lastCall.inputJson !== inputJson)
        lastCall = { inputJson, key: createKey() };
      return lastCall.key;
    },
    reset() {
      lastCall = undefined;
    },
  };
}

/** A random key. Not `crypto.randomUUID`, which is missing on pages served over plain HTTP. */
export const createKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

const isIdempotencyKey = (value: unknown): value is IdempotencyKey =>
  typeof value === 'object' && value !== null && 'keyFor' in value && 'reset' in value;

/** The key that `useIdempotencyKey` or `useOfflineSave` put into the call's context. */
export const findIdempotencyKey = (context: Readonly<Record<string, unknown>>): IdempotencyKey | undefined =>
  isIdempotencyKey(context.idempotency) ? context.idempotency : undefined;
