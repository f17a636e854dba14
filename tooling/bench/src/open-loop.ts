import { connect, type Socket } from 'node:net';

/** What an open loop saw. */
export interface Outcome {
  /** From the moment at which a request was due to its whole answer, in ms, sorted. */
  readonly latenciesMs: readonly number[];
  /** Answers other than 200, by status; 0 for a connection that broke. */
  readonly failures: ReadonlyMap<number, number>;
}

/** A load that does not wait for answers. */
export interface OpenLoop {
  readonly port: number;
  readonly ratePerSecond: number;
  readonly count: number;
  /** The bytes of request number `index`. */
  readonly request: (index: number) => Buffer;
}

const CONNECTIONS = 128;
const TICK_MS = 2;

interface Due {
  readonly index: number;
  readonly atMs: number;
}

/**
 * Sends requests at fixed moments, however slow the answers are: what waits for a free connection waits on the
 * server's account. Plain sockets, because the generator shares the machine with what it measures.
 */
export async function openLoop(load: OpenLoop): Promise<Outcome> {
  const latenciesMs: number[] = [];
  const failures = new Map<number, number>();
  const free: Line[] = [];
  const waiting: Due[] = [];
  let open = 0;
  let done = 0;
  let sent = 0;
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const begun = performance.now();

  const settle = (line: Line, due: Due, status: number) => {
    if (status === 200) latenciesMs.push(performance.now() - due.atMs);
    else failures.set(status, (failures.get(status) ?? 0) + 1);
    done += 1;
    if (line.isOpen()) free.push(line);
    else open -= 1;
    next();
    if (done === load.count) finish();
  };
  /** A line that the server has not closed meanwhile, for want of requests. */
  const idle = (): Line | undefined => {
    const line = free.pop();
    if (!line || line.isOpen()) return line;
    open -= 1;
    return idle();
  };
  const next = () => {
    while (waiting.length > 0) {
      const line = idle() ?? (open < CONNECTIONS ? newLine(load.port) : undefined);
      if (!line) return;
      if (line.isNew()) open += 1;
      const due = waiting.shift();
      if (due) line.send(load.request(due.index), (status) => settle(line, due, status));
    }
  };
  const timer = setInterval(() => {
    const elapsedMs = performance.now() - begun;
    for (; sent < load.count && (sent * 1000) / load.ratePerSecond <= elapsedMs; sent += 1)
      waiting.push({ index: sent, atMs: begun + (sent * 1000) / load.ratePerSecond });
    next();
    if (sent === load.count) clearInterval(timer);
  }, TICK_MS);
  await finished;
  for (const line of free) line.close();
  return { latenciesMs: latenciesMs.sort((a, b) => a - b), failures };
}

/** The value under which a share of sorted values lies. */
export const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** One kept-alive connection with one request under way. */
interface Line {
  isNew(): boolean;
  isOpen(): boolean;
  send(bytes: Buffer, answered: (status: number) => void): void;
  close(): void;
}

const HEAD_END = Buffer.from('\r\n\r\n');

function newLine(port: number): Line {
  const socket: Socket = connect(port, '127.0.0.1').setNoDelay(true);
  let used = false;
  let answered: ((status: number) => void) | undefined;
  let received = Buffer.alloc(0);
  const answer = (status: number) => {
    const tell = answered;
    answered = undefined;
    tell?.(status);
  };
  socket.on('data', (bytes) => {
    received = received.length === 0 ? bytes : Buffer.concat([received, bytes]);
    const headEnd = received.indexOf(HEAD_END);
    if (headEnd < 0) return;
    const head = received.toString('latin1', 0, headEnd);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (received.length < headEnd + HEAD_END.length + length) return;
    received = Buffer.alloc(0);
    answer(Number(head.slice(9, 12)));
  });
  socket.on('error', () => socket.destroy());
  socket.on('close', () => answer(0));
  return {
    isNew: () => !used,
    isOpen: () => !socket.destroyed,
    send(bytes, tell) {
      used = true;
      answered = tell;
      socket.write(bytes);
    },
    close: () => socket.destroy(),
  };
}
