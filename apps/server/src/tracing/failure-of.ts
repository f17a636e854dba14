import { toApiError } from '@threshold/api/server';
import { toSqlError } from '@threshold/db';
import { TRPCError } from '@trpc/server';

/** The kind of failure for a trace; undefined for a refusal, which is not a fault of the product. */
export function failureOf(error: unknown): string | undefined {
  const { status } = toApiError(error);
  if (status < 500) return undefined;
  const cause = error instanceof TRPCError ? (error.cause ?? error) : error;
  return toSqlError(cause)?.kind ?? String(status);
}
