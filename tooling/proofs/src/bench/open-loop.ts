import { connect } from 'node:net';

export interface Outcome {
  /** From when a request was due until its complete response with status 200, ascending. */
  readonly latenciesMs: readonly number[];
  /** Responses other than 200, by status. 0 counts broken connections. */
  readonly failures: ReadonlyMap<number, number>;
}

interface LoadOptions {
  readonly port: number;
  readonly ratePerSecond: number;
  readonly count: number;
  readonly request: (index: number) => Buffer;
}

const MAX_CONNECTIONS = 128;
const TICK_MS = 2;

interface DueRequest {
  readonly index: number;
  readonly atMs: number;
}

/**
 * Sends requests at a constant rate, regardless of response times. Latency includes the wait for a free
 * connection. Uses plain sockets to save CPU, which the generator shares with the server.
 */
export async function runOpenLoop(loadOptions: LoadOptions): Promise<Outcome> {
  const latenciesMs: number[] = [];
  const failures = new Map<number, number>();
  const idleConnections: Connection[] = [];
  const queue: DueRequest[] = [];
  let openCount = 0;
  let finishedCount = 0;
  let dueCount = 0;
  const { promise: allFinished, resolve: resolveAllFinished } = Promise.withResolvers<void>();
  const start = performance.now();

  const finishRequest = (connection: Connection, { atMs }: DueRequest, status: number) => {
    if (status === 200) latenciesMs.push(performance.now() - atMs);
    else failures.set(status, (failures.get(status) ?? 0) + 1);
    finishedCount += 1;
    if (connection.isOpen()) idleConnections.push(connection);
    else openCount -= 1;
    sendNext();
    if (finishedCount === loadOptions.count) resolveAllFinished();
  };
  /** Skips connections that the server closed while they were idle. */
  const acquireConnection = (): Connection | undefined => {
    for (let connection = idleConnections.pop(); connection; connection = idleConnections.pop()) {
      if (connection.isOpen()) return connection;
      openCount -= 1;
    }
    if (openCount >= MAX_CONNECTIONS) return undefined;
    openCount += 1;
    return openConnection(loadOptions.port);
  };
  const sendNext = () => {
    for (let next = queue[0]; next; next = queue[0]) {
      const connection = acquireConnection();
      if (!connection) return;
      queue.shift();
      const dueRequest = next;
      connection.send(loadOptions.request(dueRequest.index), (status) =>
        finishRequest(connection, dueRequest, status),
      );
    }
  };
  const timer = setInterval(() => {
    const elapsedMs = performance.now() - start;
    for (
      ;
      dueCount < loadOptions.count && (dueCount * 1_000) / loadOptions.ratePerSecond <= elapsedMs;
      dueCount += 1
    )
      queue.push({ index: dueCount, atMs: start + (dueCount * 1_000) / loadOptions.ratePerSecond });
    sendNext();
    if (dueCount === loadOptions.count) clearInterval(timer);
  }, TICK_MS);
  await allFinished;
  for (const connection of idleConnections) connection.close();
  return { latenciesMs: latenciesMs.sort((a, b) => a - b), failures };
}

/** A keep-alive connection with at most one request in flight. */
interface Connection {
  isOpen(): boolean;
  send(bytes: Buffer, onResponse: (status: number) => void): void;
  close(): void;
}

const HEAD_END = Buffer.from('\r\n\r\n');

function openConnection(port: number): Connection {
  const socket = connect(port, '127.0.0.1').setNoDelay(true);
  let pendingCallback: ((status: number) => void) | undefined;
  let receivedBytes = Buffer.alloc(0);
  const resolvePending = (status: number) => {
    const onResponse = pendingCallback;
    pendingCallback = undefined;
    onResponse?.(status);
  };
  socket.on('data', (bytes) => {
    receivedBytes = receivedBytes.length === 0 ? bytes : Buffer.concat([receivedBytes, bytes]);
    const headEnd = receivedBytes.indexOf(HEAD_END);
    if (headEnd < 0) return;
    const head = receivedBytes.toString('latin1', 0, headEnd);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (receivedBytes.length < headEnd + HEAD_END.length + length) return;
    receivedBytes = Buffer.alloc(0);
    // The status follows "HTTP/1.1 ".
    resolvePending(Number(head.slice(9, 12)));
  });
  socket.on('error', () => socket.destroy());
  socket.on('close', () => resolvePending(0));
  return {
    isOpen: () => !socket.destroyed,
    send(bytes, onResponse) {
      pendingCallback = onResponse;
      socket.write(bytes);
    },
    close: () => socket.destroy(),
  };
}
