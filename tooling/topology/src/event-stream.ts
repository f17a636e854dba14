import { setTimeout as pause } from 'node:timers/promises';
import type { SignIn } from './athletes.ts';

/** An open screen's stream of events. */
export interface EventStream {
  /** Events received so far. */
  received(): number;
  /** How often it was opened. */
  opened(): number;
  close(): Promise<void>;
}

const COME_BACK_MS = 1_000;

/** Opens a stream at one host and comes back whenever it ends, as a browser does. */
export function openStream(address: string, { headers }: SignIn): EventStream {
  const closing = new AbortController();
  let received = 0;
  let opened = 0;
  const readOnce = async () => {
    const { signal } = closing;
    const answer = await fetch(`${address}/api/events`, { headers, signal });
    if (!answer.ok || !answer.body) throw new Error(`no stream: ${answer.status}`);
    opened += 1;
    const decoder = new TextDecoder();
    for await (const piece of answer.body)
      received += decoder.decode(piece, { stream: true }).split('data: ').length - 1;
  };
  const kept = (async () => {
    while (!closing.signal.aborted) {
      await readOnce().catch(() => undefined);
      await pause(COME_BACK_MS, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  })();
  return {
    received: () => received,
    opened: () => opened,
    close() {
      closing.abort();
      return kept;
    },
  };
}
