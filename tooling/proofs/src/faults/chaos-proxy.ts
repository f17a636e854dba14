import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

type Condition =
  | 'clear'
  /** 100 ms more latency in each direction. */
  | 'slow'
  /** A black hole: drops every byte and reports nothing. */
  | 'silent';

export interface ChaosProxy {
  setCondition(condition: Condition): void;
  /** Cuts a random connection in the middle of its next message. @returns false if none is open */
  cutOne(): boolean;
  /** Closes the target's side of every connection, and leaves the client's side open and silent. */
  closeTargetSides(): void;
  close(): Promise<void>;
}

interface ProxiedConnection {
  readonly client: Socket;
  readonly target: Socket;
  isToBeCut: boolean;
}

const SLOW_MS = 100;

/** Listens on `port` and forwards to `targetPort`, both on loopback. */
export async function openChaosProxy(port: number, targetPort: number): Promise<ChaosProxy> {
  const connections = new Set<ProxiedConnection>();
  let condition: Condition = 'clear';
  const server = createServer((client) => {
    const target = connect(targetPort, '127.0.0.1');
    const connection: ProxiedConnection = { client, target, isToBeCut: false };
    connections.add(connection);
    for (const socket of [client, target]) socket.setNoDelay(true).on('error', () => undefined);
    forward(connection, client, target, () => condition);
    forward(connection, target, client, () => condition);
    client.on('close', () => {
      connections.delete(connection);
      target.destroy();
    });
    target.on('close', () => {
      if (condition !== 'silent') client.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return {
    setCondition(next) {
      condition = next;
    },
    cutOne() {
      const openConnections = [...connections].filter(({ isToBeCut }) => !isToBeCut);
      const connection = openConnections[Math.floor(Math.random() * openConnections.length)];
      if (connection) connection.isToBeCut = true;
      return connection !== undefined;
    },
    closeTargetSides() {
      for (const { target } of connections) {
        target.removeAllListeners('close');
        target.destroy();
      }
    },
    close() {
      for (const { client, target } of connections) {
        client.destroy();
        target.destroy();
      }
      return new Promise((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}

/** Forwards bytes in order, even if the delay changes between them. */
function forward(connection: ProxiedConnection, from: Socket, to: Socket, condition: () => Condition): void {
  let lastWrite: Promise<unknown> = Promise.resolve();
  from.on('data', (bytes) => {
    if (connection.isToBeCut) {
      to.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () => {
        connection.client.resetAndDestroy();
        connection.target.destroy();
      });
      return;
    }
    if (condition() === 'silent') return;
    const delay = condition() === 'slow' ? pause(SLOW_MS) : undefined;
    lastWrite = lastWrite.then(() => delay).then(() => to.writable && to.write(bytes));
  });
  from.on('end', () => {
    if (condition() !== 'silent') void lastWrite.then(() => to.end());
  });
}
