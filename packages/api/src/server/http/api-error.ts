import { toSqlError } from '@threshold/db';
import { TRPCError } from '@trpc/server';
import { z } from 'zod';
import { DomainError, type DomainErrorKind } from '../domain-error.ts';
import { toIssues } from './issues.ts';

/** The shape of all errors, for REST and tRPC. It never contains a stack or SQL. */
export interface ApiError {
  readonly status: number;
  readonly message: string;
  /** Merged into the REST body; `error.data.details` in the hooks: `issues`, or the details of a conflict. */
  readonly details: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds?: number;
}

const STATUS_BY_KIND: Readonly<Record<DomainErrorKind, number>> = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  'too-many': 429,
};

const MESSAGE_BY_STATUS: Readonly<Record<number, string>> = {
  400: 'The request could not be read',
  401: 'Please sign in',
  403: 'This request did not come from the app',
  404: 'Not found',
  405: 'This address does not accept that method',
  408: 'The request took too long',
  412: 'This was changed in the meantime',
  413: 'The request is too large',
  414: 'The address is too long',
  415: 'The request must be JSON',
  416: 'The requested range does not exist',
  429: 'Too many requests. Please wait a moment.',
  431: 'The request headers are too large',
  500: 'Something went wrong on our side. Please try again.',
  503: 'The service is not available right now. Please try again in a moment.',
};

/** Sent for temporary database errors. */
const RETRY_AFTER_SECONDS = 2;

const CODE_BY_STATUS = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  408: 'TIMEOUT',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL_SERVER_ERROR',
  503: 'SERVICE_UNAVAILABLE',
} as const;

const createPlainError = (status: number): ApiError => ({
  status,
  message: MESSAGE_BY_STATUS[status] ?? 'The request was refused',
  details: {},
});

/**
 * Maps all errors: domain errors, invalid inputs, SQL errors, and Fastify's and tRPC's own. Everything else is a 500.
 */
export function toApiError(error: unknown): ApiError {
  const cause = error instanceof TRPCError ? (error.cause ?? error) : error;
  if (cause instanceof DomainError) {
    const { retryAfterSeconds } = cause.details;
    return {
      status: STATUS_BY_KIND[cause.kind],
      message: cause.message,
      details: cause.details,
      ...(typeof retryAfterSeconds === 'number' && { retryAfterSeconds }),
    };
  }
  if (cause instanceof z.core.$ZodError && error instanceof TRPCError && error.code === 'BAD_REQUEST') {
    const issueList = toIssues(cause);
    return {
      status: 400,
      message: issueList.issues[0]?.message ?? createPlainError(400).message,
      details: { ...issueList },
    };
  }
  const sqlError = toSqlError(cause);
  if (sqlError)
    switch (sqlError.kind) {
      case 'invalid':
        return { ...createPlainError(400), message: 'A value in the request cannot be stored' };
      case 'conflict':
        return { ...createPlainError(409), message: 'This was changed at the same time. Please try again.' };
      case 'retry':
      case 'unavailable':
        return { ...createPlainError(503), retryAfterSeconds: RETRY_AFTER_SECONDS };
    }
  return createPlainError(toStatus(error));
}

function toStatus(error: unknown): number {
  if (error instanceof TRPCError) {
    const codeEntry = Object.entries(CODE_BY_STATUS).find(([, code]) => code === error.code);
    return codeEntry ? Number(codeEntry[0]) : 500;
  }
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500;
  return typeof status === 'number' && status >= 400 && status in MESSAGE_BY_STATUS ? status : 500;
}

/** Wraps an error in a TRPCError. Its `cause` is the original, for the mapper and the log. */
export function toTrpcError(error: unknown): TRPCError {
  const { status, message } = toApiError(error);
  const code = Object.entries(CODE_BY_STATUS).find(([codeStatus]) => Number(codeStatus) === status)?.[1];
  const cause = error instanceof TRPCError ? (error.cause ?? error) : error;
  return new TRPCError({ code: code ?? 'INTERNAL_SERVER_ERROR', message, cause });
}

const MAX_STACK_FRAMES = 12;

/** The part of an error that is safe to log. Leaves out the message if it could contain an athlete's values. */
export function toLoggableError(error: unknown): Record<string, unknown> {
  const cause = error instanceof TRPCError && error.cause ? error.cause : error;
  if (!(cause instanceof Error)) return { name: typeof cause };
  const frames =
    cause.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, MAX_STACK_FRAMES) ?? [];
  const code = 'code' in cause ? String(cause.code) : undefined;
  const hasSafeMessage =
    cause instanceof TypeError || cause instanceof ReferenceError || cause instanceof RangeError;
  return {
    name: cause.name,
    code,
    ...(hasSafeMessage && { message: cause.message }),
    frames: frames.map((frame) => frame.trim()),
  };
}
