/** What kind of refusal a domain speaks; how it travels is the fault mapper's business. */
export type Refusal = 'not-found' | 'conflict' | 'invalid' | 'too-large' | 'too-many';

/** The only error that domain code throws on purpose. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly kind: Refusal;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(kind: Refusal, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.kind = kind;
    this.details = details;
  }
}

/** Not there, or not yours: the answer is the same (ruling 37). */
export const notFound = (message: string) => new DomainError('not-found', message);

/** The state does not allow it; `details` land in the body of the answer. */
export const conflict = (message: string, details?: Readonly<Record<string, unknown>>) =>
  new DomainError('conflict', message, details);

/** More than one call may carry. */
export const tooLarge = (message: string) => new DomainError('too-large', message);

/** Too often within a time; it may be tried again after so many seconds. */
export const tooMany = (message: string, retryAfterSeconds: number) =>
  new DomainError('too-many', message, { retryAfterSeconds });

/** A value that the schema could not judge alone is refused, by the name of its field. */
export const invalid = (field: string, message: string) =>
  new DomainError('invalid', message, { issues: [{ path: field, message }] });
