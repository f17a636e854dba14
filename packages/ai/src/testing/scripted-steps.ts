/** What the scripted model does with one request. */
export type ScriptedStep =
  | { readonly kind: 'answer'; readonly json: unknown }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'calls'; readonly names: readonly string[]; readonly json: unknown }
  | { readonly kind: 'truncated'; readonly json: unknown }
  | { readonly kind: 'refusal'; readonly text: string }
  | { readonly kind: 'status'; readonly status: number; readonly retryAfter?: number | string }
  | { readonly kind: 'slow'; readonly ms: number; readonly then: ScriptedStep }
  | { readonly kind: 'drip'; readonly ms: number; readonly json: unknown }
  | { readonly kind: 'stall'; readonly ms: number; readonly json: unknown }
  | { readonly kind: 'cut'; readonly json: unknown }
  | { readonly kind: 'huge'; readonly bytes: number; readonly isSingleChunk: boolean }
  | { readonly kind: 'redirect'; readonly to: string };

/** Sends this JSON: as arguments of the offered function, or as text if none is offered. */
export const answerStep = (json: unknown): ScriptedStep => ({ kind: 'answer', json });

/** Sends this text instead of JSON. */
export const textStep = (content: string): ScriptedStep => ({ kind: 'text', text: content });

/** Calls functions of these names, offered or not. */
export const callsStep = (names: readonly string[], json: unknown = {}): ScriptedStep => ({
  kind: 'calls',
  names,
  json,
});

/** Sends half of the JSON, with the finish reason of an answer that reached its maximum length. */
export const truncatedStep = (json: unknown): ScriptedStep => ({ kind: 'truncated', json });

/** Refuses in a separate field, like OpenAI. */
export const refusalStep = (content = 'I cannot help with that.'): ScriptedStep => ({
  kind: 'refusal',
  text: content,
});

/** Sends an HTTP status without an answer. */
export const statusStep = (
  code: number,
  { retryAfter }: { retryAfter?: number | string } = {},
): ScriptedStep => ({
  kind: 'status',
  status: code,
  ...(retryAfter !== undefined && { retryAfter }),
});

/** Sends nothing for `ms` milliseconds, then continues with the next step. */
export const slowStep = (ms: number, then: ScriptedStep): ScriptedStep => ({ kind: 'slow', ms, then });

/** Sends one character at a time, with a pause of `ms` milliseconds. */
export const dripStep = (ms: number, json: unknown): ScriptedStep => ({ kind: 'drip', ms, json });

/** Pauses in the middle of the answer for `ms` milliseconds. */
export const stallStep = (ms: number, json: unknown): ScriptedStep => ({ kind: 'stall', ms, json });

/** Sends half of the JSON, then closes the connection. */
export const cutStep = (json: unknown): ScriptedStep => ({ kind: 'cut', json });

/** Sends this many bytes that are not JSON, in many chunks or a single one. */
export const hugeStep = (bytes: number, { isSingleChunk = false } = {}): ScriptedStep => ({
  kind: 'huge',
  bytes,
  isSingleChunk,
});

/** Redirects the request with 307. */
export const redirectStep = (to: string): ScriptedStep => ({ kind: 'redirect', to });
