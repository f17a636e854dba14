/** The kinds of domain errors; the error mapper turns them into statuses. */
export type DomainErrorKind =
  | 'not-found'
  | 'conflict'
  | 'invalid'
  | 'unauthorized'
  | 'forbidden'
  | 'too-large'
  | 'too-many';

/** The only error that domain code throws on purpose. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly kind: DomainErrorKind;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(kind: DomainErrorKind, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.kind = kind;
    this.details = details;
  }
}

/** Missing, or belongs to another athlete: both get the same response (docs/specification.md#rest-answers). */
export const notFound = (message: string) => new DomainError('not-found', message);

/** The current state doesn't allow the call; `details` become part of the response body. */
export const conflict = (message: string, details?: Readonly<Record<string, unknown>>) =>
  new DomainError('conflict', message, details);

/** The request exceeds a size limit. */
export const tooLarge = (message: string) => new DomainError('too-large', message);

/** Rate limit exceeded; the client may retry after `retryAfterSeconds`. */
export const tooMany = (message: string, retryAfterSeconds: number) =>
  new DomainError('too-many', message, { retryAfterSeconds });

/** A value is invalid in a way that its schema can't check. `field` is its name. */
export const invalid = (field: string, message: string) =>
  new DomainError('invalid', message, { issues: [{ path: field, message }] });

/** The request's credentials are not valid. */
export const unauthorized = (message: string) => new DomainError('unauthorized', message);

/** The request's credentials are valid but don't allow the call. */
export const forbidden = (message: string) => new DomainError('forbidden', message);
