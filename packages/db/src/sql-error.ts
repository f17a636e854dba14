export interface SqlError {
  /**
   * `invalid`: the value can't be stored. `conflict`: it conflicts with what is stored. `retry`: the transaction may
   * succeed if it is repeated immediately. `unavailable`: the database can't respond right now.
   */
  readonly kind: 'invalid' | 'conflict' | 'retry' | 'unavailable';
}

type SqlErrorKind = SqlError['kind'];

/** PostgreSQL's error codes (appendix A of its manual): five characters, of which the first two are the class. */
const KIND_BY_CODE: Readonly<Record<string, SqlErrorKind>> = {
  // protocol_violation: MikroORM inlines values in the statement's text, where a NUL truncates the message.
  '08P01': 'invalid',
  '23001': 'conflict', // restrict_violation
  '23503': 'conflict', // foreign_key_violation
  '23505': 'conflict', // unique_violation
  '23P01': 'conflict', // exclusion_violation
  '25006': 'unavailable', // read_only_sql_transaction: a standby after a failover
  '25P02': 'unavailable', // in_failed_sql_transaction: an earlier statement failed, and the caller continued
  '25P03': 'unavailable', // idle_in_transaction_session_timeout
  '25P04': 'unavailable', // transaction_timeout
  '40001': 'retry', // serialization_failure
  '40P01': 'retry', // deadlock_detected
  '55P03': 'retry', // lock_not_available
  '57014': 'unavailable', // query_canceled: the statement's time limit
};
const KIND_BY_CLASS: Readonly<Record<string, SqlErrorKind>> = {
  '08': 'unavailable', // connection exception
  '22': 'invalid', // data exception
  '23': 'invalid', // integrity constraint: not null, check
  '28': 'unavailable', // invalid authorization: the password was changed under a running process
  '3D': 'unavailable', // invalid catalog name: the database is gone
  '53': 'unavailable', // insufficient resources: disk, memory, connections
  '58': 'unavailable', // system error: input and output
};
const SQLSTATE_PATTERN = /^[0-9A-Z]{5}$/;
const NETWORK_ERROR_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Messages of `pg` and its pool that come without a code. */
const DRIVER_MESSAGES = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Query read timeout',
];

/** Stops the search even if an error is its own cause. */
const MAX_CAUSE_DEPTH = 8;

/** Finds the database error in an error or its causes and classifies it; `null` if there is none. */
export function toSqlError(error: unknown): SqlError | null {
  let currentError = error;
  for (let depth = 0; depth < MAX_CAUSE_DEPTH && currentError instanceof Error; depth += 1) {
    const kind = findKind(currentError);
    if (kind) return { kind };
    // `fetch` fails with a TypeError whose cause is also a network error, but not the database's.
    if (currentError instanceof TypeError) return null;
    currentError = currentError.cause;
  }
  return null;
}

/**
 * True if this error's connection must be closed. It may be dead, be connected to a standby, or have outdated prepared
 * statements. If a statement is merely rejected, the connection remains usable.
 */
export function mustCloseConnection(error: unknown): boolean {
  const kind = toSqlError(error)?.kind;
  return kind === undefined || kind === 'unavailable';
}

function findKind(error: Error): SqlErrorKind | null {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (NETWORK_ERROR_CODES.has(code)) return 'unavailable';
  // A pooler uses this code for everything, even a missing server, and then closes the connection.
  if (code === '08P01' && 'severity' in error && error.severity === 'FATAL') return 'unavailable';
  if (SQLSTATE_PATTERN.test(code)) {
    const kind = KIND_BY_CODE[code] ?? KIND_BY_CLASS[code.slice(0, 2)];
    // Class 57 is operator intervention; 57P..: shutting down, crashed, starting up.
    return kind ?? (code.startsWith('57P') ? 'unavailable' : null);
  }
  return DRIVER_MESSAGES.some((message) => error.message.includes(message)) ? 'unavailable' : null;
}
