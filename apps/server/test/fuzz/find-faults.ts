/** The parts of a response that are checked. */
export interface CheckedResponse {
  readonly statusCode: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** Signs of leaked internals: stack traces, SQL statements, constraint names, file paths. */
const INTERNAL_PATTERNS = [
  /node_modules/,
  /\bat (async )?[\w.<>]+ \(?(file:|\/|node:)/,
  /\.(ts|js|mjs):\d+/,
  /\b(select|insert into|update|delete from) [\w".]+ (from|set|where|values|\()/i,
  /violates (check|unique|foreign|not-null)|duplicate key|invalid input syntax|syntax error at/i,
  /_(check|pkey|fkey|unique)\b/,
  /\b(TypeError|RangeError|ReferenceError|DriverException|ZodError|Error: )/,
  /\/(work|home|usr|tmp|app)\//,
  /Cannot read propert|is not a function|is not iterable|undefined \(reading/,
];

/** Lists the faults of a response. */
export function findFaults(response: CheckedResponse): string[] {
  const { statusCode, body, headers } = response;
  const faults: string[] = [];
  if (statusCode >= 500) faults.push(`returned ${statusCode}`);
  if (statusCode < 400) return faults;
  if (!String(headers['content-type']).startsWith('application/json'))
    faults.push(`a rejection is ${String(headers['content-type'])}`);
  const message = parseMessage(body);
  if (message === undefined) faults.push('a rejection has no message');
  else if (message.length < 4) faults.push(`a rejection says only "${message}"`);
  for (const pattern of INTERNAL_PATTERNS) {
    const match = body.match(pattern);
    if (match) faults.push(`a rejection reveals "${match[0]}"`);
  }
  return faults;
}

/** The error message, in the format of either API. */
function parseMessage(body: string): string | undefined {
  try {
    const parsed: unknown = JSON.parse(body);
    const [firstResult] = Array.isArray(parsed) ? parsed : [parsed];
    const error: unknown = Reflect.get(Object(firstResult), 'error') ?? firstResult;
    const message: unknown = Reflect.get(Object(error), 'message');
    return typeof message === 'string' ? message : undefined;
  } catch {
    return undefined;
  }
}
