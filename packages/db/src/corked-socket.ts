import { Socket } from 'node:net';

/** A socket that sends in one go what is written to it in one go: statements that leave together cost one write. */
export class CorkedSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork());
  }
}
