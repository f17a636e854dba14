import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

type Condition =
  | 'clear'
  /** 100 ms more latency in each direction. */
  | 'slow'
  /** A black hole: drops every byte and reports nothing. */
  | 'silent';

export interface ChaosProxy {
  set(condition: Condition): void;
  /** Cuts a random connection in the middle of its next message. @returns false if none is open */
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
  let condition: Condition = 'clear';
  const server = createServer((near) => {
    const line: Line = { near, far: connect(target, '127.0.0.1'), isToBeCut: false };
    lines.add(line);
    const { far } = line;
    for (const socket of [near, far]) socket.setNoDelay(true).on('error', () => undefined);
    forward(line, near, far, () => condition);
    forward(line, far, near, () => condition);
    near.on('close', () => {
      lines.delete(line);
      far.destroy();
    });
    far.on('close', () => {
      if (condition !== 'silent') near.destroy();
    });
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fail).listen(port, '127.0.0.1', done);
  });
  return {
    set(next) {
      condition = next;
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

/** Forwards bytes in order, even if the delay changes between them. */
function forward(line: Line, from: Socket, to: Socket, condition: () => Condition): void {
  let last: Promise<unknown> = Promise.resolve();
  from.on('data', (bytes) => {
    if (line.isToBeCut) {
      to.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () => {
        line.near.resetAndDestroy();
        line.far.destroy();
      });
      return;
    }
    if (condition() === 'silent') return;
    const delay = condition() === 'slow' ? pause(SLOW_MS) : undefined;
    last = last.then(() => delay).then(() => to.writable && to.write(bytes));
  });
  from.on('end', () => {
    if (condition() !== 'silent') void last.then(() => to.end());
  });
}
