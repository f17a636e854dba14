import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

type Weather =
  | 'clear'
  /** 100 ms more latency in each direction. */
  | 'slow'
  /** A black hole: drops every byte and reports nothing. */
  | 'silent';

export interface ChaosProxy {
  set(weather: Weather): void;
  /** Cuts a random connection in the middle of its next message. @returns whether there was one */
  cutOne(): boolean;
  /** Closes the far side of every connection, and leaves the near side open and silent. */
  loseFarSides(): void;
  close(): Promise<void>;
}

interface Line {
  readonly near: Socket;
  readonly far: Socket;
  isToBeCut: boolean;
}

const SLOW_MS = 100;

/** Listens on `port` and forwards to `target`, both on loopback. */
export async function openChaosProxy(port: number, target: number): Promise<ChaosProxy> {
  const lines = new Set<Line>();
  let weather: Weather = 'clear';
  const server = createServer((near) => {
    const line: Line = { near, far: connect(target, '127.0.0.1'), isToBeCut: false };
    lines.add(line);
    const { far } = line;
    for (const socket of [near, far]) socket.setNoDelay(true).on('error', () => undefined);
    forward(line, near, far, () => weather);
    forward(line, far, near, () => weather);
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
    set(next) {
      weather = next;
    },
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

/** Forwards bytes in order in any weather. */
function forward(line: Line, from: Socket, to: Socket, weather: () => Weather): void {
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
    const delay = weather() === 'slow' ? pause(SLOW_MS) : undefined;
    last = last.then(() => delay).then(() => to.writable && to.write(bytes));
  });
  from.on('end', () => {
    if (weather() !== 'silent') void last.then(() => to.end());
  });
}
