import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** What the line does to what passes it. */
export type Weather =
  | 'clear'
  /** Everything takes a tenth of a second longer, each way. */
  | 'slow'
  /** A black hole: nothing arrives, and nobody is told. */
  | 'silent';

/** A line between two programs that can be treated badly. */
export interface ChaosProxy {
  readonly weather: Weather;
  set(weather: Weather): void;
  connections(): number;
  /** Cuts one connection, any of them, in the middle of what passes it next. @returns whether there was one */
  cutOne(): boolean;
  /** The far side is gone without a word: the near side of every connection stays open, and nothing comes any more. */
  loseFarSides(): void;
  close(): Promise<void>;
}

interface Line {
  readonly near: Socket;
  readonly far: Socket;
  isToBeCut: boolean;
}

const SLOW_MS = 100;

/** Listens on a port and leads to another one on loopback. */
export async function openChaosProxy(port: number, target: number): Promise<ChaosProxy> {
  const lines = new Set<Line>();
  let weather: Weather = 'clear';
  const server = createServer((near) => {
    const line: Line = { near, far: connect(target, '127.0.0.1'), isToBeCut: false };
    lines.add(line);
    const { far } = line;
    for (const socket of [near, far]) socket.setNoDelay(true).on('error', () => undefined);
    lead(line, near, far, () => weather);
    lead(line, far, near, () => weather);
    near.on('close', () => {
      lines.delete(line);
      far.destroy();
    });
    far.on('close', () => {
      if (weather !== 'silent') near.destroy();
    });
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fail).listen(port, '127.0.0.1', done);
  });
  return {
    get weather() {
      return weather;
    },
    set(next) {
      weather = next;
    },
    connections: () => lines.size,
    cutOne() {
      const open = [...lines].filter(({ isToBeCut }) => !isToBeCut);
      const line = open[Math.floor(Math.random() * open.length)];
      if (line) line.isToBeCut = true;
      return line !== undefined;
    },
    loseFarSides() {
      for (const { far } of lines) {
        far.removeAllListeners('close');
        far.destroy();
      }
    },
    close() {
      for (const { near, far } of lines) {
        near.destroy();
        far.destroy();
      }
      return new Promise((done) => {
        server.close(() => done());
      });
    },
  };
}

/** Leads bytes from one socket to the other, in order whatever the weather. */
function lead(line: Line, from: Socket, to: Socket, weather: () => Weather): void {
  let last: Promise<unknown> = Promise.resolve();
  from.on('data', (bytes) => {
    if (line.isToBeCut) {
      to.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () => {
        line.near.resetAndDestroy();
        line.far.destroy();
      });
      return;
    }
    if (weather() === 'silent') return;
    const waited = weather() === 'slow' ? pause(SLOW_MS) : undefined;
    last = last.then(() => waited).then(() => to.writable && to.write(bytes));
  });
  from.on('end', () => {
    if (weather() !== 'silent') void last.then(() => to.end());
  });
}
