import { TRPCClientError } from '@trpc/client';
import { type FieldIssue, toFieldIssues } from './to-field-issues.ts';

export interface ApiError {
  /** 0 if the server was unreachable. */
  readonly status: number;
  readonly message: string;
  readonly issues: readonly FieldIssue[];
}

const UNREACHABLE_MESSAGE = 'We couldn’t reach the server. Check your connection and try again.';

/**
 * Converts an error thrown by a hook to the server's message and field issues
 * (docs/specification.md#messages-on-screens).
 */
export function toApiError(error: unknown): ApiError {
  if (!(error instanceof TRPCClientError)) return { status: 0, message: UNREACHABLE_MESSAGE, issues: [] };
  const data: unknown = error.data;
  if (
    typeof data !== 'object' ||
    data === null ||
    !('httpStatus' in data) ||
    typeof data.httpStatus !== 'number'
  )
    return { status: 0, message: UNREACHABLE_MESSAGE, issues: [] };
  const details = 'details' in data ? data.details : undefined;
  return { status: data.httpStatus, message: error.message, issues: toFieldIssues(details) };
}
