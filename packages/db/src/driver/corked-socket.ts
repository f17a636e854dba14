import { Socket } from 'node:net';

/** A socket that sends writes of one tick together: pipelined statements need one system call. */
export class CorkedSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork());
  }
}
