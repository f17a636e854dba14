import { connect } from 'node:net';
import type { HOSTS } from './ports.ts';
import type { Stage } from './stage.ts';

export const adminSocketOf = (stage: Stage) => `${stage.folder}/haproxy.socket`;

/** Takes a host out of what the balancer sends requests to, or puts it back. */
export function useHost(stage: Stage, host: (typeof HOSTS)[number], isUsed: boolean): Promise<void> {
  return new Promise((done, fail) => {
    const socket = connect(adminSocketOf(stage));
    socket.on('error', fail);
    socket.on('close', () => done());
    socket.resume();
    socket.end(`set server hosts/host${host} state ${isUsed ? 'ready' : 'maint'}\n`);
  });
}
