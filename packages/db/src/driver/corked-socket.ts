import { Socket } from 'node:net';

/** A socket that sends all writes of a tick together, so that pipelined statements take a single system call. */
export class CorkedSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork());
  }
}
