/** An answer of the server that refuses, in its own words. */
export class RefusedError extends Error {
  /** The field that the server names. */
  readonly field: string | null;

  /** The HTTP status; 0 if the server can't be reached. */
  readonly status: number;

  constructor(message: string, status: number, field: string | null) {
    super(message);
    this.status = status;
    this.field = field;
  }
}

const UNREACHABLE_MESSAGE = 'We couldn’t reach the server. Check your connection and try again.';

interface Refusal {
  readonly message?: string;
  readonly issues?: readonly { readonly path?: string }[];
}

/**
 * Sends JSON to the product's own origin.
 * @returns the answer's JSON
 * @throws RefusedError if the server refuses or can't be reached
 */
export async function postJson<ResponseBody>(path: string, body: object = {}): Promise<ResponseBody> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => null);
  if (response?.ok) return response.json();
  const refusal: Refusal = (await response?.json().catch(() => null)) ?? {};
  throw new RefusedError(
    refusal.message ?? UNREACHABLE_MESSAGE,
    response?.status ?? 0,
    refusal.issues?.[0]?.path ?? null,
  );
}
