/** What the scripted model does with one request. */
export type Step =
  | { readonly kind: 'answer'; readonly json: unknown }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'calls'; readonly names: readonly string[]; readonly json: unknown }
  | { readonly kind: 'truncated'; readonly json: unknown }
  | { readonly kind: 'refusal'; readonly text: string }
  | { readonly kind: 'status'; readonly status: number; readonly retryAfter?: number | string }
  | { readonly kind: 'slow'; readonly ms: number; readonly then: Step }
  | { readonly kind: 'drip'; readonly ms: number; readonly json: unknown }
  | { readonly kind: 'stall'; readonly ms: number; readonly json: unknown }
  | { readonly kind: 'cut'; readonly json: unknown }
  | { readonly kind: 'huge'; readonly bytes: number; readonly inOnePiece: boolean }
  | { readonly kind: 'redirect'; readonly to: string };

/** Answers with this JSON: as the offered function's arguments, or as text where none is offered. */
export const answer = (json: unknown): Step => ({ kind: 'answer', json });

/** Answers with this text, whatever it was asked for. */
export const text = (words: string): Step => ({ kind: 'text', text: words });

/** Calls functions of these names, which it need not have been offered. */
export const calls = (names: readonly string[], json: unknown = {}): Step => ({ kind: 'calls', names, json });

/** Half of the JSON, ended because it became too long. */
export const truncated = (json: unknown): Step => ({ kind: 'truncated', json });

/** Refuses as OpenAI does: in a field of its own. */
export const refusal = (words = 'I cannot help with that.'): Step => ({ kind: 'refusal', text: words });

/** Answers with an HTTP status and no answer. */
export const status = (code: number, { retryAfter }: { retryAfter?: number | string } = {}): Step => ({
  kind: 'status',
  status: code,
  ...(retryAfter !== undefined && { retryAfter }),
});

/** Sends nothing for so many milliseconds, then does the next. */
export const slow = (ms: number, then: Step): Step => ({ kind: 'slow', ms, then });

/** Answers one letter at a time, with a pause of so many milliseconds between them. */
export const drip = (ms: number, json: unknown): Step => ({ kind: 'drip', ms, json });

/** Stops in the midst of its answer for so many milliseconds. */
export const stall = (ms: number, json: unknown): Step => ({ kind: 'stall', ms, json });

/** Half of the JSON, then the connection breaks. */
export const cutMidStream = (json: unknown): Step => ({ kind: 'cut', json });

/** An answer of so many bytes that are no JSON, in pieces or in one. */
export const huge = (bytes: number, { inOnePiece = false } = {}): Step => ({
  kind: 'huge',
  bytes,
  inOnePiece,
});

/** Sends the request elsewhere. */
export const redirect = (to: string): Step => ({ kind: 'redirect', to });
